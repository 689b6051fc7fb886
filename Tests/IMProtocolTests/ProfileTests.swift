import Testing

@testable import IMProtocol

@Suite struct ProfileTests {
  /// Creates a profile's attributes from names and values.
  private func given(_ values: KeyValuePairs<String, Value>) -> ProfileAttributes {
    ProfileAttributes(
      Catalogue.call(.updateMyUserProfile).parameters.map { parameter in
        values.first { $0.key == parameter.name }?.value ?? .absent
      })
  }

  @Test func `the attributes of a call are the fields of the record, but for the user`() {
    #expect(
      Catalogue.call(.updateMyUserProfile).parameters.map(\.name)
        == Catalogue.record(.userProfile).fields.dropFirst().map(\.name))
  }

  @Test func `what is given is told by its place`() {
    let attributes = given(["email": .text(.empty), "level": .integer(3)])
    #expect(attributes.given.map(\.index) == [3, 8])
    #expect(attributes.given.map(\.value) == [.text(.empty), .integer(3)])
  }

  @Test func `a hidden profile keeps name and portrait, and the user`() {
    let bare = UserProfile(userId: UserID(3), name: Text(1), portraitUri: Text(2))
    #expect(bare.hidden == bare)
    var profile = bare
    let hasChanged = profile.apply(given(["uniqueId": .text(Text(4)), "role": .integer(0)]))
    #expect(hasChanged && profile.hidden == bare && profile.uniqueId == Text(4))
  }

  @Test func `empty values clear attributes, but for name and portrait`() {
    var profile = UserProfile(userId: UserID(3), name: Text(1), portraitUri: Text(2))
    let attribute = Value.Attribute(key: Text(5), value: Text(6))
    _ = profile.apply(given(["userExtProfile": .dictionary([attribute])]))
    #expect(profile.extProfile == [attribute])
    let cleared = given([
      "name": .text(.empty), "portraitUri": .text(.empty), "email": .text(.empty),
      "userExtProfile": .dictionary([]),
    ])
    let changes = [profile.apply(cleared), profile.apply(cleared)]
    #expect(changes == [true, false])
    #expect(profile.name == .empty && profile.portraitUri == .empty)
    #expect(profile.attributes.email == .absent && profile.attributes.userExtProfile == nil)
  }

  @Test(
    arguments: [
      (nil, nil, nil, "page"), ([1], nil, nil, "users"), ([], nil, nil, "users"),
      ([1], 20, nil, "page"), ([1], nil, 0, "page"), (nil, 20, 40, "page"),
    ] as [([Int]?, Int64?, Int64?, String)])
  func `querySubscribeEvent asks for users or for a page`(
    _ users: [Int]?, _ size: Int64?, _ start: Int64?, _ form: String
  ) {
    var arena = Arena()
    let values: [Value] = [
      users.map { .list($0.map { .user(UserID($0)) }) } ?? .absent,
      .enumeration(.subscribeType, 2), size.map(Value.integer) ?? .absent,
      start.map(Value.integer) ?? .absent,
    ]
    guard case .querySubscribeEvent(let call) = Call(.querySubscribeEvent, values, arena: &arena)
    else {
      Issue.record("another call")
      return
    }
    #expect(call.subscribeType == Raw(.userProfile))
    #expect(call.isPage == (form == "page"))
    if form == "page" {
      #expect(call.userIds == .absent)
      #expect(call.pageSize == size.map { Int32($0) } ?? .min)
      #expect(call.startIndex == start.map { Int32($0) } ?? 0)
    } else {
      #expect(call.userIds.count == users?.count ?? -1)
    }
  }

  @Test(arguments: [(Int64.max, Int32.max), (.min, .min), (60, 60)] as [(Int64, Int32)])
  func `numbers that no server takes are cut`(_ given: Int64, _ cut: Int32) {
    var arena = Arena()
    let values: [Value] = [.list([]), .enumeration(.subscribeType, 2), .integer(given)]
    let call = Call(.subscribeEvent, values, arena: &arena)
    #expect(
      call
        == .subscribeEvent(
          SubscribeUsers(userIds: .empty, subscribeType: Raw(rawValue: 2), expiry: cut)))
  }

  @Test func `what is printed of a call is what was written`() {
    var arena = Arena()
    let users = Value.list([.user(UserID(1)), .user(UserID(2))])
    let type = Value.enumeration(.subscribeType, 1)
    let written: [(CallKind, [Value])] = [
      (.subscribeEvent, [users, type, .integer(60)]), (.unSubscribeEvent, [users, type]),
      (.querySubscribeEvent, [users, type, .absent, .absent]),
      (.querySubscribeEvent, [.absent, type, .integer(20), .integer(40)]),
      (.getSubscribeUsersOnlineStatus, [users]), (.getUserProfiles, [users]),
      (.updateMyUserProfileVisibility, [.enumeration(.userProfileVisibility, 2)]),
      (.searchUserProfileByUniqueId, [.text(Text(1))]),
      (.updateMyUserProfile, [.text(Text(1))] + Array(repeating: .absent, count: 9)),
      (.getMyUserProfile, []), (.getMyUserProfileVisibility, []),
    ]
    for (kind, values) in written {
      let call = Call(kind, values, arena: &arena)
      #expect(call.kind == kind)
      #expect(call.values(arena) == values)
    }
  }

  @Test func `a subscription ends when its seconds are over`() {
    let terms = SubscriptionTerms(subscribeTime: Timestamp(milliseconds: 5), expiry: 60)
    #expect(!terms.isOver(at: Timestamp(milliseconds: 60_004)))
    #expect(terms.isOver(at: Timestamp(milliseconds: 60_005)))
  }
}
