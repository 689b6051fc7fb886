import IMProtocol

/// The friend requests that a user has received: one for each sender (D-21), in ascending order of
/// the senders' ids.
struct RequestList: Sendable {
  private(set) var entries: [FriendRequest] = []

  /// The place of a sender's request, or nil.
  func place(of sender: UserID) -> Int? {
    let place = entries.partitioningIndex { $0.sender >= sender }
    return place < entries.count && entries[place].sender == sender ? place : nil
  }

  subscript(sender: UserID) -> FriendRequest? {
    place(of: sender).map { entries[$0] }
  }

  /// Puts a request in the place of the sender's old one, if there is one (D-21, D-22).
  mutating func put(_ request: FriendRequest) {
    let place = entries.partitioningIndex { $0.sender >= request.sender }
    if place < entries.count && entries[place].sender == request.sender {
      entries[place] = request
    } else {
      entries.insert(request, at: place)
    }
  }

  /// Changes the request of a sender.
  ///
  /// - Precondition: there is one.
  mutating func change(_ sender: UserID, _ change: (inout FriendRequest) -> Void) {
    guard let place = place(of: sender) else {
      preconditionFailure("there is no request of \(sender)")
    }
    change(&entries[place])
  }
}
