import Ground
import IMProtocol

/// The friend requests that a user has received: one for each sender (D-21), in ascending order of
/// the senders' ids.
struct RequestList: Sendable {
  var entries = ShortList<FriendRequest>()

  subscript(sender: UserID) -> FriendRequest? {
    let place = entries.partitioningIndex { $0.sender >= sender }
    return place < entries.count && entries[place].sender == sender ? entries[place] : nil
  }

  /// Puts a request in the place of what stood of the sender, if anything did.
  mutating func put(_ request: FriendRequest) {
    let place = entries.partitioningIndex { $0.sender >= request.sender }
    if place < entries.count && entries[place].sender == request.sender {
      entries[place] = request
    } else {
      entries.insert(request, at: place)
    }
  }
}
