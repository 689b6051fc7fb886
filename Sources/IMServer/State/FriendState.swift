import Base
import IMProtocol

struct FriendState: Sendable {
  var friends = FriendList()
  /// The received requests, sorted by sender. There is at most one request from each sender (D-21).
  var received = ShortList<FriendRequest>()
  /// The requests that the user sent and received, in the order in which lists contain them.
  var requests = RequestHistory()
  /// Who may add the user as a friend; nil if the user hasn't chosen (FR-24, FR-25).
  var addPermission: FriendAddPermission?
}
