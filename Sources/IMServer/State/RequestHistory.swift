import Base
import IMProtocol

/// References to the friend requests that a user has sent and received. The references are ordered
/// by the time at which a request was last sent or handled (D-80). The receiver's data contain the
/// requests themselves.
struct RequestHistory: Sendable {
  private(set) var entries = ShortList<Entry>()

  struct Entry: Hashable, Sendable {
    let position: ListPosition
    let other: UserID
    let type: FriendApplicationType
  }

  init(_ entries: [Entry] = []) {
    self.entries = ShortList(entries.sorted { $0.position < $1.position })
  }

  /// Moves a request that was sent or handled to the end of the history.
  ///
  /// - Parameter old: the request's previous position in the history; nil for a new request.
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
