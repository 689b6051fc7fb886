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
      if place >= entries.count || entries[place].place != old {
        fatal("none of \(entries.count) requests is at \(old)")
      }
      if place == entries.count - 1 {
        if old >= entry.place { fatal("the request at \(old) moves back to \(entry.place)") }
        entries[place] = entry
        return
      }
      entries.remove(at: place)
    }
    if let last = entries.last, last.place >= entry.place {
      fatal("a request at \(entry.place) is appended to \(entries.map(\.place))")
    }
    entries.append(entry)
  }
}
