import Base
import IMProtocol

struct FriendState: Sendable {
  /// The friends, in ascending order of their ids.
  var friends = FriendList()
  /// The requests received, one for each sender (D-21), in ascending order of the senders' ids.
  var received = ShortList<FriendRequest>()
  /// The requests that the user has sent and received, in list order.
  var requests = RequestHistory()
  /// The user's own permission for friend requests; nil while the user has set none (FR-24, FR-25).
  var addPermission: FriendAddPermission?
}
