/// A user's profile (RCUserProfile).
public struct UserProfile: Record {
  /// The user whose profile it is; never changes.
  public private(set) var userId: UserID
  package private(set) var attributes = ProfileAttributes()

  /// Makes a profile with a name and a portrait and nothing else.
  public init(userId: UserID, name: Text, portraitUri: Text) {
    self.userId = userId
    attributes.name = name
    attributes.portraitUri = portraitUri
  }

  /// The name; empty when there is none.
  public var name: Text { attributes.name }

  /// The portrait; empty when there is none.
  public var portraitUri: Text { attributes.portraitUri }

  /// The application's own id of the user; nil when there is none.
  public var uniqueId: Text? { attributes.uniqueId == .absent ? nil : attributes.uniqueId }

  /// The extended attributes, in the order of their keys' bytes.
  public var extProfile: [Value.Attribute] { attributes.userExtProfile ?? [] }

  /// Changes the given attributes and says whether any has another value now.
  public mutating func apply(_ given: ProfileAttributes) -> Bool { attributes.apply(given) }

  /// The profile as those see it to whom it is hidden: userId, name and portrait (D-61).
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
