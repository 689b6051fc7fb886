import Base
import IMProtocol

struct FriendState: Sendable {
  /// The friends, in ascending order of ids.
  var friends = FriendList()
  /// The received requests, in ascending order of the senders' ids. There is at most one request of
  /// each sender (D-21).
  var received = ShortList<FriendRequest>()
  /// The requests that the user has sent and received, in the order of lists.
  var requests = RequestHistory()
  /// The user's own permission for friend requests; nil if the user has set no permission (FR-24,
  /// FR-25).
  var addPermission: FriendAddPermission?
}
