import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests check which notifications an input suppresses, for which devices and users, and with
/// which cited clauses.
struct SuppressionTests {
  /// An input, and the notifications that it suppresses.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// A device's name consists of the letter of its user and a number.
    var devices = "A1 B1 C1"
    /// The platforms of device 1 and device 2.
    var platforms: [Platform] = [.iOS, .pc]
    var settings: @Sendable (inout AppSettings) -> Void = { _ in }
    /// Makes the calls that precede the tested input.
    let given: @Sendable (inout Stage) -> Void
    let act: @Sendable (inout Stage) -> Void
    /// Each text consists of the user or device, the callback, the kind of suppression, and the
    /// clauses.
    let suppressions: [String]
  }

  @Test(arguments: rows + groupRows) func `a rule keeps a callback back`(_ row: Row) {
    var settings = AppSettings()
    row.settings(&settings)
    var stage = Stage(
      row.devices, platforms: row.platforms, settings: settings, groups: 1)
    row.given(&stage)
    stage.transaction.isRecording = true
    row.act(&stage)
    #expect(stage.suppressions == row.suppressions)
  }

  @Test func `every kind of silence is among them`() {
    let text = (Self.rows + Self.groupRows).flatMap(\.suppressions).joined(separator: "\n")
    #expect(Suppression.Kind.allCases.filter { !text.contains(" \($0) ") } == [])
  }

  @Test func `who calls hears nothing of the callbacks that the catalogue says skip the caller`() {
    let words = (Self.rows + Self.groupRows).flatMap(\.suppressions).map {
      $0.split(separator: " ")
    }
    let silenced = Set(words.filter { $0.contains("MD-03,") }.map { String($0[1]) })
    #expect(silenced == Set(Catalogue.callbacks.filter(\.skipsCaller).map(\.name)))
  }

  static let rows: [Row] = [
    Row(
      testDescription: "friends are not told of a profile with the switch off",
      given: { $0.befriend("A", "B") }, act: { $0.rename("A", "Bea") },
      suppressions: [
        "B onEventChange switchedOff FR-14", "nobody onEventChange notSubscribed SU-07",
      ]),
    Row(
      testDescription: "friends are not told of a status with the switch off",
      given: { $0.befriend("A", "B") }, act: { $0.disconnect("A1") },
      suppressions: [
        "B onEventChange switchedOff FR-13",
        "nobody onEventChange notSubscribed SU-07",
      ]),
    Row(
      testDescription: "subscribers are not told of a status with the switch off",
      settings: { $0.onlineStatusSubscription = false },
      given: { stage in
        stage.server.setUpSubscription(
          of: UserID(1), to: UserID(0), .onlineStatus,
          SubscriptionTerms(subscribeTime: stage.now, expiry: 60))
      },
      act: { $0.disconnect("A1") },
      suppressions: [
        "B onEventChange switchedOff D-32"
      ]),
    Row(
      testDescription: "nobody has subscribed",
      given: { _ in }, act: { $0.rename("A", "Bea") },
      suppressions: ["nobody onEventChange notSubscribed SU-07"]),
    Row(
      testDescription: "a subscription is over",
      given: {
        $0.subscribe("B1", "A")
        $0.wait(milliseconds: 60_000)
      },
      act: { $0.rename("A", "Bea") },
      suppressions: ["B onEventChange subscriptionOver SU-05, D-63"]),
    Row(
      testDescription: "a subscriber is not told of what is set already",
      given: { $0.subscribe("B1", "A") }, act: { $0.show("A1", .notSet) },
      suppressions: ["B onEventChange noChange D-77"]),
    Row(
      testDescription: "a platform is online by another device",
      devices: "A1 A2 B1", platforms: [.iOS, .iOS],
      settings: { $0.multipleMobileDevices = true },
      given: { stage in
        stage.disconnect("A2")
        stage.subscribe("B1", "A", .onlineStatus)
      },
      act: { $0.connect("A2") },
      suppressions: [
        "A2 onSubscriptionSyncCompleted switchedOff FR-13",
        "A2 onSubscriptionSyncCompleted switchedOff FR-14",
        "A2 onSubscriptionSyncCompleted notSubscribed SU-03, D-03",
        "B onEventChange superseded D-65",
      ]),
    Row(
      testDescription: "a status is too old for a new subscriber",
      given: {
        $0.disconnect("A1")
        $0.wait(days: 7)
      },
      act: { $0.subscribe("B1", "A", .onlineStatus) },
      suppressions: [
        "B onEventChange tooOld D-64, D-72",
        "B1 onSubscriptionChangedOnOtherDevices ownDoing MD-03, D-02",
      ]),
    Row(
      testDescription: "renewing a subscription tells no status",
      given: { $0.subscribe("B1", "A", .onlineStatus) },
      act: { $0.subscribe("B1", "A", .onlineStatus) },
      suppressions: [
        "B onEventChange noChange D-72",
        "B1 onSubscriptionChangedOnOtherDevices ownDoing MD-03, D-02",
      ]),
    Row(
      testDescription: "ending no subscription is told to no other device",
      devices: "A1 A2 B1", given: { _ in }, act: { $0.unsubscribe("A1", "B") },
      suppressions: ["A onSubscriptionChangedOnOtherDevices noChange D-73"]),
    Row(
      testDescription: "a device is away",
      given: { $0.disconnect("B1") }, act: { $0.add("A1", "B") },
      suppressions: ["B1 onFriendApplicationStatusChanged away D-03"]),
    Row(
      testDescription: "a request has expired when the device comes back",
      given: {
        $0.disconnect("B1")
        $0.add("A1", "B")
        $0.wait(days: 7)
      },
      act: { $0.connect("B1") },
      suppressions: [
        "B1 onFriendApplicationStatusChanged expired D-03, D-04, RL-04"
      ] + synchronised + ["nobody onEventChange notSubscribed SU-07"]),
    Row(
      testDescription: "a notice is too old when the device comes back",
      given: {
        $0.disconnect("B1")
        $0.serverAdds("A", "B")
        $0.wait(days: 7)
      },
      act: { $0.connect("B1") },
      suppressions: [
        "B1 onFriendAdd tooOld D-03"
      ] + synchronised + [
        "A onEventChange switchedOff FR-13", "nobody onEventChange notSubscribed SU-07",
      ]),
    Row(
      testDescription: "the application was installed anew before the device comes back",
      given: {
        $0.disconnect("B1")
        $0.serverAdds("A", "B")
      },
      act: { $0.connect("B1", isNew: true) },
      suppressions: [
        "B1 onFriendAdd installedAnew D-106"
      ] + synchronised + [
        "A onEventChange switchedOff FR-13", "nobody onEventChange notSubscribed SU-07",
      ]),
    Row(
      testDescription: "requests that are settled are told by onFriendAdd alone",
      given: { $0.add("A1", "B") }, act: { $0.accept("B1", "A") },
      suppressions: [
        "B onFriendApplicationStatusChanged impliedByFriendship D-20, D-23",
        "A onFriendApplicationStatusChanged impliedByFriendship D-20, D-23",
      ]),
    Row(
      testDescription: "the device that notes something is not told",
      devices: "A1 A2 B1", given: { $0.befriend("A", "B") }, act: { $0.note("A1", "B", "Bea") },
      suppressions: ["A1 onFriendInfoChangedSync ownDoing MD-03, D-02"]),
  ]

  /// The notifications that are suppressed for B1 at the end of the synchronisation.
  private static let synchronised = [
    "B1 onSubscriptionSyncCompleted switchedOff FR-13",
    "B1 onSubscriptionSyncCompleted switchedOff FR-14",
    "B1 onSubscriptionSyncCompleted notSubscribed SU-03, D-03",
  ]

  static let groupRows: [Row] = [
    Row(
      testDescription: "members who approve nothing are not told of an application",
      given: { $0.found(members: "B", [.join(.ownerVerify)]) }, act: { $0.join("C1") },
      suppressions: ["B onGroupApplicationEvent noRole D-40, D-53"]),
    Row(
      testDescription: "an invitee is not asked before the approver",
      devices: "A1 B1 C1",
      given: { $0.found(members: "B", [.join(.ownerVerify), .inviting(.everyone)]) },
      act: { $0.invite("B1", "C") },
      suppressions: ["C onGroupApplicationEvent notAsked D-53"]),
    Row(
      testDescription: "what waits is settled by joining",
      given: {
        $0.found(members: "B", [.join(.ownerVerify)])
        $0.join("C1")
        $0.update("A1", [.join(.free)])
      },
      act: { $0.join("C1") },
      suppressions: [
        "A onGroupApplicationEvent applicantJoined D-48",
        "C onGroupApplicationEvent applicantJoined D-48",
      ]),
    Row(
      testDescription: "what waits ends with the group",
      given: {
        $0.found(members: "B", [.join(.ownerVerify)])
        $0.join("C1")
      },
      act: { _ = $0.dismiss("A1") },
      suppressions: [
        "A onGroupApplicationEvent groupDismissed D-48",
        "C onGroupApplicationEvent groupDismissed D-48",
      ]),
    Row(
      testDescription: "members have no part in an invitation that nobody approves",
      given: { $0.found(members: "B", [.consent(.inviteeVerify)]) },
      act: { $0.invite("A1", "C") },
      suppressions: ["B onGroupApplicationEvent noPart D-53"]),
    Row(
      testDescription: "a group is given the settings that it has",
      given: { $0.found(members: "B", [.join(.free)]) }, act: { $0.update("A1", [.join(.free)]) },
      suppressions: [
        "A onGroupInfoChanged noChange D-57", "B onGroupInfoChanged noChange D-57",
      ]),
    Row(
      testDescription: "a member is given the entry that it has",
      given: { $0.found(members: "B") }, act: { $0.nickname("A1", "B", nil) },
      suppressions: [
        "A onGroupMemberInfoChanged noChange D-59", "B onGroupMemberInfoChanged noChange D-59",
      ]),
    Row(
      testDescription: "a manager stays one",
      given: { $0.found(managers: "B") }, act: { $0.makeManagers("A1", "B") },
      suppressions: ["A onGroupOperation noChange D-58", "B onGroupOperation noChange D-58"]),
    Row(
      testDescription: "the device that calls a group something is not told",
      devices: "A1 A2 B1", given: { $0.found(members: "B") }, act: { $0.remark("A1", "home") },
      suppressions: ["A1 onGroupRemarkChangedSync ownDoing MD-03, D-02"]),
    Row(
      testDescription: "the device that follows a member is not told",
      devices: "A1 A2 B1", given: { $0.found(members: "B") }, act: { $0.follow("A1", "B") },
      suppressions: ["A1 onGroupFollowsChangedSync ownDoing MD-03, D-02"]),
  ]
}

extension Stage {
  /// The notifications that the latest input has suppressed, as texts.
  fileprivate var suppressions: [String] {
    transaction.suppressions.map { suppression, provenance in
      let who =
        suppression.user == .absent
        ? "nobody"
        : suppression.device == .absent ? letter(suppression.user) : name(of: suppression.device)
      let ids = transaction.arena[provenance].flatMap(\.ids).joined(separator: ", ")
      return "\(who) \(suppression.callback) \(suppression.kind) \(ids)"
    }
  }
}
