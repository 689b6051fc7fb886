import Testing

@testable import IMDevice
@testable import IMProtocol

/// These tests are about the device's checks of calls about profiles and subscriptions (D-10,
/// D-11).
struct ProfileParameterTests {
  private func check(
    _ code: Code?, _ make: (inout Phone) -> Call,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var phone = Phone.connected()
    let call = make(&phone)
    let end = code.map { "call 1 ends \($0.number)" } ?? "sends \(call.kind) 1"
    #expect(phone.call(call) == [end], sourceLocation: sourceLocation)
  }

  private func users(_ phone: inout Phone, _ count: Int) -> Slice<UserID> {
    phone.arena.keep((0..<count).map { UserID($0) })
  }

  /// A profile with an empty name.
  private static let nameless = ProfileAttributes(
    [.text(.empty)] + Array(repeating: .absent, count: 9))

  @Test func `a profile has an attribute at least`() {
    check(.invalidUserProfile) {
      .updateMyUserProfile(
        UpdateMyUserProfile(attributes: $0.arena.keep(one: ProfileAttributes())))
    }
    check(nil) {
      .updateMyUserProfile(
        UpdateMyUserProfile(attributes: $0.arena.keep(one: Self.nameless)))
    }
  }

  @Test(arguments: [(0, false), (1, true), (20, true), (21, false)])
  func `getUserProfiles names 1 to 20 users`(_ count: Int, _ isGood: Bool) {
    check(isGood ? nil : .invalidUserIDList) {
      .getUserProfiles(GetUserProfiles(userIds: users(&$0, count)))
    }
  }

  @Test(
    arguments: [(-1, false), (0, true), (3, true), (4, false), (.min, false)] as [(Int32, Bool)])
  func `a visibility is one of four`(_ raw: Int32, _ isGood: Bool) {
    check(isGood ? nil : .invalidUserProfileVisibility) { _ in
      .updateMyUserProfileVisibility(UpdateMyUserProfileVisibility(visibility: Raw(rawValue: raw)))
    }
  }

  @Test(
    arguments: [
      ("", false), ("x", true), ("azAZ09", true), ("a-b", false), ("a b", false), ("é", false),
      ("@", false), ("[", false), ("`", false), ("{", false), ("/", false), (":", false),
      (String(repeating: "x", count: 32), true), (String(repeating: "x", count: 33), false),
    ])
  func `a uniqueId is 1 to 32 letters and digits`(_ text: String, _ isGood: Bool) {
    check(isGood ? nil : .invalidUniqueID) {
      .searchUserProfileByUniqueId(SearchUserProfileByUniqueId(uniqueId: $0.texts.intern(text)))
    }
  }

  @Test(arguments: [(0, false), (1, true), (200, true), (201, false)])
  func `subscriptions name 1 to 200 users`(_ count: Int, _ isGood: Bool) {
    let code: Code? = isGood ? nil : .invalidSubscribePublisherUserIDs
    check(code) {
      .subscribeEvent(
        SubscribeUsers(userIds: users(&$0, count), subscribeType: Raw(rawValue: 1), expiry: 60))
    }
    check(code) {
      .unSubscribeEvent(
        UnsubscribeUsers(userIds: users(&$0, count), subscribeType: Raw(rawValue: 2)))
    }
    check(code) {
      .querySubscribeEvent(
        QuerySubscriptions(userIds: users(&$0, count), subscribeType: Raw(rawValue: 2)))
    }
    check(isGood ? nil : .invalidUserIDList) {
      .getSubscribeUsersOnlineStatus(GetSubscribeUsersOnlineStatus(userIds: users(&$0, count)))
    }
  }

  @Test(arguments: ["BB", "BCB"]) func `no user is named twice`(_ names: String) {
    check(.invalidSubscribePublisherUserIDs) {
      .unSubscribeEvent(UnsubscribeUsers(userIds: $0.keep(names), subscribeType: Raw(rawValue: 2)))
    }
  }

  @Test(
    arguments: [
      (0, false), (1, true), (2, true), (3, false), (4, false), (5, false), (.min, false),
    ] as [(Int32, Bool)])
  func `statuses and profiles can be subscribed to`(_ type: Int32, _ isGood: Bool) {
    let code: Code? = isGood ? nil : .invalidSubscribeType
    check(code) {
      .subscribeEvent(
        SubscribeUsers(userIds: $0.keep("B"), subscribeType: Raw(rawValue: type), expiry: 60))
    }
    check(code) {
      .unSubscribeEvent(UnsubscribeUsers(userIds: $0.keep("B"), subscribeType: Raw(rawValue: type)))
    }
    check(code) {
      .querySubscribeEvent(
        QuerySubscriptions(userIds: $0.keep("B"), subscribeType: Raw(rawValue: type)))
    }
    check(code) { _ in
      .querySubscribeEvent(
        QuerySubscriptions(subscribeType: Raw(rawValue: type), pageSize: 1, startIndex: 0))
    }
  }

  @Test(
    arguments: [
      (59, false), (60, true), (2_592_000, true), (2_592_001, false), (.max, false), (.min, false),
    ] as [(Int32, Bool)])
  func `a subscription lasts for a minute to 30 days`(_ expiry: Int32, _ isGood: Bool) {
    check(isGood ? nil : .invalidSubscribeExpiry) {
      .subscribeEvent(
        SubscribeUsers(userIds: $0.keep("B"), subscribeType: Raw(rawValue: 1), expiry: expiry))
    }
  }

  @Test(
    arguments: [
      (0, 0, false), (1, 0, true), (200, 0, true), (201, 0, false), (.min, 0, false),
      (1, -1, false), (1, .max, true), (1, .min, false),
    ] as [(Int32, Int32, Bool)])
  func `a page has 1 to 200 items and a beginning`(
    _ size: Int32, _ start: Int32, _ isGood: Bool
  ) {
    check(isGood ? nil : .invalidSubscribePageSize) { _ in
      .querySubscribeEvent(
        QuerySubscriptions(subscribeType: Raw(rawValue: 1), pageSize: size, startIndex: start))
    }
  }

  @Test func `type, expiry and users are checked in this order`() {
    check(.invalidSubscribeType) {
      .subscribeEvent(
        SubscribeUsers(userIds: $0.keep(""), subscribeType: Raw(rawValue: 3), expiry: 59))
    }
    check(.invalidSubscribeExpiry) {
      .subscribeEvent(
        SubscribeUsers(userIds: $0.keep(""), subscribeType: Raw(rawValue: 1), expiry: 59))
    }
    check(.invalidSubscribeType) { _ in
      .querySubscribeEvent(
        QuerySubscriptions(subscribeType: Raw(rawValue: 3), pageSize: 0, startIndex: 0))
    }
  }
}
