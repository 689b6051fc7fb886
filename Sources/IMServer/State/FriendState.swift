import Base
import IMProtocol

struct FriendState: Sendable {
  /// The friends, in ascending order of their ids.
  var friends = FriendList()
  /// The received requests, in ascending order of the senders' ids. There is one request for each
  /// sender (D-21).
  var received = ShortList<FriendRequest>()
  /// The requests that the user has sent and received, in list order.
  var requests = RequestHistory()
  /// The permission for friend requests that the user has set; nil if the user has set none (FR-24,
  /// FR-25).
  var addPermission: FriendAddPermission?
}
