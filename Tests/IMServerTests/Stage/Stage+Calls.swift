@testable import IMProtocol
@testable import IMServer

/// The calls about friends, with the names of devices and users as arguments.
extension Stage {
  @discardableResult
  mutating func add(_ device: String, _ user: String, _ extra: String? = nil) -> [String] {
    let text = extra.map { texts.intern($0) } ?? .absent
    return call(
      device,
      .addFriend(AddFriend(userId: Self.user(user), directionType: Raw(.both), extra: text)))
  }

  @discardableResult
  mutating func accept(_ device: String, _ user: String) -> [String] {
    call(device, .acceptFriendApplication(AcceptFriendApplication(userId: Self.user(user))))
  }

  @discardableResult
  mutating func refuse(_ device: String, _ user: String) -> [String] {
    call(device, .refuseFriendApplication(RefuseFriendApplication(userId: Self.user(user))))
  }

  @discardableResult
  mutating func permit(_ device: String, _ permission: FriendAddPermission) -> [String] {
    call(
      device,
      .setFriendAddPermission(
        SetFriendAddPermission(permission: Raw(rawValue: permission.rawValue))))
  }

  @discardableResult
  mutating func delete(_ device: String, _ users: String) -> [String] {
    call(
      device, .deleteFriends(DeleteFriends(userIds: keep(users), directionType: Raw(.both))))
  }

  @discardableResult
  mutating func check(_ device: String, _ users: String) -> [String] {
    call(device, .checkFriends(CheckFriends(userIds: keep(users), directionType: Raw(.both))))
  }

  @discardableResult
  mutating func getFriends(_ device: String) -> [String] {
    call(device, .getFriends(GetFriends(directionType: Raw(.both))))
  }

  /// Stores the users whose letters the text contains.
  mutating func keep(_ users: String) -> Slice<UserID> {
    transaction.arena.keep(users.map { Self.user(String($0)) })
  }

  /// Calls getFriendApplications for the page after `start`.
  @discardableResult
  mutating func list(
    _ device: String, _ count: Int64, after start: PageQuery.Start = .beginning,
    ascending: Bool = false, types: [Int32] = [], statuses: [Int32] = []
  ) -> [String] {
    let query = PageQuery(
      start: start, count: count, isAscending: ascending, kinds: .init(types),
      statuses: .init(statuses))
    return call(
      device,
      .getFriendApplications(GetFriendApplications(query: transaction.arena.keep(one: query)))
    )
  }

  /// The latest answer's token for the next page, or nil if the answer has no token.
  var nextPage: PageToken? {
    guard case .reply(_, let reply)? = transaction.allSends.first?.message,
      case .record(_, let fields) = reply.result.value(transaction.arena),
      case .pageToken(let token) = fields[0]
    else { return nil }
    return token
  }

  /// Calls setFriendInfo. Each attribute is a pair of a key and a value.
  @discardableResult
  mutating func note(
    _ device: String, _ user: String, _ remark: String?, _ attributes: [(String, String)] = []
  ) -> [String] {
    let remark = remark.map { texts.intern($0) } ?? .absent
    let pairs = attributes.map {
      Value.Attribute(key: texts.intern($0.0), value: texts.intern($0.1))
    }
    let kept = transaction.arena.keep(pairs)
    return call(
      device,
      .setFriendInfo(SetFriendInfo(userId: Self.user(user), remark: remark, extProfile: kept)))
  }

  @discardableResult
  mutating func serverAdds(_ user: String, _ friends: String) -> [String] {
    let ids = keep(friends)
    return serverCall(.serverAddFriends(ServerAddFriends(userId: Self.user(user), friendIds: ids)))
  }

  @discardableResult
  mutating func rename(_ user: String, _ name: String) -> [String] {
    let changes = transaction.arena.keep(
      one: ProfileAttributes(given: [(.name, .text(texts.intern(name)))]))
    return serverCall(
      .serverSetUserProfile(ServerSetUserProfile(userId: Self.user(user), attributes: changes)))
  }
}
