import Base
import IMProtocol

/// The friend requests that a device stores. For each other user, there is at most one sent and one
/// received request (D-21).
///
/// The requests are sorted by the other users' ids, to allow binary search. ``inOrder`` sorts the
/// requests by position on each access, because the order by position is rarely needed.
struct HeldRequests: Equatable, Sendable {
  /// The requests, sorted by the other user's id, then by the direction.
  private(set) var entries = ShortList<FriendApplicationInfo>()

  init() {}

  init(_ applications: [FriendApplicationInfo]) {
    entries = ShortList(applications.sorted { $0.key < $1.key })
  }

  /// The requests in the order in which applications see them, oldest first (D-80).
  var inOrder: ShortList<FriendApplicationInfo> {
    // Sorting is stable, so requests with equal positions stay in the order of their keys.
    entries.count > 1 ? ShortList(entries.sorted { $0.position < $1.position }) : entries
  }

  /// The stored request that was sent to or received from a user, if there is one.
  subscript(userId: UserID, type: FriendApplicationType) -> FriendApplicationInfo? {
    index(of: userId, type).map { entries[$0] }
  }

  /// Stores a request. If there is a stored request with the same key, it is replaced.
  ///
  /// - Parameter old: the index of the stored request with the same key, if the caller knows it.
  mutating func put(_ application: FriendApplicationInfo, inPlaceOf old: Int? = nil) {
    if let old {
      entries[old] = application
    } else {
      entries.put(application)
    }
  }

  func index(of userId: UserID, _ type: FriendApplicationType) -> Int? {
    entries.index(of: FriendApplicationInfo.key(userId, type))
  }
}
