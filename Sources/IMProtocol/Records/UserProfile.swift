/// A user's profile (RCUserProfile): one value for each field of the catalogue.
public struct UserProfile: Hashable, Sendable {
  /// The values in the order of the catalogue's fields; the first is the userId.
  public private(set) var values: [Value]

  /// Makes a profile with a name and a portrait and nothing else.
  public init(userId: UserID, name: Text, portraitUri: Text) {
    values = Array(repeating: .absent, count: Catalogue.record(.userProfile).fields.count)
    values[0] = .user(userId)
    values[Self.nameField] = .text(name)
    values[Self.portraitField] = .text(portraitUri)
  }

  /// The place of the name among the fields.
  public static let nameField = 1
  /// The place of the portrait among the fields.
  public static let portraitField = 2

  /// The name; empty when there is none.
  public var name: Text { text(Self.nameField) }

  /// The portrait; empty when there is none.
  public var portraitUri: Text { text(Self.portraitField) }

  /// Changes the given fields and says whether any has another value now.
  public mutating func apply(_ changes: [ProfileChange]) -> Bool {
    let before = values
    for change in changes { values[change.field] = change.value }
    return values != before
  }

  /// The profile as those see it to whom it is hidden: userId, name and portrait (D-61).
  public var hidden: UserProfile {
    var shown = self
    for field in values.indices.dropFirst(3) { shown.values[field] = .absent }
    return shown
  }

  private func text(_ field: Int) -> Text {
    if case .text(let text) = values[field] { text } else { .empty }
  }
}
