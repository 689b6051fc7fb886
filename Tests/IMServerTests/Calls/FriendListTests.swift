import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about the calls getFriends, deleteFriends and checkFriends.
struct FriendListTests {
  @Test func `friends come by time of friendship, then by id`() {
    var stage = Stage("A1 B1 C1 D1 E1")
    stage.wait(milliseconds: 3)
    stage.befriend("A", "E")
    stage.befriend("A", "C")
    stage.wait(milliseconds: 1)
    stage.befriend("A", "B")
    #expect(stage.getFriends("A1") == ["A1 reply 0 [\"C@3\", \"E@3\", \"B@4\"]"])
    #expect(stage.getFriends("D1") == ["D1 reply 0 []"])
  }

  @Test func `friends of one millisecond come in the order of the calls, then by id`() {
    var stage = Stage("A1 B1 C1 D1 E1 F1")
    stage.befriend("A", "F")
    for device in ["B1", "A1", "C1"] { stage.permit(device, .free) }
    stage.serverAdds("A", "ED")
    stage.add("A1", "C")
    stage.add("B1", "A")
    #expect(
      stage.getFriends("A1") == ["A1 reply 0 [\"F@0\", \"D@0\", \"E@0\", \"C@0\", \"B@0\"]"])
    stage.delete("A1", "D")
    stage.serverAdds("D", "A")
    #expect(
      stage.getFriends("A1") == ["A1 reply 0 [\"F@0\", \"E@0\", \"C@0\", \"B@0\", \"D@0\"]"])
  }

  @Test func `asking for the list changes nothing`() {
    var stage = Stage("A1 B1")
    stage.befriend("A", "B")
    let before = stage.fingerprint
    stage.getFriends("A1")
    stage.check("A1", "B")
    stage.call("A1", .getFriendAddPermission(GetFriendAddPermission()))
    #expect(stage.fingerprint == before)
  }

  @Test func `the caller gets one notice with all ids in the order given, each other one its own`()
  {
    var stage = Stage("A1 A2 B1 B2 C1 D1")
    for friend in ["A", "B", "D"] { stage.befriend("C", friend) }
    stage.befriend("A", "B")
    stage.wait(milliseconds: 6)
    #expect(
      stage.delete("C1", "DAB") == [
        "C1 reply 0", "A1 deleted C @6", "A2 deleted C @6", "B1 deleted C @6", "B2 deleted C @6",
        "C1 deleted DAB @6", "D1 deleted C @6",
      ])
    #expect(stage.friends("C").isEmpty && stage.friends("D").isEmpty)
    #expect(stage.friends("A") == ["B@0"] && stage.friends("B") == ["A@0"])
  }

  @Test(arguments: [
    ("BC", Code.friendNotFriend), ("CB", .friendNotFriend), ("A", .friendNotFriend),
    ("B?", .friendNotExist), ("?", .friendNotExist),
  ])
  func `one who is no friend keeps all of them`(_ users: String, _ code: Code) {
    var stage = Stage("A1 B1 C1")
    stage.befriend("A", "B")
    let before = stage.fingerprint
    #expect(stage.delete("A1", users) == ["A1 reply \(code.number)"])
    #expect(stage.fingerprint == before)
  }

  @Test func `a friendship ends once`() {
    var stage = Stage("A1 B1")
    stage.befriend("A", "B")
    stage.delete("A1", "B")
    #expect(stage.delete("B1", "A") == ["B1 reply 25469"])
  }

  @Test func `deleting leaves requests as they are`() {
    var stage = Stage("A1 B1 C1")
    stage.add("A1", "B")
    stage.accept("B1", "A")
    stage.add("C1", "A")
    stage.wait(milliseconds: 5)
    stage.delete("A1", "B")
    #expect(stage.requests("A") == ["sent B accepted @0 @0", "received C unHandled @0 @0"])
  }

  @Test func `relations come in the order asked, none of them one-way`() {
    var stage = Stage("A1 B1 C1 D1")
    stage.befriend("A", "B")
    stage.befriend("D", "A")
    #expect(
      stage.check("A1", "DCBA") == ["A1 reply 0 D bothWay, C none, B bothWay, A none"])
    #expect(stage.check("C1", "A") == ["C1 reply 0 A none"])
  }

  @Test func `a request that waits is no relation`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B")
    #expect(stage.check("A1", "B") == ["A1 reply 0 B none"])
    #expect(stage.check("B1", "A") == ["B1 reply 0 A none"])
  }

  @Test(arguments: ["?", "B?", "?B"])
  func `one who does not exist refuses the whole check`(_ users: String) {
    var stage = Stage("A1 B1")
    stage.befriend("A", "B")
    #expect(stage.check("A1", users) == ["A1 reply 25472"])
  }
}
