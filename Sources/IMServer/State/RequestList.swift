import Ground
import IMProtocol

/// The friend requests that a user has received: one for each sender (D-21), in ascending order of
/// the senders' ids.
struct RequestList: Sendable {
  var entries = ShortList<FriendRequest>()

  subscript(sender: UserID) -> FriendRequest? { entries[key: sender] }

  /// Puts a request in the place of the sender's older one, if there is one.
  mutating func put(_ request: FriendRequest) { entries.put(request) }
}

extension FriendRequest: Keyed {
  var key: UserID { sender }
}
