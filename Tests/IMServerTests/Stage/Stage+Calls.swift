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
}
