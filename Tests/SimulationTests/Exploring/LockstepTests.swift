import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// A world that an exploration combines from components behaves like a world that has executed the
/// same transitions.
struct LockstepTests {
  static let friends = """
    scenario "friends on three devices, and all that can go wrong"
    app friendProfileNotice: on, friendOnlineStatusNotice: on, friendExtKeys: [k]
    user A on phone, desktop
    user B on phone, tablet (platform: iOS, offline: true)
    user C on phone
    friends A and C
    subscriptions C to A (subscribeType: UserProfile, expiry: 1d)
    step "B is asked"
      C.phone calls addFriend(B)
        returns any
      B receives onFriendApplicationStatusChanged
      C receives onFriendApplicationStatusChanged
    explore "anything"
      A.phone may addFriend(B), deleteFriends([B] or [C]), acceptFriendApplication(B)
      A.phone may disconnect, connect, lose its connection, lose an answer, restart, reinstall
      A.phone may hear nothing, hear again, not be heard, be heard again
      A.desktop may setFriendInfo(C, remark: "x" or nil), getFriends(), disconnect, connect
      B.phone may addFriend(A), acceptFriendApplication(A or C), refuseFriendApplication(A or C)
      B.phone may lose its connection, connect, lose an answer
      B.tablet may connect, disconnect, addFriend(C)
      C.phone may updateMyUserProfile(name: "c")
      C.phone may unSubscribeEvent(subscribeType: UserProfile, userIds: [A])
      server may clearFriends(A), addFriends(A, friendIds: [B]), restart
      time may pass
      at most 9 calls, 2 disconnections, 2 lost connections, 2 lost answers, 1 standstill
      at most 1 restart, 1 reinstallation, 1 restart of the server, 3 passings of time
    always at rest
      server calls getStatistics()
    """

  static let groups = """
    scenario "a group"
    user A on phone, desktop
    user B on phone
    user C on phone
    group g (
      owner: A, joinPermission: OwnerVerify, inviteHandlePermission: InviteeVerify, members: [C]
    )
    step "nothing happens"
      wait 1ms
    explore "anything"
      A.phone may acceptGroupApplication(g, applicantId: B)
      A.phone may refuseGroupApplication(g, applicantId: B)
      A.desktop may inviteUsersToGroup(g, userIds: [B]), disconnect, connect
      A.desktop may kickGroupMembers(g, userIds: [B] or [C]), updateGroupInfo(g, groupName: "h")
      A.desktop may transferGroupOwner(g, newOwnerId: C), getGroupApplications()
      B.phone may joinGroup(g), quitGroup(g)
      B.phone may acceptGroupInvite(g, inviterId: A), refuseGroupInvite(g, inviterId: A)
      B.phone may lose its connection, connect
      C.phone may quitGroup(g), setGroupRemark(g, remark: "r"), addGroupFollows(g, userIds: [A])
      C.phone may restart
      server may dismissGroup(g), kickGroupMembers(g, userIds: [C])
      time may pass
      at most 8 calls, 2 disconnections, 2 lost connections, 1 restart, 2 passings of time
    always at rest
      server calls getStatistics()
    """

  @Test(arguments: [friends, groups], 0..<UInt64(Effort.count(12, sample: 3)))
  func `a random way through the parts is a way of the world`(text: String, seed: UInt64) throws {
    let scenario = try Source(path: "lockstep.scenario", text: text).scenario()
    let exploration = try #require(scenario.exploration)
    let result = ScenarioRunner.run(scenario)
    guard case .passed = result.verdict else {
      Issue.record("the steps fail: \(result.verdict)")
      return
    }
    let execution = result.executions[0]
    var model = ExploredModel(
      scenario, exploration, execution, SequenceMonitor(scenario.properties), limits: nil)
    var random = RandomStream(seed: seed, label: "lockstep")
    // The model executes some transitions. The model finds the results of other transitions in its
    // tables, because earlier paths have filled the tables.
    for _ in 0..<20 {
      var state = model.start
      var path: [StepCode] = []
      while path.count < 60 {
        var steps: [StepCode] = []
        _ = model.appendSteps(from: state, reduces: false, to: &steps)
        if steps.isEmpty { break }
        let code = steps[Int(random.next(below: UInt64(steps.count)))]
        for violation in model.carryOut(code, from: &state) { Issue.record("\(violation)") }
        path.append(code)
      }
      let replay = model.replay(path)
      let (transitions, expected, log) = (replay.transitions, replay.world, replay.log)
      model.components.load(state)
      let found = model.components.world.fingerprint(arena: model.components.log.arena)
      model.components.unload()
      #expect(
        found == expected.fingerprint(arena: log.arena), "\(transitions.count) \(transitions)")
    }
  }
}
