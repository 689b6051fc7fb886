import Testing

@testable import IMProtocol
@testable import IMServer

/// For each addressed user, one sent notification is counted. For each device that has received the
/// notification, one delivered notification is counted.
struct StatisticsTests {
  @Test func `nothing is counted at the start`() {
    var stage = Stage("A1")
    #expect(stage.serverCall(.serverGetStatistics(ServerGetStatistics())) == ["server reply 0 "])
  }

  @Test func `sent counts devices told, delivered those that were reached, by kind`() {
    var stage = Stage("A1 A2 B1 B2 C1")
    stage.disconnect("C1")
    stage.add("A1", "B")
    stage.add("A1", "C")
    stage.accept("B1", "A")
    stage.delete("A1", "B")
    #expect(
      stage.serverCall(.serverGetStatistics(ServerGetStatistics())) == [
        "server reply 0 onFriendAdd 4 4, onFriendDelete 4 4, onFriendApplicationStatusChanged 7 6"
      ])
  }

  @Test func `what waits is delivered when the device connects`() {
    var stage = Stage("A1 B1")
    stage.disconnect("B1")
    stage.add("A1", "B")
    #expect(counts(&stage) == "onFriendApplicationStatusChanged 2 1")
    stage.connect("B1")
    #expect(counts(&stage) == "onFriendApplicationStatusChanged 2 2")
  }

  @Test func `what the network lost was not delivered, until it is`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B")
    let notice = Notice(
      at: stage.now,
      .applicationChanged(
        FriendApplicationChanged(
          userId: Stage.user("A"), type: .received, status: .unHandled, extra: .absent,
          sequence: 1, name: .empty, portraitUri: .empty)))
    #expect(counts(&stage) == "onFriendApplicationStatusChanged 2 2")
    stage.disconnect("B1", undelivered: [notice])
    #expect(counts(&stage) == "onFriendApplicationStatusChanged 2 1")
    stage.connect("B1")
    #expect(counts(&stage) == "onFriendApplicationStatusChanged 2 2")
  }

  @Test func `what has become too old is never delivered`() {
    var stage = Stage("A1 B1")
    stage.disconnect("B1")
    stage.add("A1", "B")
    stage.wait(days: 7)
    stage.connect("B1")
    #expect(counts(&stage) == "onFriendApplicationStatusChanged 2 1")
  }

  @Test func `replies, snapshots and kicks are no notifications`() {
    var stage = Stage("A1 A2 B1", platforms: [.iOS, .android], connected: false)
    stage.befriend("A", "B")
    for device in ["A1", "A2"] { stage.connect(device) }
    stage.getFriends("A2")
    #expect(counts(&stage) == "")
  }

  private func counts(_ stage: inout Stage) -> String {
    let reply = stage.serverCall(.serverGetStatistics(ServerGetStatistics())).first ?? ""
    return String(reply.dropFirst("server reply 0 ".count))
  }
}
