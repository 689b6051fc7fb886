import Base
import IMProtocol

/// The owner of each uniqueId, according to the profiles. The entries are sorted by the index of
/// the text, then by user.
struct UniqueIDs: Sendable {
  private var entries: [Entry] = []
  /// All entries together count as one row.
  var marks = Marks()

  private struct Entry: Sendable {
    let text: Text
    let user: UserID
  }

  /// Returns nil if nobody has the uniqueId. If the initial state gives the same uniqueId to
  /// several users, returns the user with the lowest id.
  func user(of text: Text) -> UserID? {
    marks.read(0)
    let position = position(of: text, UserID(0))
    return position < entries.count && entries[position].text == text ? entries[position].user : nil
  }

  /// Updates the owners when a user's uniqueId changes. `old` is nil if the user had no uniqueId,
  /// and `new` is nil if the user no longer has a uniqueId.
  mutating func change(of user: UserID, from old: Text?, to new: Text?) {
    if old == new { return }
    marks.write(0)
    if let old { entries.remove(at: position(of: old, user)) }
    if let new { entries.insert(Entry(text: new, user: user), at: position(of: new, user)) }
  }

  private func position(of text: Text, _ user: UserID) -> Int {
    entries.partitioningIndex { ($0.text.index, $0.user) >= (text.index, user) }
  }
}
