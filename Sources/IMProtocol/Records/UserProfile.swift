/// A user's profile (RCUserProfile).
public struct UserProfile: Record {
  /// Whose profile this is. The user of a profile never changes.
  public private(set) var userId: UserID
  package private(set) var attributes = ProfileAttributes()

  /// Creates a profile with only a name and a portrait.
  public init(userId: UserID, name: Text, portraitUri: Text) {
    self.userId = userId
    attributes.name = name
    attributes.portraitUri = portraitUri
  }

  /// The name; empty if there is none.
  public var name: Text { attributes.name }

  /// The portrait's address; empty if there is none.
  public var portraitUri: Text { attributes.portraitUri }

  /// The user's id in the application's own system; nil if there is none.
  public var uniqueId: Text? { attributes.uniqueId == .absent ? nil : attributes.uniqueId }

  /// The extended attributes, sorted by the bytes of their keys.
  public var extProfile: [Value.Attribute] { attributes.userExtProfile ?? [] }

  /// Sets the attributes that `given` includes. Returns whether the value of any attribute has
  /// changed.
  public mutating func apply(_ given: ProfileAttributes) -> Bool { attributes.apply(given) }

  /// What other users see of a hidden profile: only userId, name and portrait (D-61).
  public var hidden: UserProfile {
    UserProfile(userId: userId, name: name, portraitUri: portraitUri)
  }

  static var kind: RecordKind { .userProfile }

  init() { self.init(userId: .absent, name: .absent, portraitUri: .absent) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    attributes.visit(&field, always: .required)
  }
}
