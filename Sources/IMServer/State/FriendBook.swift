import Base
import IMProtocol

struct FriendBook: Sendable {
  /// The users, by `UserID.index`.
  var users: Rows<FriendState>
  /// The number of changes so far, used to distinguish changes with the same time (D-08).
  private(set) var sequence: UInt32 = 0
  /// Whether the order of friendships with the same time is stored; false if no scenario observes
  /// this order.
  var ordersFriendships = true

  /// Creates a book for `count` users without friends.
  init(count: Int) { users = Rows(Array(filledWith: FriendState(), count: count)) }

  subscript(user: UserID) -> FriendState { _read { yield users[Int(user.index)] } }

  /// - Precondition: the request exists.
  func request(from sender: UserID, to receiver: UserID) -> FriendRequest {
    guard let request = self[receiver].received[key: sender] else {
      fatal("there is no request of \(sender) to \(receiver)")
    }
    return request
  }

  // MARK: - Writing

  /// - Precondition: the two users are not friends yet.
  mutating func befriend(_ one: UserID, _ other: UserID, since time: ListPosition) {
    sequence = max(sequence, time.sequence)
    users[Int(one.index)].friends.add(other, since: time)
    users[Int(other.index)].friends.add(one, since: time)
  }

  /// - Precondition: the two users are friends.
  mutating func part(_ one: UserID, _ other: UserID) {
    users[Int(one.index)].friends.remove(other)
    users[Int(other.index)].friends.remove(one)
  }

  /// Ends all of a user's friendships, and returns the former friends, sorted by id.
  mutating func removeAll(of user: UserID) -> [UserID] {
    let former = users[Int(user.index)].friends.removeAll()
    for friend in former { users[Int(friend.index)].friends.remove(user) }
    return former
  }

  /// Stores and returns a new request. The new request replaces any older request from the same
  /// sender to the same receiver.
  mutating func send(
    from sender: UserID, to receiver: UserID, extra: Text, at now: Timestamp
  ) -> FriendRequest {
    sequence += 1
    let request = FriendRequest(sender: sender, extra: extra, at: now, sequence: sequence)
    put(request, to: receiver)
    return request
  }

  /// Accepts or refuses a waiting request, and returns the changed request.
  @discardableResult mutating func settle(
    requestFrom sender: UserID, to receiver: UserID, as progress: FriendRequest.Progress,
    at now: Timestamp
  ) -> FriendRequest {
    var request = request(from: sender, to: receiver)
    sequence += 1
    request.settle(as: progress, at: now, sequence: sequence)
    put(request, to: receiver)
    return request
  }

  /// Stores a request that was sent or handled. The stored request replaces any older request from
  /// the same sender to the same receiver, and becomes the newest request of both users (D-80).
  private mutating func put(_ request: FriendRequest, to receiver: UserID) {
    let old = self[receiver].received[key: request.sender]?.position
    users[Int(receiver.index)].received.put(request)
    let sent = RequestHistory.Entry(position: request.position, other: receiver, type: .sent)
    users[Int(request.sender.index)].requests.put(sent, from: old)
    let received = RequestHistory.Entry(
      position: request.position, other: request.sender, type: .received)
    users[Int(receiver.index)].requests.put(received, from: old)
  }
}
