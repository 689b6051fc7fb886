import Base
import IMProtocol

/// The friend requests that a device stores. For each other user, the device stores at most one
/// sent request and one received request (D-21).
///
/// The requests are stored in the order of the other users' ids, to allow binary search.
/// ``inOrder`` sorts the requests by position on each access, because callers rarely need this
/// order.
struct HeldRequests: Equatable, Sendable {
  /// The requests, in ascending order of the other user's id. Requests with the same user are
  /// ordered by their direction.
  private(set) var entries = ShortList<FriendApplicationInfo>()

  init() {}

  init(_ applications: [FriendApplicationInfo]) {
    entries = ShortList(applications.sorted { $0.key < $1.key })
  }

  /// The requests in the order of the lists that applications see. The oldest request is the first
  /// (D-80).
  var inOrder: ShortList<FriendApplicationInfo> {
    // Sorting is stable. Therefore requests with equal positions stay in the order of their keys.
    entries.count > 1 ? ShortList(entries.sorted { $0.position < $1.position }) : entries
  }

  /// The request that was sent to or received from a user; nil if no such request is stored.
  subscript(userId: UserID, type: FriendApplicationType) -> FriendApplicationInfo? {
    index(of: userId, type).map { entries[$0] }
  }

  /// Stores a request. The request replaces a stored request with the same key.
  ///
  /// - Parameter old: the index of the stored request with the same key. If the caller does not
  ///   know the index, `old` is nil.
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
