import Testing

@testable import IMDevice
@testable import IMProtocol

/// Calls that the device refuses without sending a packet (D-10, D-11).
struct ParameterRuleTests {
  private static let both: Int32 = 2

  /// Makes a call on a connected device. The device must refuse the call with `code`, or send the
  /// call if `code` is nil.
  private func check(
    _ code: Code?, _ make: (inout Phone) -> Call,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var phone = Phone.connected()
    let call = make(&phone)
    let before = phone.fingerprint
    let effects = phone.call(call)
    if let code {
      #expect(effects == ["call 1 ends \(code.number)"], sourceLocation: sourceLocation)
      #expect(phone.fingerprint == before, sourceLocation: sourceLocation)
    } else {
      #expect(effects == ["sends \(call.kind) 1"], sourceLocation: sourceLocation)
    }
  }

  private func users(_ count: Int, from first: Int = 0) -> [UserID] {
    (first..<first + count).map { UserID($0) }
  }

  @Test(arguments: [("B", nil), ("", Code.invalidUserID)])
  func `a call that names one user needs the id`(_ user: String, _ code: Code?) {
    let id = Phone.user(user)
    check(code) { _ in
      .addFriend(AddFriend(userId: id, directionType: Raw(rawValue: Self.both), extra: .absent))
    }
    check(code) { _ in .acceptFriendApplication(AcceptFriendApplication(userId: id)) }
    check(code) { _ in .refuseFriendApplication(RefuseFriendApplication(userId: id)) }
    check(code) { _ in
      .setFriendInfo(SetFriendInfo(userId: id, remark: .absent, extProfile: .empty))
    }
  }

  @Test(arguments: [(0, nil), (1, nil), (127, nil), (128, nil), (129, Code.invalidExtra)])
  func `extra has at most 128 characters`(_ length: Int, _ code: Code?) {
    for character in ["x", "é", "👩‍👩‍👧‍👦"] as [Character] {
      check(code) { phone in
        .addFriend(
          AddFriend(
            userId: Phone.user("B"), directionType: Raw(rawValue: Self.both),
            extra: phone.text(length, of: character)))
      }
    }
  }

  @Test(arguments: [
    (Int32(2), true), (1, false), (0, false), (3, false), (-1, false), (.min, false),
    (.max, false),
  ])
  func `direction is both`(_ direction: Int32, _ isGood: Bool) {
    let code = isGood ? nil : Code.invalidDirectionType
    check(code) { _ in
      .addFriend(
        AddFriend(userId: Phone.user("B"), directionType: Raw(rawValue: direction), extra: .absent))
    }
    check(code) {
      .deleteFriends(DeleteFriends(userIds: $0.keep("B"), directionType: Raw(rawValue: direction)))
    }
    check(code) {
      .checkFriends(CheckFriends(userIds: $0.keep("B"), directionType: Raw(rawValue: direction)))
    }
    check(isGood ? nil : .invalidQueryFriendsDirectionType) { _ in
      .getFriends(GetFriends(directionType: Raw(rawValue: direction)))
    }
  }

  @Test(arguments: [
    (Int32.min, false), (-1, false), (0, false), (1, true), (2, true), (3, true), (4, false),
  ])
  func `a permission is one of the three`(_ permission: Int32, _ isGood: Bool) {
    check(isGood ? nil : .invalidFriendAddPermission) { _ in
      .setFriendAddPermission(SetFriendAddPermission(permission: Raw(rawValue: permission)))
    }
  }

  @Test(arguments: [(0, false), (1, true), (99, true), (100, true), (101, false)])
  func `deleteFriends names 1 to 100 users`(_ count: Int, _ isGood: Bool) {
    check(isGood ? nil : .invalidUserIDList) {
      .deleteFriends(
        DeleteFriends(userIds: $0.arena.keep(users(count)), directionType: Raw(rawValue: Self.both))
      )
    }
  }

  @Test(arguments: [(0, false), (1, true), (19, true), (20, true), (21, false)])
  func `checkFriends names 1 to 20 users`(_ count: Int, _ isGood: Bool) {
    check(isGood ? nil : .invalidUserIDList) {
      .checkFriends(
        CheckFriends(userIds: $0.arena.keep(users(count)), directionType: Raw(rawValue: Self.both)))
    }
  }

  static let badLists: [[UserID]] = [
    [.absent], [.absent, UserID(1)], [UserID(1), .absent], [UserID(1), UserID(1)],
    [UserID(1), UserID(2), UserID(1)], [.absent, .absent],
  ]

  @Test(arguments: badLists)
  func `a list holds no empty and no repeated id`(_ list: [UserID]) {
    check(.invalidUserIDList) {
      .deleteFriends(
        DeleteFriends(userIds: $0.arena.keep(list), directionType: Raw(rawValue: Self.both)))
    }
    check(.invalidUserIDList) {
      .checkFriends(
        CheckFriends(userIds: $0.arena.keep(list), directionType: Raw(rawValue: Self.both)))
    }
    check(.invalidUserIDList) { .getFriendsInfo(GetFriendsInfo(userIds: $0.arena.keep(list))) }
  }

  @Test func `calls without arguments are sent`() {
    check(nil) { _ in .getFriendAddPermission(GetFriendAddPermission()) }
  }

  // MARK: - Order

  @Test func `addFriend checks userId, direction and extra in this order`() {
    check(.invalidUserID) {
      .addFriend(AddFriend(userId: .absent, directionType: Raw(rawValue: 0), extra: $0.text(129)))
    }
    check(.invalidDirectionType) {
      .addFriend(
        AddFriend(userId: Phone.user("B"), directionType: Raw(rawValue: 0), extra: $0.text(129)))
    }
  }

  @Test func `a list is checked before its direction`() {
    check(.invalidUserIDList) { _ in
      .deleteFriends(DeleteFriends(userIds: .empty, directionType: Raw(rawValue: 0)))
    }
    check(.invalidUserIDList) { _ in
      .checkFriends(CheckFriends(userIds: .empty, directionType: Raw(rawValue: 0)))
    }
  }

  @Test func `parameters are checked before the connection`() {
    var phone = Phone()
    #expect(
      phone.call(.acceptFriendApplication(AcceptFriendApplication(userId: .absent))) == [
        "call 1 ends 34214"
      ])
    #expect(
      phone.call(.acceptFriendApplication(AcceptFriendApplication(userId: UserID(1)))) == [
        "call 1 ends 30001"
      ])
  }
}
