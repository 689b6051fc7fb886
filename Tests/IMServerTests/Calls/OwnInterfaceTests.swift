import Testing

@testable import IMProtocol
@testable import IMServer

/// How the server's own interface affects users (D-29).
struct OwnInterfaceTests {
  // MARK: - clearFriends

  @Test func `clearing tells the user that all are gone, each former friend of one`() {
    var stage = Stage("A1 B1 B2 C1 D1")
    for friend in ["A", "D"] { stage.befriend("B", friend) }
    stage.befriend("A", "D")
    stage.wait(milliseconds: 5)
    #expect(
      stage.serverCall(.serverClearFriends(ServerClearFriends(userId: Stage.user("B")))) == [
        "server reply 0", "A1 deleted B @5", "B1 cleared @5", "B2 cleared @5", "D1 deleted B @5",
      ])
    #expect(stage.friends("B").isEmpty)
    #expect(stage.friends("A") == ["D@0"] && stage.friends("D") == ["A@0"])
  }

  @Test func `clearing leaves requests as they are`() {
    var stage = Stage("A1 B1 C1")
    stage.add("A1", "B")
    stage.accept("B1", "A")
    stage.add("C1", "A")
    stage.serverCall(.serverClearFriends(ServerClearFriends(userId: Stage.user("A"))))
    #expect(stage.requests("A") == ["sent B accepted @0 @0", "received C unHandled @0 @0"])
  }

  @Test func `a list that is empty can be cleared, and nobody else is told`() {
    var stage = Stage("A1 B1")
    let cleared = stage.serverCall(.serverClearFriends(ServerClearFriends(userId: Stage.user("A"))))
    #expect(cleared == ["server reply 0", "A1 cleared @0"])
  }

  // MARK: - addFriends

  @Test func `everyone gets one notice for each new friend, the user in the order given`() {
    var stage = Stage("A1 B1 C1 D1")
    stage.wait(milliseconds: 2)
    #expect(
      stage.serverAdds("B", "DA") == [
        "server reply 0",
        "A1 added B (name of B, portrait of B) @2", "B1 added D (name of D, portrait of D) @2",
        "B1 added A (name of A, portrait of A) @2", "D1 added B (name of B, portrait of B) @2",
      ])
    #expect(stage.friends("B") == ["A@2", "D@2"] && stage.friends("A") == ["B@2"])
  }

  @Test func `requests that wait between them are accepted, permissions do not count`() {
    var stage = Stage("A1 B1 C1")
    stage.add("B1", "A")
    stage.add("A1", "B")
    stage.add("C1", "A")
    stage.permit("A1", .noOneAllowed)
    stage.wait(milliseconds: 1)
    stage.serverAdds("A", "B")
    #expect(
      stage.requests("A") == [
        "received C unHandled @0 @0", "received B accepted @0 @1", "sent B accepted @0 @1",
      ])
  }

  @Test(arguments: [
    ("A", "", Code.entrustServerParameterError), ("A", "CC", .entrustServerParameterError),
    ("A", "CDC", .entrustServerParameterError), ("?", "C", .friendNotExist),
    ("?", "", .friendNotExist), ("A", "C?", .friendNotExist), ("A", "CA", .friendNotAllowAddSelf),
    ("A", "CB", .friendAlreadyFriend), ("A", "BC", .friendAlreadyFriend),
  ])
  func `one that can not be added keeps all of them out`(
    _ user: String, _ friends: String, _ code: Code
  ) {
    var stage = Stage("A1 B1 C1 D1")
    stage.befriend("A", "B")
    let before = stage.fingerprint
    #expect(stage.serverAdds(user, friends) == ["server reply \(code.number)"])
    #expect(stage.fingerprint == before)
  }

  @Test(arguments: [(2998, nil), (2999, Code.friendMyFriendCountExceedLimit)] as [(Int, Code?)])
  func `all together have to fit`(_ count: Int, _ code: Code?) {
    var stage = Stage("A1 B1 C1", extraAccounts: 3100)
    stage.fill(0, upTo: count)
    #expect(stage.serverAdds("A", "BC").first == "server reply \(code?.number ?? 0)")
    #expect(stage.server.users[0].friends.count == (code == nil ? count + 2 : count))
  }

  @Test func `a friend who has no room keeps all of them out`() {
    var stage = Stage("A1 B1 C1", extraAccounts: 3100)
    stage.fill(2)
    let code = Code.friendOtherFriendCountExceedLimit.number
    #expect(stage.serverAdds("A", "BC") == ["server reply \(code)"])
    #expect(stage.friends("A").isEmpty && stage.friends("B").isEmpty)
  }

  // MARK: - setFriendAddPermission

  @Test func `a permission is set as if by the user, who is not told`() {
    var stage = Stage("A1 B1")
    let permission = FriendAddPermission.free.rawValue
    let user = Stage.user("B")
    let answer = stage.serverCall(
      .serverSetFriendAddPermission(
        ServerSetFriendAddPermission(userId: user, permission: Raw(rawValue: permission))))
    #expect(answer == ["server reply 0"])
    #expect(
      stage.call("B1", .getFriendAddPermission(GetFriendAddPermission())) == ["B1 reply 0 free"])
    #expect(stage.add("A1", "B").first == "A1 reply 0 process 0")
  }

  @Test(arguments: [
    ("?", Int32(1), Code.friendNotExist), ("?", 99, .friendNotExist),
    ("B", 99, .entrustServerParameterError), ("B", 0, .entrustServerParameterError),
  ])
  func `a permission that makes no sense is refused`(
    _ user: String, _ permission: Int32, _ code: Code
  ) {
    var stage = Stage("A1 B1")
    let before = stage.fingerprint
    let answer = stage.serverCall(
      .serverSetFriendAddPermission(
        ServerSetFriendAddPermission(
          userId: Stage.user(user), permission: Raw(rawValue: permission))))
    #expect(answer == ["server reply \(code.number)"])
    #expect(stage.fingerprint == before)
  }

  // MARK: - setUserProfile

  @Test func `a new name shows wherever the user is named from then on`() {
    var stage = Stage("A1 B1 C1")
    stage.add("B1", "A")
    #expect(stage.rename("B", "Bea") == ["server reply 0"])
    #expect(
      stage.accept("A1", "B").dropFirst().first == "A1 added B (Bea, portrait of B) @0")
    #expect(stage.server.friends(of: Stage.user("A")).map(\.name) == [stage.texts.intern("Bea")])
  }

  @Test func `the profile of nobody can not be changed`() {
    var stage = Stage("A1")
    let code = Code.userProfileUserNotExist.number
    #expect(stage.rename("?", "Bea") == ["server reply \(code)"])
  }

  @Test func `the calls that rest on hosting need it, statistics do not`() {
    var settings = AppSettings()
    settings.informationHosting = false
    var stage = Stage("A1 B1", settings: settings)
    let off = ["server reply \(Code.userProfileServiceUnavailable.number)"]
    #expect(
      stage.serverCall(.serverClearFriends(ServerClearFriends(userId: Stage.user("?")))) == off)
    #expect(stage.serverAdds("?", "") == off)
    #expect(stage.rename("?", "Bea") == off)
    #expect(stage.serverCall(.serverGetStatistics(ServerGetStatistics())) == ["server reply 0 "])
  }
}
