import Ground
import IMProtocol

/// The friend requests that a user has sent and received, in the order of lists: those that were
/// sent or handled last stand last (D-80). The requests themselves stand with their receivers.
struct RequestHistory: Sendable {
  private(set) var entries = ShortList<Entry>()

  struct Entry: Hashable, Sendable {
    let place: ListPlace
    let other: UserID
    let type: FriendApplicationType
  }

  /// A request that was sent or handled becomes the last; `old` is the position that it had.
  mutating func put(_ entry: Entry, from old: ListPlace?) {
    if let old {
      let place = entries.partitioningIndex { $0.place >= old }
      precondition(
        place < entries.count && entries[place].place == old, "no request stands at \(old)")
      if place == entries.count - 1 {
        precondition(old < entry.place, "a place behind the last")
        entries[place] = entry
        return
      }
      entries.remove(at: place)
    }
    precondition(entries.last.map { $0.place < entry.place } ?? true, "a place behind the last")
    entries.append(entry)
  }
}
