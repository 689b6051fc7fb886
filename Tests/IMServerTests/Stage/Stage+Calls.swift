import IMProtocol

@testable import IMServer

/// The calls, by the names of devices and users.
extension Stage {
  @discardableResult
  mutating func add(_ device: String, _ user: String, _ extra: String? = nil) -> [String] {
    let text = extra.map { texts.intern($0) } ?? .absent
    return call(device, .addFriend(userId: Self.user(user), directionType: 2, extra: text))
  }

  @discardableResult
  mutating func accept(_ device: String, _ user: String) -> [String] {
    call(device, .acceptFriendApplication(userId: Self.user(user)))
  }

  @discardableResult
  mutating func refuse(_ device: String, _ user: String) -> [String] {
    call(device, .refuseFriendApplication(userId: Self.user(user)))
  }

  @discardableResult
  mutating func permit(_ device: String, _ permission: FriendAddPermission) -> [String] {
    call(device, .setFriendAddPermission(permission: permission.rawValue))
  }

  @discardableResult
  mutating func delete(_ device: String, _ users: String) -> [String] {
    call(device, .deleteFriends(userIds: keep(users), directionType: 2))
  }

  @discardableResult
  mutating func check(_ device: String, _ users: String) -> [String] {
    call(device, .checkFriends(userIds: keep(users), directionType: 2))
  }

  @discardableResult
  mutating func getFriends(_ device: String) -> [String] {
    call(device, .getFriends(directionType: 2))
  }

  /// Keeps a list of users, named by their letters.
  mutating func keep(_ users: String) -> Slice<UserID> {
    effects.arena.keep(users.map { Self.user(String($0)) })
  }

  /// Asks for a page of requests: behind a token where one is given.
  @discardableResult
  mutating func list(
    _ device: String, _ count: Int64, behind start: PageQuery.Start = .beginning,
    ascending: Bool = false, types: [Int32] = [], statuses: [Int32] = []
  ) -> [String] {
    let query = PageQuery(
      start: start, count: count, isAscending: ascending, kinds: .init(types),
      statuses: .init(statuses))
    return call(device, .getFriendApplications(effects.arena.keep(CollectionOfOne(query))))
  }

  /// The token for the next page in the answer just given; nil after the last page.
  var nextPage: PageToken? {
    guard case .reply(_, let reply)? = effects.sends.first?.message,
      case .record(_, let fields) = reply.result.value(effects.arena),
      case .pageToken(let token) = fields[0]
    else { return nil }
    return token
  }

  /// Notes something about a friend; attributes as pairs of key and value.
  @discardableResult
  mutating func note(
    _ device: String, _ user: String, _ remark: String?, _ attributes: [(String, String)] = []
  ) -> [String] {
    let remark = remark.map { texts.intern($0) } ?? .absent
    let pairs = attributes.map {
      Value.Attribute(key: texts.intern($0.0), value: texts.intern($0.1))
    }
    let kept = effects.arena.keep(pairs)
    return call(
      device, .setFriendInfo(userId: Self.user(user), remark: remark, extProfile: kept))
  }

  @discardableResult
  mutating func serverAdds(_ user: String, _ friends: String) -> [String] {
    let ids = keep(friends)
    return serverCall(.addFriends(userId: Self.user(user), friendIds: ids))
  }

  @discardableResult
  mutating func rename(_ user: String, _ name: String) -> [String] {
    let change = ProfileChange(field: .name, value: .text(texts.intern(name)))
    let changes = effects.arena.keep(CollectionOfOne(change))
    return serverCall(.setUserProfile(userId: Self.user(user), changes))
  }
}
