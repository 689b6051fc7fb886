import Ground
import IMProtocol

struct FriendState: Sendable {
  /// The friends, in ascending order of their ids.
  var friends = FriendList()
  /// The requests received, one for each sender (D-21), in ascending order of the senders' ids.
  var received = ShortList<FriendRequest>()
  /// The requests that the user has sent and received, in the order of lists.
  var requests = RequestHistory()
  /// The user's own permission; nil while none is set (FR-24, FR-25).
  var addPermission: FriendAddPermission?
}
