import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests check which notices a user's subscribers receive.
struct SubscriberNoticesTests {
  // MARK: - Profiles

  @Test func `each learns what that one may see`() {
    var stage = Stage.ofProfiles("A1 B1 C1 D1")
    stage.befriend("B", "C")
    for device in ["A1", "C1", "B1"] { stage.subscribe(device, "B") }
    stage.show("B1", .friendVisible)
    stage.wait(milliseconds: 5)
    let told = "changed B userProfile [@0 60 s] name of B"
    #expect(
      stage.set("B1", [.role: .integer(3)]) == [
        "B1 reply 0", "A1 \(told) @5", "B1 \(told), role 3 @5", "C1 \(told), role 3 @5",
      ])
    #expect(stage.set("B1", [.role: .integer(3)]) == ["B1 reply 0"])
  }

  @Test func `a change of the visibility is a change`() {
    var stage = Stage.ofProfiles("A1 B1")
    stage.set("B1", [.role: .integer(3)])
    stage.subscribe("A1", "B")
    let told = "A1 changed B userProfile [@0 60 s] name of B"
    #expect(stage.show("B1", .everyone) == ["B1 reply 0", "\(told), role 3 @0"])
    #expect(stage.show("B1", .everyone) == ["B1 reply 0"])
    #expect(stage.show("B1", .notSet) == ["B1 reply 0", "\(told) @0"])
    #expect(stage.show("B1", .invisible) == ["B1 reply 0", "\(told) @0"])
  }

  @Test func `friends are told besides, in the order of users, and who is both once of both`() {
    var stage = Stage.ofProfiles("A1 B1 C1 D1 E1") { $0.friendProfileNotice = true }
    for friend in ["E", "A", "C"] { stage.befriend("B", friend) }
    for device in ["D1", "C1"] { stage.subscribe(device, "B") }
    let told = stage.rename("B", "Bea").dropFirst().map { $0.replacing(" Bea @0", with: "") }
    #expect(
      told == [
        "A1 changed B friendUserProfile",
        "C1 changed B userProfile [@0 60 s] Bea; B friendUserProfile",
        "D1 changed B userProfile [@0 60 s]",
        "E1 changed B friendUserProfile",
      ])
  }

  // MARK: - Status

  @Test func `a new subscriber is told at once how users stand, on every device`() {
    var stage = Stage.ofProfiles("A1 A2 B1 B2 C1 D1", connected: false)
    for device in ["A1", "A2", "B1", "D1"] { stage.connect(device) }
    stage.wait(milliseconds: 5)
    stage.connect("B2")
    stage.disconnect("B1")
    stage.disconnect("D1")
    stage.wait(milliseconds: 5)
    let states =
      "changed D onlineStatus [@10 60 s] iOS off @5; "
      + "B onlineStatus [@10 60 s] iOS off @5 pc on @5 @10"
    #expect(
      stage.subscribe("A1", "DCB", .onlineStatus) == [
        "A1 reply 0 process 0", "A1 \(states)",
        "A2 subscriptions subscribe D onlineStatus [@10 60 s]; "
          + "subscribe C onlineStatus [@10 60 s]; subscribe B onlineStatus [@10 60 s] @10",
        "A2 \(states)",
      ])
    #expect(stage.subscribe("A2", "B", .onlineStatus).count == 2)
  }

  @Test func `who has been away for 7 days is not told of`() {
    for (wait, count) in [(Int64(-1), 2), (0, 1)] {
      var stage = Stage.ofProfiles("A1 B1")
      stage.wait(milliseconds: 1)
      stage.disconnect("B1")
      stage.wait(milliseconds: SubscriptionLimits.statusLifetime + wait)
      #expect(stage.subscribe("A1", "B", .onlineStatus).count == count)
    }
  }

  @Test func `a status that lasts for more than 7 days is told`() {
    var stage = Stage.ofProfiles("A1 B1")
    stage.wait(days: 8)
    let told = stage.subscribe("A1", "B", .onlineStatus).last
    #expect(told == "A1 changed B onlineStatus [@691200000 60 s] iOS on @0 @691200000")
  }

  @Test func `a device in the place of another keeps the time of the platform`() {
    var stage = Stage.ofProfiles("A1 B1 B2", platforms: [.iOS, .iOS], connected: false)
    for device in ["A1", "B1"] { stage.connect(device) }
    stage.wait(milliseconds: 5)
    stage.connect("B2")
    let told = stage.subscribe("A1", "B", .onlineStatus).last
    #expect(told == "A1 changed B onlineStatus [@5 60 s] iOS on @0 @5")
  }

  @Test func `subscribers learn of platforms that come and go, until the subscription ends`() {
    var stage = Stage.ofProfiles("A1 B1 B2 C1") { $0.friendOnlineStatusNotice = true }
    stage.befriend("A", "B")
    for device in ["A1", "C1"] { stage.subscribe(device, "B", .onlineStatus) }
    let event = "changed B onlineStatus [@0 60 s] iOS off @0"
    #expect(
      stage.disconnect("B1") == [
        "A1 \(event); B friendOnlineStatus iOS off @0 @0", "C1 \(event) @0",
      ])
    stage.wait(milliseconds: 60_000)
    #expect(stage.connect("B1").last == "A1 changed B friendOnlineStatus iOS on @60000 @60000")
  }

  @Test(arguments: [(false, ""), (true, "B onlineStatus iOS off @5 pc on @0; ")])
  func `status is told to those who are told of changes`(_ isSwitchOn: Bool, _ ofFriend: String) {
    var stage = Stage.ofProfiles("A1 B1 B2 C1 D1") { $0.friendOnlineStatusNotice = isSwitchOn }
    stage.befriend("A", "B")
    stage.subscribe("A1", "D", .onlineStatus)
    stage.wait(milliseconds: 5)
    stage.disconnect("B1")
    func ask(_ users: String) -> [String] {
      stage.call(
        "A1",
        .getSubscribeUsersOnlineStatus(GetSubscribeUsersOnlineStatus(userIds: stage.keep(users))))
    }
    #expect(ask("CBD?") == ["A1 reply 0 \(ofFriend)D onlineStatus iOS on @0"])
  }

  // MARK: - Services and synchronisation

  @Test func `types in use are synchronised, in their order`() {
    var stage = Stage.ofProfiles("A1 B1") { $0.friendProfileNotice = true }
    stage.subscribe("A1", "B", .userProfile, for: 60)
    stage.subscribe("A1", "B", .onlineStatus, for: 120)
    func types(_ stage: inout Stage) -> [Substring] {
      stage.disconnect("A1")
      return stage.connect("A1").filter { $0.contains("synchronised") }.map {
        $0.split(separator: " ")[2]
      }
    }
    #expect(types(&stage) == ["onlineStatus", "userProfile", "friendUserProfile"])
    stage.wait(milliseconds: 60_000)
    #expect(types(&stage) == ["onlineStatus", "friendUserProfile"])
    stage.unsubscribe("A1", "B", .onlineStatus)
    #expect(types(&stage) == ["friendUserProfile"])
  }

  @Test func `a service that is off tells nobody`() {
    var stage = Stage.ofProfiles("A1 B1") { settings in
      settings.informationHosting = false
      settings.onlineStatusSubscription = false
    }
    let terms = SubscriptionTerms(subscribeTime: stage.now, expiry: 60)
    for type in [SubscribeType.onlineStatus, .userProfile] {
      stage.server.setUpSubscription(of: UserID(0), to: UserID(1), type, terms)
    }
    #expect(stage.disconnect("B1").isEmpty)
    stage.disconnect("A1")
    #expect(stage.connect("A1") == ["A1 caught up"])
    #expect(stage.subscribe("A1", "B", .onlineStatus) == ["A1 reply 26020"])
    #expect(stage.subscribe("A1", "B") == ["A1 reply 24369"])
  }

  @Test func `notices of subscriptions are counted`() {
    var stage = Stage.ofProfiles("A1 A2 B1 B2")
    stage.disconnect("A2")
    stage.subscribe("A1", "B", .onlineStatus)
    stage.disconnect("B1")
    #expect(
      stage.serverCall(.serverGetStatistics(ServerGetStatistics())) == [
        "server reply 0 onEventChange 4 2, onSubscriptionChangedOnOtherDevices 1 0"
      ])
  }

  @Test func `who is told of two events is sent one notice`() {
    var stage = Stage.ofProfiles("A1 A2 B1 B2") { $0.friendOnlineStatusNotice = true }
    stage.befriend("A", "B")
    stage.subscribe("A1", "B", .onlineStatus)
    let before = stage.serverCall(.serverGetStatistics(ServerGetStatistics()))
    stage.disconnect("B1")
    #expect(before.joined().contains("onEventChange 2 2"))
    #expect(
      stage.serverCall(.serverGetStatistics(ServerGetStatistics())).joined().contains(
        "onEventChange 4 4"))
  }

  @Test func `five thousand subscribers of one time share one list`() {
    var stage = Stage.ofProfiles("A1", extraAccounts: 5000)
    for index in 26..<5026 {
      stage.server.setUpSubscription(
        of: UserID(index), to: UserID(0), .userProfile,
        SubscriptionTerms(subscribeTime: stage.now, expiry: 60))
    }
    let before = stage.transaction.arena.count
    stage.set("A1", [.role: .integer(3)])
    #expect(stage.transaction.arena.count - before == 4)
  }

  @Test func `a user who uses little takes little`() {
    let rows =
      MemoryLayout<AccountState>.stride + MemoryLayout<FriendState>.stride
      + MemoryLayout<ProfileState>.stride + MemoryLayout<SubscriptionState>.stride
    // A user's first friend and the first request in each direction are stored inline.
    #expect(rows + 2 * MemoryLayout<DeviceState>.stride <= 160)
  }
}
