/// A user's profile (RCUserProfile).
public struct UserProfile: Record {
  /// The user who owns the profile. The owner never changes.
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

  /// The portrait; empty if there is none.
  public var portraitUri: Text { attributes.portraitUri }

  /// The user's id in the application's own system; nil if there is none.
  public var uniqueId: Text? { attributes.uniqueId == .absent ? nil : attributes.uniqueId }

  /// The extended attributes, ordered by the bytes of their keys.
  public var extProfile: [Value.Attribute] { attributes.userExtProfile ?? [] }

  /// Sets the given attributes, and returns whether any value has changed.
  public mutating func apply(_ given: ProfileAttributes) -> Bool { attributes.apply(given) }

  /// The part of a hidden profile that other users still see: userId, name and portrait (D-61).
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
