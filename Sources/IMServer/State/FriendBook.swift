import Ground
import IMProtocol

struct FriendBook: Sendable {
  /// By `UserID.index`.
  var users: Rows<FriendState>
  /// How many changes there were so far; tells those of one millisecond apart (D-08).
  private(set) var sequence: UInt32 = 0
  /// Whether friendships of one millisecond have an order: whether anybody can see it.
  var ordersFriendships = true

  /// The book of so many users, none of whom is another's friend.
  init(count: Int) { users = Rows(Array(repeating: FriendState(), count: count)) }

  subscript(user: UserID) -> FriendState { _read { yield users[Int(user.index)] } }

  /// - Precondition: there is such a request.
  func request(from sender: UserID, to receiver: UserID) -> FriendRequest {
    guard let request = self[receiver].received[key: sender] else {
      fatal("there is no request of \(sender) to \(receiver)")
    }
    return request
  }

  // MARK: - Writing

  /// - Precondition: the two are no friends yet.
  mutating func befriend(_ one: UserID, _ other: UserID, since time: ListPlace) {
    sequence = max(sequence, time.sequence)
    users[Int(one.index)].friends.add(other, since: time)
    users[Int(other.index)].friends.add(one, since: time)
  }

  /// - Precondition: the two are friends.
  mutating func part(_ one: UserID, _ other: UserID) {
    users[Int(one.index)].friends.remove(other)
    users[Int(other.index)].friends.remove(one)
  }

  /// Ends all friendships of a user and gives the former friends, in ascending order.
  mutating func removeAll(of user: UserID) -> [UserID] {
    let former = users[Int(user.index)].friends.removeAll()
    for friend in former { users[Int(friend.index)].friends.remove(user) }
    return former
  }

  /// Starts a request, in place of an older one.
  mutating func send(
    from sender: UserID, to receiver: UserID, extra: Text, at now: Timestamp
  ) -> FriendRequest {
    sequence += 1
    let request = FriendRequest(sender: sender, extra: extra, at: now, sequence: sequence)
    put(request, to: receiver)
    return request
  }

  /// A request that waits is accepted or refused, and gives it as it stands then.
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

  /// A request that was sent or handled stands in place of what stood between the two in this
  /// direction, and is the newest of both users' (D-80).
  private mutating func put(_ request: FriendRequest, to receiver: UserID) {
    let old = self[receiver].received[key: request.sender]?.place
    users[Int(receiver.index)].received.put(request)
    let sent = RequestHistory.Entry(place: request.place, other: receiver, type: .sent)
    users[Int(request.sender.index)].requests.put(sent, from: old)
    let received = RequestHistory.Entry(
      place: request.place, other: request.sender, type: .received)
    users[Int(receiver.index)].requests.put(received, from: old)
  }
}
