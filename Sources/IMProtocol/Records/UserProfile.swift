/// A user's profile (RCUserProfile): one value for each field of the catalogue.
public struct UserProfile: Hashable, Sendable {
  /// The values in the order of the catalogue's fields; the first is the userId.
  public private(set) var values: [Value]

  /// Makes a profile with a name and a portrait and nothing else.
  public init(userId: UserID, name: Text, portraitUri: Text) {
    values = Array(repeating: .absent, count: ProfileField.allCases.count)
    self[.userId] = .user(userId)
    self[.name] = .text(name)
    self[.portraitUri] = .text(portraitUri)
  }

  /// The value of an attribute; absent for none.
  public private(set) subscript(field: ProfileField) -> Value {
    get { values[field.rawValue] }
    set { values[field.rawValue] = newValue }
  }

  /// The user whose profile it is.
  public var userId: UserID {
    guard case .user(let user) = self[.userId] else {
      preconditionFailure("a profile of nobody")
    }
    return user
  }

  /// The name; empty when there is none.
  public var name: Text { text(.name) }

  /// The portrait; empty when there is none.
  public var portraitUri: Text { text(.portraitUri) }

  /// The application's own id of the user; nil when there is none.
  public var uniqueId: Text? {
    if case .text(let text) = self[.uniqueId] { text } else { nil }
  }

  /// The extended attributes, in the order of their keys' bytes.
  public var extProfile: [Value.Attribute] {
    if case .dictionary(let attributes) = self[.userExtProfile] { attributes } else { [] }
  }

  /// The record in the order of the catalogue's fields.
  public var value: Value { .record(.userProfile, values) }

  /// Changes the given attributes and says whether any has another value now. An empty text clears
  /// an attribute.
  public mutating func apply(_ changes: [ProfileChange]) -> Bool {
    let before = values
    for change in changes {
      let isCleared =
        !change.field.isAlwaysShown
        && (change.value == .text(.empty) || change.value == .dictionary([]))
      self[change.field] = isCleared ? .absent : change.value
    }
    return values != before
  }

  /// The profile as those see it to whom it is hidden: userId, name and portrait (D-61).
  public var hidden: UserProfile {
    var shown = self
    for field in ProfileField.allCases where !field.isAlwaysShown { shown[field] = .absent }
    return shown
  }

  private func text(_ field: ProfileField) -> Text {
    if case .text(let text) = self[field] { text } else { .empty }
  }
}
