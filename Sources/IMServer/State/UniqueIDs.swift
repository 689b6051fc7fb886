import Ground
import IMProtocol

/// Who has which uniqueId: derived from the profiles, in ascending order of texts and users.
struct UniqueIDs: Sendable {
  private var entries: [Entry] = []
  /// Where accesses are noted: all texts together are one row.
  var marks = Marks()

  private struct Entry: Sendable {
    let text: Text
    let user: UserID
  }

  /// The user who has a uniqueId; the one with the lowest id where a set-up gave it to several.
  func user(of text: Text) -> UserID? {
    marks.read(0)
    let place = place(of: text, UserID(0))
    return place < entries.count && entries[place].text == text ? entries[place].user : nil
  }

  /// A user's uniqueId has changed; nil is none.
  mutating func change(of user: UserID, from old: Text?, to new: Text?) {
    if old == new { return }
    marks.write(0)
    if let old { entries.remove(at: place(of: old, user)) }
    if let new { entries.insert(Entry(text: new, user: user), at: place(of: new, user)) }
  }

  private func place(of text: Text, _ user: UserID) -> Int {
    entries.partitioningIndex { ($0.text.index, $0.user) >= (text.index, user) }
  }
}
