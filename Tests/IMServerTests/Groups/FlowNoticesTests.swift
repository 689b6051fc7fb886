import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests check who is notified at each point of an invitation's flow. The tests cover only
/// cases that deviate from the usual flow.
struct FlowNoticesTests {
  /// A owns the group, B and C manage it, D and E are members, and F is not a member.
  private func stage(
    _ join: GroupJoinPermission = .ownerOrManagerVerify,
    _ consent: GroupInviteHandlePermission = .inviteeVerify
  ) -> Stage {
    var stage = Stage("A1 B1 C1 D1 E1 F1", groups: 2)
    stage.found(
      managers: "BC", members: "DE", [.join(join), .inviting(.everyone), .consent(consent)])
    return stage
  }

  @Test func `an approver's refusal of an invitation is told to inviter and approvers only`() {
    var stage = stage()
    stage.invite("D1", "F")
    #expect(
      stage.reject("B1", "F", invitedBy: "D", "full") == [
        "B1 reply 0",
        #"A1 applicationReceived F invited by D managerRefused by B "full" @0"#,
        #"B1 applicationReceived F invited by D managerRefused by B "full" @0"#,
        #"C1 applicationReceived F invited by D managerRefused by B "full" @0"#,
        #"D1 invitationSent F invited by D managerRefused by B "full" @0"#,
      ])
    #expect(stage.seen(by: "F1") == "[]")
  }

  /// B was notified of the invitation and is no longer a manager. E was not notified of the
  /// invitation, but is a manager now.
  private func stageWithOtherManagers() -> Stage {
    var stage = stage()
    stage.invite("D1", "F")
    stage.approve("C1", "F", invitedBy: "D")
    stage.unmakeManagers("A1", "B")
    stage.makeManagers("A1", "E")
    return stage
  }

  @Test func `the invitee's refusal is told to inviter, invitee and the approvers of then`() {
    var stage = stageWithOtherManagers()
    #expect(
      stage.refuseInvite("F1", from: "D", "no") == [
        "F1 reply 0",
        #"A1 applicationReceived F invited by D inviteeRefused by F "no" @0"#,
        #"C1 applicationReceived F invited by D inviteeRefused by F "no" @0"#,
        #"D1 invitationSent F invited by D inviteeRefused by F "no" @0"#,
        #"E1 applicationReceived F invited by D inviteeRefused by F "no" @0"#,
        #"F1 invitationReceived F invited by D inviteeRefused by F "no" @0"#,
      ])
  }

  @Test func `the invitee's agreement is told to the same ones as a refusal`() {
    var stage = stageWithOtherManagers()
    let events = stage.acceptInvite("F1", from: "D").filter { $0.contains(" joined by F") }
    #expect(events.map { String($0.prefix(2)) } == ["A1", "C1", "D1", "E1", "F1"])
  }

  @Test func `the invitee's refusal in Flow C is told to inviter and invitee`() {
    var stage = stage(.free)
    stage.invite("D1", "F")
    #expect(
      stage.refuseInvite("F1", from: "D", "") == [
        "F1 reply 0", "D1 invitationSent F invited by D inviteeRefused by F @0",
        "F1 invitationReceived F invited by D inviteeRefused by F @0",
      ])
  }

  @Test func `an inviter who approves by now gets one event, as inviter`() {
    var stage = stage()
    stage.invite("D1", "F")
    stage.makeManagers("A1", "D")
    #expect(
      stage.approve("D1", "F", invitedBy: "D") == [
        "D1 reply 0 process 25427",
        "A1 applicationReceived F invited by D inviteeUnHandled by D @0",
        "B1 applicationReceived F invited by D inviteeUnHandled by D @0",
        "C1 applicationReceived F invited by D inviteeUnHandled by D @0",
        "D1 invitationSent F invited by D inviteeUnHandled by D @0",
        "F1 invitationReceived F invited by D inviteeUnHandled by D @0",
      ])
  }

  @Test func `an inviter who has left is still told`() {
    var stage = stage()
    stage.invite("D1", "F")
    stage.quit("D1")
    #expect(
      stage.approve("A1", "F", invitedBy: "D").contains(
        "D1 invitationSent F invited by D inviteeUnHandled by A @0"))
    let sends = stage.acceptInvite("F1", from: "D")
    #expect(sends.contains("D1 invitationSent F invited by D joined by F @0"))
    #expect(!sends.contains { $0.hasPrefix("D1 join") })
    #expect(sends.contains("E1 join F:normal in g0 by F @0"))
  }

  @Test func `approvers are those of the moment`() {
    var stage = stage(.ownerVerify, .free)
    stage.invite("D1", "F")
    #expect(stage.seen(by: "B1") == "[]")
    stage.update("A1", [.join(.ownerOrManagerVerify)])
    #expect(
      stage.seen(by: "B1") == #"["applicationReceived F invited by D managerUnHandled"]"#)
    stage.transfer("A1", to: "E")
    #expect(stage.seen(by: "A1") == "[]")
    #expect(stage.approve("A1", "F", invitedBy: "D") == ["A1 reply 25405"])
    #expect(
      stage.reject("E1", "F", invitedBy: "D") == [
        "E1 reply 0",
        "B1 applicationReceived F invited by D managerRefused by E @0",
        "C1 applicationReceived F invited by D managerRefused by E @0",
        "D1 invitationSent F invited by D managerRefused by E @0",
        "E1 applicationReceived F invited by D managerRefused by E @0",
      ])
  }

  @Test func `consent counts when an approver agrees`() {
    var asked = stage(.ownerVerify, .free)
    asked.invite("D1", "F")
    asked.update("A1", [.consent(.inviteeVerify)])
    #expect(asked.approve("A1", "F", invitedBy: "D").first == "A1 reply 0 process 25427")
    var joins = stage(.ownerVerify, .inviteeVerify)
    joins.invite("D1", "F")
    joins.update("A1", [.consent(.free)])
    #expect(joins.approve("A1", "F", invitedBy: "D").first == "A1 reply 0 process 0")
  }

  @Test func `all applications of a dismissed group are gone`() {
    var stage = stage(.ownerVerify)
    stage.join("F1")
    stage.invite("D1", "F")
    stage.dismiss("A1")
    #expect(stage.seen(by: "F1") == "[]" && stage.seen(by: "A1") == "[]")
    #expect(stage.approve("A1", "F") == ["A1 reply 25410"])
    #expect(stage.acceptInvite("F1", from: "D") == ["F1 reply 25410"])
    #expect(stage.create("A1", [.name("again")]).first == "A1 reply 0 process 0")
    #expect(stage.approve("A1", "F") == ["A1 reply 25421"])
    #expect(stage.seen(by: "F1") == "[]" && stage.seen(by: "A1") == "[]")
  }

  @Test func `everyone is told on all devices, those who are away when they are back`() {
    var stage = Stage("A1 A2 D1 F1 F2", groups: 1)
    stage.found(members: "D", [.join(.ownerVerify), .inviting(.everyone)])
    stage.disconnect("A2")
    stage.disconnect("F2")
    stage.invite("D1", "F")
    stage.wait(milliseconds: 3)
    stage.approve("A1", "F", invitedBy: "D")
    #expect(
      stage.connect("A2").dropLast().suffix(3) == [
        "A2 applicationReceived F invited by D managerUnHandled @0",
        "A2 applicationReceived F invited by D joined by A @3", "A2 join F:normal in g0 by A @3",
      ])
    #expect(stage.connect("F2").dropLast().suffix(1) == ["F2 join F:normal in g0 by A @3"])
  }
}
