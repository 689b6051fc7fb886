/// The model of the contact list. The screen shows the properties of this model.
///
/// Whenever the client connects, the model loads the friends and requests. When the client reports
/// a change, the model updates the friends and requests.
@MainActor public final class ContactList {
  /// The friends, sorted by title.
  public private(set) var friends: [Friend] = []
  /// The reason why the latest call failed; nil if the latest call succeeded.
  public private(set) var problem: ContactError?

  private var requests: [FriendRequest] = []
  private let client: any ContactClient
  private let now: () -> Int64

  /// Creates the contact list of the client's user, and loads it.
  ///
  /// - Parameter now: Returns the current time on the service's clock, in milliseconds since 1970.
  public init(client: any ContactClient, now: @escaping () -> Int64) {
    self.client = client
    self.now = now
    client.delegate = self
    load()
  }

  /// The requests that the user has sent and that are not answered yet, newest first.
  public var sentRequests: [FriendRequest] { waiting(.sent) }

  /// The requests that the user can answer, newest first.
  public var receivedRequests: [FriendRequest] { waiting(.received) }

  /// The number on the badge: how many requests the user can answer.
  public var badge: Int { receivedRequests.count }

  private func waiting(_ direction: FriendRequest.Direction) -> [FriendRequest] {
    requests.filter { $0.direction == direction && $0.isValid(at: now()) }
      .sorted { ($0.time, $0.userId) > ($1.time, $1.userId) }
  }

  // MARK: - What the user does

  /// Sends a friend request to a user.
  public func add(_ userId: String, greeting: String = "") {
    client.addFriend(userId, greeting: greeting) { [weak self] in self?.end($0) }
  }

  /// Accepts or refuses a request.
  public func answer(_ userId: String, accepts: Bool) {
    client.answerRequest(of: userId, accepts: accepts) { [weak self] error in
      self?.end(error) { $0.remove(.received, of: userId) }
    }
  }

  /// Ends a friendship.
  public func delete(_ userId: String) {
    client.deleteFriend(userId) { [weak self] in self?.end($0) }
  }

  /// Sets a friend's remark, or removes it if the text is empty.
  public func setRemark(_ remark: String, of userId: String) {
    client.setRemark(remark, of: userId) { [weak self] error in
      self?.end(error) { $0.clientDidSetRemark(remark, of: userId) }
    }
  }

  /// Ends a call. If the call failed, the list is loaded again, because the service may have
  /// performed the call anyway.
  private func end(_ error: ContactError?, success: (ContactList) -> Void = { _ in }) {
    problem = error
    if error == nil { success(self) } else { load() }
  }

  // MARK: - What is shown

  private func load() {
    client.getFriends { [weak self] result in
      if case .success(let friends) = result { self?.show(friends) }
    }
    client.getRequests { [weak self] result in
      if case .success(let requests) = result { self?.requests = requests }
    }
  }

  private func show(_ friends: [Friend]) {
    self.friends = friends.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
  }

  private func remove(_ direction: FriendRequest.Direction, of userId: String) {
    requests.removeAll { $0.userId == userId && $0.direction == direction }
  }
}

extension ContactList: ContactClientDelegate {
  /// Loads the list.
  public func clientDidConnect() { load() }

  /// Shows the friend, and removes all requests from and to the friend.
  public func clientDidAddFriend(_ friend: Friend) {
    show(friends.filter { $0.id != friend.id } + [friend])
    requests.removeAll { $0.userId == friend.id }
  }

  /// Removes these users from the list of friends.
  public func clientDidDeleteFriends(_ userIds: [String]) {
    show(friends.filter { !userIds.contains($0.id) })
  }

  /// Removes all friends from the list.
  public func clientDidClearFriends() { show([]) }

  /// Shows the request. The new request replaces an earlier request of the same user.
  public func clientDidAddRequest(_ request: FriendRequest) {
    remove(request.direction, of: request.userId)
    requests.append(request)
  }

  /// Removes the request.
  public func clientDidEndRequest(of userId: String, _ direction: FriendRequest.Direction) {
    remove(direction, of: userId)
  }

  /// Shows a friend's new remark.
  public func clientDidSetRemark(_ remark: String, of userId: String) {
    guard var friend = friends.first(where: { $0.id == userId }) else { return }
    friend.remark = remark
    show(friends.filter { $0.id != userId } + [friend])
  }
}
