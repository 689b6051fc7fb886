import Testing

@testable import IMProtocol
@testable import IMServer

struct AddFriendTests {
  @Test func `a closed receiver asks for approval on every device of both users`() {
    var stage = Stage("A1 A2 B1 B2")
    stage.wait(milliseconds: 5)
    #expect(
      stage.add("A2", "B", "hi") == [
        "A2 reply 0 process 25461",
        "A1 sent B unHandled \"hi\" @5", "A2 sent B unHandled \"hi\" @5",
        "B1 received A unHandled \"hi\" @5", "B2 received A unHandled \"hi\" @5",
      ])
    #expect(stage.requests("A") == ["sent B unHandled \"hi\" @5 @5"])
    #expect(stage.requests("B") == ["received A unHandled \"hi\" @5 @5"])
    #expect(stage.friends("A").isEmpty && stage.friends("B").isEmpty)
  }

  @Test func `notices go out in ascending order of users, whoever calls`() {
    var stage = Stage("A1 B1")
    #expect(
      stage.add("B1", "A") == [
        "B1 reply 0 process 25461", "A1 received B unHandled @0", "B1 sent A unHandled @0",
      ])
  }

  @Test func `an open receiver is a friend at once`() {
    var stage = Stage("A1 A2 B1 C1")
    stage.permit("A1", .free)
    stage.wait(milliseconds: 7)
    #expect(
      stage.add("B1", "A", "ignored") == [
        "B1 reply 0 process 0",
        "A1 added B (name of B, portrait of B) @7", "A2 added B (name of B, portrait of B) @7",
        "B1 added A (name of A, portrait of A) @7",
      ])
    #expect(stage.friends("A") == ["B@7"] && stage.friends("B") == ["A@7"])
    #expect(stage.requests("A").isEmpty && stage.requests("B").isEmpty)
  }

  @Test(arguments: [
    ("A", Code.friendNotAllowAddSelf), ("?", .friendNotExist), ("B", .friendAlreadyFriend),
    ("C", .friendOtherNotAllowAddFriend),
  ])
  func `a refusal is told to the caller only and changes nothing`(_ user: String, _ code: Code) {
    var stage = Stage("A1 A2 B1 C1")
    stage.befriend("A", "B")
    stage.permit("C1", .noOneAllowed)
    let before = stage.fingerprint
    #expect(stage.add("A1", user) == ["A1 reply \(code.number)"])
    #expect(stage.fingerprint == before)
  }

  @Test func `no user id at all is no account`() {
    var stage = Stage("A1")
    let call = Call.addFriend(
      AddFriend(userId: .absent, directionType: Raw(.both), extra: .absent))
    #expect(stage.call("A1", call) == ["A1 reply 25472"])
  }

  // MARK: - Asking again (D-21, D-22)

  @Test func `asking again renews time and extra and tells both once more`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B", "one")
    stage.wait(days: 6)
    let later = stage.now.milliseconds
    #expect(
      stage.add("A1", "B", "two") == [
        "A1 reply 0 process 25461", "A1 sent B unHandled \"two\" @\(later)",
        "B1 received A unHandled \"two\" @\(later)",
      ])
    #expect(stage.requests("B") == ["received A unHandled \"two\" @\(later) @\(later)"])
    stage.wait(days: 6)
    #expect(stage.replyCode { $0.accept("B1", "A") } == .success)
  }

  @Test func `asking again without extra clears it`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B", "one")
    stage.add("A1", "B")
    #expect(stage.requests("A") == ["sent B unHandled @0 @0"])
  }

  @Test func `asking again when the receiver is open now makes friends and accepts the request`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B", "one")
    stage.permit("B1", .free)
    stage.wait(milliseconds: 3)
    #expect(
      stage.add("A1", "B", "two") == [
        "A1 reply 0 process 0", "A1 added B (name of B, portrait of B) @3",
        "B1 added A (name of A, portrait of A) @3",
      ])
    #expect(stage.requests("B") == ["received A accepted \"one\" @0 @3"])
  }

  @Test func `asking again when the receiver is closed now leaves the request waiting`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B", "one")
    stage.permit("B1", .noOneAllowed)
    let before = stage.fingerprint
    #expect(stage.add("A1", "B", "two") == ["A1 reply 25471"])
    #expect(stage.fingerprint == before)
    #expect(stage.replyCode { $0.accept("B1", "A") } == .success)
  }

  @Test func `a refused request can be sent again`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B", "one")
    stage.refuse("B1", "A")
    stage.wait(milliseconds: 4)
    #expect(
      stage.add("A1", "B", "two") == [
        "A1 reply 0 process 25461", "A1 sent B unHandled \"two\" @4",
        "B1 received A unHandled \"two\" @4",
      ])
    #expect(stage.requests("A") == ["sent B unHandled \"two\" @4 @4"])
  }

  @Test func `an expired request can be sent again`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B")
    stage.wait(days: 7)
    #expect(stage.requests("A").isEmpty)
    stage.add("A1", "B")
    let time = stage.now.milliseconds
    #expect(stage.requests("A") == ["sent B unHandled @\(time) @\(time)"])
  }

  @Test func `a former friend can be asked again`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B")
    stage.accept("B1", "A")
    stage.delete("A1", "B")
    #expect(stage.requests("A") == ["sent B accepted @0 @0"])
    #expect(stage.replyCode { $0.add("A1", "B", "again") } == .success)
    #expect(stage.requests("A") == ["sent B unHandled \"again\" @0 @0"])
  }

  // MARK: - Both directions (D-20)

  @Test func `asking back makes a request of its own`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B", "ab")
    stage.wait(milliseconds: 1)
    #expect(
      stage.add("B1", "A", "ba") == [
        "B1 reply 0 process 25461", "A1 received B unHandled \"ba\" @1",
        "B1 sent A unHandled \"ba\" @1",
      ])
    #expect(
      stage.requests("A") == [
        "sent B unHandled \"ab\" @0 @0", "received B unHandled \"ba\" @1 @1",
      ])
  }

  @Test func `asking back an open user makes friends, and the request of the other is accepted`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B")
    stage.permit("A1", .free)
    stage.wait(milliseconds: 2)
    stage.add("B1", "A")
    #expect(stage.friends("A") == ["B@2"])
    #expect(stage.requests("B") == ["received A accepted @0 @2"])
  }

  @Test func `becoming friends accepts both requests with one notice for each user`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B")
    stage.add("B1", "A")
    stage.wait(milliseconds: 9)
    #expect(
      stage.accept("A1", "B") == [
        "A1 reply 0", "A1 added B (name of B, portrait of B) @9",
        "B1 added A (name of A, portrait of A) @9",
      ])
    #expect(stage.requests("A") == ["sent B accepted @0 @9", "received B accepted @0 @9"])
    #expect(stage.accept("B1", "A") == ["B1 reply 25466"])
  }

  @Test func `becoming friends leaves a request alone that does not wait`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B")
    stage.refuse("B1", "A")
    stage.add("B1", "A")
    stage.wait(milliseconds: 9)
    stage.accept("A1", "B")
    #expect(stage.requests("A") == ["sent B refused @0 @0", "received B accepted @0 @9"])
  }

  // MARK: - Limits (FR-19, D-25)

  @Test(arguments: [FriendAddPermission.free, .needVerify])
  func `the 3000th friend is the last, on either side`(_ permission: FriendAddPermission) {
    for user in [0, 1] {
      var stage = Stage("A1 B1", extraAccounts: 3001)
      stage.permit("B1", permission)
      stage.fill(user, upTo: 2999)
      var last = stage
      #expect(last.replyCode { $0.add("A1", "B") } == .success)
      stage.fill(user, upTo: 3000)
      let code: Code =
        user == 0 ? .friendMyFriendCountExceedLimit : .friendOtherFriendCountExceedLimit
      let before = stage.fingerprint
      #expect(stage.replyCode { $0.add("A1", "B") } == code)
      #expect(stage.fingerprint == before)
    }
  }
}
