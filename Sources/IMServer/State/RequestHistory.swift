import Base
import IMProtocol

/// The friend requests that a user has sent and received, in the order of the last sending or
/// handling (D-80). The requests themselves are stored with their receivers.
struct RequestHistory: Sendable {
  private(set) var entries = ShortList<Entry>()

  struct Entry: Hashable, Sendable {
    let position: ListPosition
    let other: UserID
    let type: FriendApplicationType
  }

  /// Moves a request to the end of the list, after the request was sent or handled.
  ///
  /// - Parameter old: The request's previous position; nil for a new request.
  mutating func put(_ entry: Entry, from old: ListPosition?) {
    if let old {
      let position = entries.partitioningIndex { $0.position >= old }
      if position >= entries.count || entries[position].position != old {
        fatal("none of \(entries.count) requests is at \(old)")
      }
      if position == entries.count - 1 {
        if old >= entry.position { fatal("the request at \(old) moves back to \(entry.position)") }
        entries[position] = entry
        return
      }
      entries.remove(at: position)
    }
    if let last = entries.last, last.position >= entry.position {
      fatal("a request at \(entry.position) is appended to \(entries.map(\.position))")
    }
    entries.append(entry)
  }
}
