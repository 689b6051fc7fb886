import Ground
import IMProtocol

/// The friend requests that a device holds: one for each other user and direction (D-21).
///
/// They stand by whom they are of, where each is found by binary search; their lists are put in
/// order when somebody asks for one, which is seldom.
struct HeldRequests: Equatable, Sendable {
  /// The requests in ascending order of the other user, and of the direction.
  private(set) var entries = ShortList<FriendApplicationInfo>()

  init(_ applications: [FriendApplicationInfo] = []) {
    entries = ShortList(applications.sorted { $0.key < $1.key })
  }

  /// The requests in the order of lists, the oldest first (D-80).
  var inOrder: ShortList<FriendApplicationInfo> {
    // Equal places keep the order of the keys: the sort is stable.
    entries.count > 1 ? ShortList(entries.sorted { $0.place < $1.place }) : entries
  }

  /// The request sent to or received from a user; nil when none is held.
  subscript(userId: UserID, type: FriendApplicationType) -> FriendApplicationInfo? {
    index(of: userId, type).map { entries[$0] }
  }

  /// Holds a request instead of what was held of it, if anything was.
  ///
  /// - Parameter old: the index of that, where it is known.
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
