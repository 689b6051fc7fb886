import Testing

@testable import IMDevice
@testable import IMProtocol

/// These tests are about the device's checks of calls about friend information and request lists
/// (D-10, D-11).
struct InformationParameterTests {
  private func check(
    _ code: Code?, _ make: (inout Phone) -> Call,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var phone = Phone.connected()
    let call = make(&phone)
    let end = code.map { "call 1 ends \($0.number)" } ?? "sends \(call.kind) 1"
    #expect(phone.call(call) == [end], sourceLocation: sourceLocation)
  }

  private func fields(_ phone: inout Phone, _ count: Int) -> Slice<Value.Attribute> {
    phone.arena.keep(
      (0..<count).map { Value.Attribute(key: phone.texts.intern("k\($0)"), value: .empty) })
  }

  private func query(
    _ phone: inout Phone, count: Int64 = 10, types: [Int32] = [], statuses: [Int32] = []
  ) -> Call {
    let query = PageQuery(
      start: .beginning, count: count, isAscending: false, kinds: .init(types),
      statuses: .init(statuses))
    return .getFriendApplications(GetFriendApplications(query: phone.arena.keep(one: query)))
  }

  @Test(arguments: [(0, false), (1, true), (99, true), (100, true), (101, false)])
  func `getFriendsInfo names 1 to 100 users`(_ count: Int, _ isGood: Bool) {
    check(isGood ? nil : .invalidUserIDList) {
      .getFriendsInfo(GetFriendsInfo(userIds: $0.arena.keep((0..<count).map { UserID($0) })))
    }
  }

  @Test(arguments: [(0, false), (1, true), (63, true), (64, true), (65, false)])
  func `a keyword has 1 to 64 characters`(_ length: Int, _ isGood: Bool) {
    for character in ["x", "é", "👩‍👩‍👧‍👦"] as [Character] {
      check(isGood ? nil : .invalidNickName) {
        .searchFriendsInfo(SearchFriendsInfo(name: $0.text(length, of: character)))
      }
    }
  }

  @Test func `a keyword is there`() {
    check(.invalidNickName) { _ in .searchFriendsInfo(SearchFriendsInfo(name: .absent)) }
  }

  @Test(arguments: [(0, true), (64, true), (65, false)])
  func `a remark has at most 64 characters`(_ length: Int, _ isGood: Bool) {
    for character in ["x", "é", "👩‍👩‍👧‍👦"] as [Character] {
      check(isGood ? nil : .invalidRemark) {
        .setFriendInfo(
          SetFriendInfo(
            userId: UserID(1), remark: $0.text(length, of: character), extProfile: .empty))
      }
    }
  }

  @Test(arguments: [(0, true), (1, true), (10, true), (11, false)])
  func `one call sets at most 10 attributes`(_ count: Int, _ isGood: Bool) {
    check(isGood ? nil : .invalidFriendInfoExtFields) {
      .setFriendInfo(
        SetFriendInfo(userId: UserID(1), remark: .absent, extProfile: fields(&$0, count)))
    }
  }

  @Test(
    arguments: [
      (Int64.min, false), (-1, false), (0, false), (1, true), (100, true), (101, false),
      (.max, false),
    ] as [(Int64, Bool)])
  func `a page has 1 to 100 items`(_ count: Int64, _ isGood: Bool) {
    check(isGood ? nil : .invalidPagingQueryOption) { query(&$0, count: count) }
  }

  @Test(
    arguments: [
      ([1], true), ([1, 2], true), ([0], false), ([3], false), ([-1], false), ([1, 3], false),
      ([.min], false), ([.max], false), ([63], false), ([64, 1], false),
    ] as [([Int32], Bool)])
  func `types are sent and received`(_ types: [Int32], _ isGood: Bool) {
    check(isGood ? nil : .invalidFriendApplicationType) { query(&$0, types: types) }
  }

  @Test(
    arguments: [
      ([0, 1, 2, 3], true), ([3], true), ([4], false), ([-1], false), ([0, 4], false),
      ([.min], false), ([.max], false),
    ] as [([Int32], Bool)])
  func `statuses are the four`(_ statuses: [Int32], _ isGood: Bool) {
    check(isGood ? nil : .invalidFriendApplicationStatus) { query(&$0, statuses: statuses) }
  }

  // MARK: - Order

  @Test func `setFriendInfo checks userId, remark and attributes in this order`() {
    check(.invalidUserID) {
      .setFriendInfo(
        SetFriendInfo(userId: .absent, remark: $0.text(65), extProfile: fields(&$0, 11)))
    }
    check(.invalidRemark) {
      .setFriendInfo(
        SetFriendInfo(userId: UserID(1), remark: $0.text(65), extProfile: fields(&$0, 11)))
    }
  }

  @Test func `getFriendApplications checks the page, types and statuses in this order`() {
    check(.invalidPagingQueryOption) { query(&$0, count: 0, types: [0], statuses: [4]) }
    check(.invalidFriendApplicationType) { query(&$0, types: [0], statuses: [4]) }
  }
}
