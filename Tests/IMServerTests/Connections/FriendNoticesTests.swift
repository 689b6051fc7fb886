import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests check what friends learn about each other without subscriptions.
struct FriendNoticesTests {
  /// A and B are friends, and C has no friends. All devices are connected, except those in
  /// `offline`.
  private func stage(
    _ devices: String, offline: [String] = [], status: Bool = true, profile: Bool = false,
    platforms: [Platform] = [.iOS, .pc, .web, .android]
  ) -> Stage {
    var settings = AppSettings()
    settings.friendOnlineStatusNotice = status
    settings.friendProfileNotice = profile
    var stage = Stage(devices, platforms: platforms, settings: settings, connected: false)
    for device in stage.deviceNames where !offline.contains(device) { stage.connect(device) }
    stage.befriend("A", "B")
    stage.wait(milliseconds: 5)
    return stage
  }

  @Test func `friends learn of every platform that comes and goes, others nothing`() {
    var stage = stage("A1 A2 B1 B2 C1", offline: ["B1", "B2"])
    let on = "changed B friendOnlineStatus"
    #expect(
      stage.connect("B2") == [
        "B2 snapshot [\"A@0\"] []", "B2 synchronised friendOnlineStatus @5", "B2 caught up",
        "A1 \(on) pc on @5 @5", "A2 \(on) pc on @5 @5",
      ])
    #expect(
      stage.connect("B1").suffix(2) == ["A1 \(on) iOS on @5 @5", "A2 \(on) iOS on @5 @5"])
    stage.wait(milliseconds: 1)
    #expect(
      stage.disconnect("B2") == ["A1 \(on) pc off @6 @6", "A2 \(on) pc off @6 @6"])
  }

  @Test func `a kick across platforms is one notice of both`() {
    var stage = stage("A1 B1 B4", offline: ["B4"])
    let sends = stage.connect("B4")
    #expect(sends.first == "B1 kicked")
    #expect(sends.last == "A1 changed B friendOnlineStatus iOS off @5 android on @5 @5")
    #expect(sends.count { $0.hasPrefix("A1") } == 1)
    #expect(stage.disconnect("B1").isEmpty)
  }

  @Test func `a kick on one platform changes no status`() {
    var stage = stage("A1 B1 B2", offline: ["B2"], platforms: [.iOS, .iOS])
    #expect(
      stage.connect("B2") == [
        "B1 kicked", "B2 snapshot [\"A@0\"] []", "B2 synchronised friendOnlineStatus @5",
        "B2 caught up",
      ])
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `each switch counts for its own notices`(_ status: Bool, _ profile: Bool) {
    var stage = stage("A1 B1", status: status, profile: profile)
    let gone = stage.disconnect("B1")
    #expect(gone == (status ? ["A1 changed B friendOnlineStatus iOS off @5 @5"] : []))
    let named = stage.rename("B", "Bea").dropFirst()
    #expect(named == (profile ? ["A1 changed B friendUserProfile Bea @5"] : []))
    stage.disconnect("A1")
    let types =
      (status ? ["A1 synchronised friendOnlineStatus @5"] : [])
      + (profile ? ["A1 synchronised friendUserProfile @5"] : [])
    #expect(stage.connect("A1") == types + ["A1 caught up"])
  }

  @Test func `an unchanged profile is told to nobody`() {
    var stage = stage("A1 B1", profile: true)
    stage.rename("B", "Bea")
    #expect(stage.rename("B", "Bea") == ["server reply 0"])
  }

  @Test func `notices begin and end with the friendship`() {
    var stage = stage("A1 B1 C1", profile: true)
    stage.delete("A1", "B")
    #expect(stage.disconnect("B1").isEmpty && stage.rename("B", "Bea").count == 1)
    stage.befriend("C", "B")
    #expect(stage.rename("B", "Ben").last == "C1 changed B friendUserProfile Ben @5")
    #expect(stage.connect("B1").last == "C1 changed B friendOnlineStatus iOS on @5 @5")
  }

  @Test func `what was missed comes before the types are synchronised`() {
    var stage = stage("A1 B1", profile: true)
    stage.disconnect("A1")
    stage.rename("B", "Bea")
    stage.disconnect("B1")
    #expect(
      stage.connect("A1") == [
        "A1 changed B friendUserProfile Bea @5", "A1 changed B friendOnlineStatus iOS off @5 @5",
        "A1 synchronised friendOnlineStatus @5", "A1 synchronised friendUserProfile @5",
        "A1 caught up",
      ])
  }

  @Test func `that a type is synchronised is told anew, not caught up`() {
    var stage = stage("A1 B1")
    let lost = Notice(
      at: stage.now,
      .subscriptionSyncCompleted(SubscriptionSyncCompleted(type: .friendOnlineStatus)))
    stage.disconnect("A1", undelivered: [lost])
    #expect(stage.connect("A1").count { $0.hasPrefix("A1 synchronised") } == 1)
    let statistics = stage.serverCall(.serverGetStatistics(ServerGetStatistics())).joined()
    #expect(!statistics.contains("onSubscriptionSyncCompleted"))
  }

  @Test func `friends of a user are told in ascending order, whoever came first`() {
    var stage = stage("A1 B1 C1 D1")
    stage.befriend("B", "D")
    stage.befriend("B", "C")
    #expect(stage.disconnect("B1").map { $0.prefix(2) } == ["A1", "C1", "D1"])
  }
}
