import Testing

@testable import IMProtocol
@testable import IMServer

/// When a device connects, it must receive everything that it has missed.
struct CatchUpTests {
  private static let day: Int64 = 86_400_000

  @Test func `what was missed comes in its order, and then the end of connecting`() {
    var stage = Stage("A1 A2 B1 C1")
    stage.disconnect("A2")
    stage.add("B1", "A", "b")
    stage.wait(milliseconds: 1)
    stage.add("C1", "A", "c")
    stage.wait(milliseconds: 1)
    stage.accept("A1", "B")
    stage.refuse("A1", "C")
    stage.wait(milliseconds: 1)
    stage.delete("A1", "B")
    #expect(
      stage.connect("A2") == [
        "A2 received B unHandled \"b\" @0", "A2 received C unHandled \"c\" @1",
        "A2 added B (name of B, portrait of B) @2", "A2 received C refused \"c\" @2",
        "A2 deleted B @3", "A2 caught up",
      ])
    #expect(stage.server.devices[1].waiting.isEmpty)
  }

  @Test func `a login is accepted before anything that was missed, and after a kick`() {
    var stage = Stage("A1 A2 B1", platforms: [.iOS, .iOS])
    stage.connect("A1")
    stage.connect("A2")
    stage.add("B1", "A")
    #expect(
      stage.take(.connect(stage.device("A1"))) == [
        "A2 kicked", "A1 connected", "A1 received B unHandled @0", "A1 caught up",
      ])
  }

  @Test func `what was caught up is not caught up again`() {
    var stage = Stage("A1 B1")
    stage.disconnect("A1")
    stage.add("B1", "A")
    stage.connect("A1")
    stage.disconnect("A1")
    #expect(stage.connect("A1") == ["A1 caught up"])
  }

  @Test func `notices that the network lost come before those that waited`() {
    var stage = Stage("A1 B1 C1")
    let sends = stage.sends(
      of: .call(
        from: stage.device("B1"), CallToken(900),
        .addFriend(
          AddFriend(userId: Stage.user("A"), directionType: Raw(.both), extra: .absent))))
    let lost = sends.compactMap { send in
      if case .notice(let notice) = send.message, stage.name(of: send.device) == "A1" {
        notice
      } else {
        nil
      }
    }
    stage.disconnect("A1", undelivered: lost)
    stage.wait(milliseconds: 1)
    stage.add("C1", "A")
    #expect(
      stage.connect("A1") == [
        "A1 received B unHandled @0", "A1 received C unHandled @1", "A1 caught up",
      ])
  }

  @Test func `notices that were lost to a kicked device come before those that waited since`() {
    var stage = Stage("A1 A2 B1", platforms: [.iOS, .android, .web], connected: false)
    for device in ["B1", "A1"] { stage.connect(device) }
    let lost = Notice(
      at: stage.now,
      .friendAdded(
        FriendAdded(
          userId: Stage.user("B"), name: .empty, portraitUri: .empty, sequence: 1,
          firstRequest: 0)))
    #expect(stage.connect("A2").first == "A1 kicked")
    stage.wait(milliseconds: 1)
    stage.add("B1", "A")
    stage.disconnect("A1", undelivered: [lost])
    #expect(
      stage.connect("A1") == [
        "A2 kicked", "A1 added B (, ) @0", "A1 received B unHandled @1", "A1 caught up",
      ])
  }

  @Test func `a device that connects for the first time gets the whole state silently`() {
    var stage = Stage("A1 B1", connected: false)
    stage.wait(milliseconds: 4)
    stage.befriend("A", "B")
    #expect(stage.connect("A1") == ["A1 snapshot [\"B@4\"] []", "A1 caught up"])
    stage.disconnect("A1")
    #expect(stage.connect("A1") == ["A1 caught up"])
  }

  @Test func `a snapshot that was lost is sent again, as it is by then`() {
    var stage = Stage("A1 A2 B1", connected: false)
    stage.befriend("A", "B")
    for device in ["A1", "A2"] { stage.connect(device) }
    stage.disconnect("A1", isSnapshotLost: true)
    #expect(stage.connect("A1") == ["A1 snapshot [\"B@0\"] []", "A1 caught up"])
    stage.disconnect("A1", isSnapshotLost: true)
    stage.wait(days: 7)
    stage.delete("A2", "B")
    #expect(
      stage.connect("A1") == ["A1 deleted B @604800000", "A1 snapshot [] []", "A1 caught up"])
    stage.disconnect("A1")
    #expect(stage.connect("A1") == ["A1 caught up"])
  }

  @Test func `a device without anything to know gets nothing`() {
    var stage = Stage("A1 B1", connected: false)
    #expect(stage.connect("A1") == ["A1 caught up"])
  }

  @Test func `a device that connects for the first time hears what has happened since the start`() {
    var stage = Stage("A1 A2 B1", connected: false)
    for device in ["A1", "B1"] { stage.connect(device) }
    stage.add("A1", "B", "hi")
    #expect(
      stage.connect("A2") == [
        "A2 sent B unHandled \"hi\" @0", "A2 snapshot [] [\"sent B unHandled \\\"hi\\\" @0 @0\"]",
        "A2 caught up",
      ])
  }

  // MARK: - Seven days (D-03, D-04)

  @Test(arguments: [(7 * day - 1, true), (7 * day, false), (7 * day + 1, false)])
  func `a notice waits for 7 days`(_ milliseconds: Int64, _ comes: Bool) {
    var stage = Stage("A1 B1")
    stage.befriend("A", "B")
    stage.disconnect("A1")
    stage.wait(milliseconds: 10)
    stage.delete("B1", "A")
    stage.wait(milliseconds: milliseconds)
    let expected =
      comes ? ["A1 deleted B @10", "A1 caught up"] : ["A1 snapshot [] []", "A1 caught up"]
    #expect(stage.connect("A1") == expected)
  }

  @Test func `older changes come silently behind newer ones with their notices`() {
    var stage = Stage("A1 B1 C1")
    stage.befriend("A", "B")
    stage.befriend("A", "C")
    stage.disconnect("A1")
    stage.delete("B1", "A")
    stage.wait(days: 3)
    stage.add("B1", "A", "again")
    let asked = stage.now.milliseconds
    stage.wait(days: 4)
    #expect(
      stage.connect("A1") == [
        "A1 received B unHandled \"again\" @\(asked)",
        "A1 snapshot [\"C@0\"] [\"received B unHandled \\\"again\\\" @\(asked) @\(asked)\"]",
        "A1 caught up",
      ])
  }

  @Test func `nothing is kept of a request that expired while the device was away`() {
    var stage = Stage("A1 B1")
    stage.disconnect("A1")
    stage.add("B1", "A")
    stage.wait(days: 7)
    #expect(stage.connect("A1") == ["A1 snapshot [] []", "A1 caught up"])
  }

  @Test func `a request that waits still is caught up at the last moment`() {
    var stage = Stage("A1 B1")
    stage.disconnect("A1")
    stage.add("B1", "A")
    stage.wait(milliseconds: 7 * Self.day - 1)
    #expect(stage.connect("A1") == ["A1 received B unHandled @0", "A1 caught up"])
  }

  @Test func `of a renewed request the notices that are young enough come`() {
    var stage = Stage("A1 B1")
    stage.disconnect("A1")
    stage.add("B1", "A", "one")
    stage.wait(days: 4)
    stage.add("B1", "A", "two")
    let second = stage.now.milliseconds
    stage.wait(days: 4)
    #expect(
      stage.connect("A1") == [
        "A1 received B unHandled \"two\" @\(second)",
        "A1 snapshot [] [\"received B unHandled \\\"two\\\" @\(second) @\(second)\"]",
        "A1 caught up",
      ])
  }
}
