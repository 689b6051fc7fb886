import Base
import IMProtocol

/// The owners of uniqueIds, derived from the profiles. The entries are sorted by the index of the
/// text. Entries with the same text are sorted by user.
struct UniqueIDs: Sendable {
  private var entries: [Entry] = []
  /// The recorder of accesses. All entries together form one row.
  var marks = Marks()

  private struct Entry: Sendable {
    let text: Text
    let user: UserID
  }

  /// Returns the owner of a uniqueId; nil if no user has the uniqueId. If the initial state gives
  /// the uniqueId to several users, the method returns the user with the lowest id.
  func user(of text: Text) -> UserID? {
    marks.read(0)
    let position = position(of: text, UserID(0))
    return position < entries.count && entries[position].text == text ? entries[position].user : nil
  }

  /// Updates the owners after a change of a user's uniqueId. `old` is nil if the user had no
  /// uniqueId before. `new` is nil if the user has no uniqueId now.
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
