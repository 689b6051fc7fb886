import Base
import IMProtocol

/// The friend requests that a device stores. For each other user, there is at most one request per
/// direction (D-21).
///
/// The requests are ordered by the other user, for binary search. ``inOrder`` sorts the requests by
/// position. The order by position is rarely needed.
struct HeldRequests: Equatable, Sendable {
  /// The requests, in ascending order, sorted by the other user and then by the direction.
  private(set) var entries = ShortList<FriendApplicationInfo>()

  init() {}

  init(_ applications: [FriendApplicationInfo]) {
    entries = ShortList(applications.sorted { $0.key < $1.key })
  }

  /// The requests in the order of the lists that applications see, the oldest first (D-80).
  var inOrder: ShortList<FriendApplicationInfo> {
    // The sort is stable, so requests with equal positions retain the order of their keys.
    entries.count > 1 ? ShortList(entries.sorted { $0.position < $1.position }) : entries
  }

  /// The request that was sent to or received from a user; nil if no such request is stored.
  subscript(userId: UserID, type: FriendApplicationType) -> FriendApplicationInfo? {
    index(of: userId, type).map { entries[$0] }
  }

  /// Stores a request. A stored request with the same key is replaced.
  ///
  /// - Parameter old: the index of the stored request with the same key, if the caller knows the
  ///   index.
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
