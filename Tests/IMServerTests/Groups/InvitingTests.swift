import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about inviteUsersToGroup with several invitees, and about the order of its
/// refusals.
struct InvitingTests {
  /// A owns the group, B manages it, C and D are members, and E, F and G are not members.
  private func stage(
    _ join: GroupJoinPermission, _ consent: GroupInviteHandlePermission,
    _ invite: GroupOperationPermission = .everyone, extras: Int = 0
  ) -> Stage {
    var stage = Stage("A1 B1 C1 D1 E1 F1 G1", extraAccounts: extras, groups: 2)
    stage.found(
      managers: "B", members: "CD", [.join(join), .inviting(invite), .consent(consent)])
    return stage
  }

  @Test func `several who join at once are named by one notice, in the order given`() {
    var stage = stage(.free, .free)
    #expect(
      stage.invite("C1", "GEF")
        == ["C1 reply 0 process 0"]
        + "ABCDEFG".map { "\($0)1 join G:normal E:normal F:normal in g0 by C @0" })
    let members = stage.server.groupRows[0]?.members ?? []
    let inOrder = members.sorted { $0.sequence < $1.sequence }.map { stage.letter($0.user) }
    #expect(inOrder == ["A", "B", "C", "D", "G", "E", "F"])
  }

  @Test func `several who are asked make an application and an event each, in the order given`() {
    var stage = stage(.free, .inviteeVerify)
    #expect(
      stage.invite("C1", "GE") == [
        "C1 reply 0 process 25427",
        "C1 invitationSent G invited by C inviteeUnHandled @0",
        "C1 invitationSent E invited by C inviteeUnHandled @0",
        "E1 invitationReceived E invited by C inviteeUnHandled @0",
        "G1 invitationReceived G invited by C inviteeUnHandled @0",
      ])
    #expect(
      stage.seen(by: "C1") == #"""
        ["invitationSent E invited by C inviteeUnHandled", \#
        "invitationSent G invited by C inviteeUnHandled"]
        """#)
  }

  @Test func `approvers get one event for each invitee, in the order given`() {
    var stage = stage(.ownerOrManagerVerify, .free)
    #expect(
      stage.invite("C1", "GE") == [
        "C1 reply 0 process 25424",
        "A1 applicationReceived G invited by C managerUnHandled @0",
        "A1 applicationReceived E invited by C managerUnHandled @0",
        "B1 applicationReceived G invited by C managerUnHandled @0",
        "B1 applicationReceived E invited by C managerUnHandled @0",
        "C1 invitationSent G invited by C managerUnHandled @0",
        "C1 invitationSent E invited by C managerUnHandled @0",
      ])
  }

  @Test func `several inviters make an invitation each`() {
    var stage = stage(.free, .inviteeVerify)
    stage.invite("C1", "E")
    stage.wait(milliseconds: 1)
    stage.invite("D1", "E")
    #expect(
      stage.seen(by: "E1") == #"""
        ["invitationReceived E invited by D inviteeUnHandled", \#
        "invitationReceived E invited by C inviteeUnHandled"]
        """#)
    stage.acceptInvite("E1", from: "C")
    #expect(
      stage.seen(by: "E1") == #"""
        ["invitationReceived E invited by D joined", \#
        "invitationReceived E invited by C joined by E"]
        """#)
    #expect(stage.refuseInvite("E1", from: "D") == ["E1 reply 25421"])
  }

  @Test func `inviting again renews what waits, and goes the way of the moment`() {
    var stage = stage(.ownerVerify, .free)
    stage.invite("C1", "E")
    stage.makeManagers("A1", "C")
    stage.update("A1", [.consent(.inviteeVerify)])
    stage.wait(days: 6)
    #expect(
      stage.invite("C1", "E") == [
        "C1 reply 0 process 25427",
        "C1 invitationSent E invited by C inviteeUnHandled @518400000",
        "E1 invitationReceived E invited by C inviteeUnHandled @518400000",
      ])
    stage.wait(days: 6)
    #expect(stage.approve("A1", "E", invitedBy: "C") == ["A1 reply 25421"])
    #expect(stage.acceptInvite("E1", from: "C").first == "E1 reply 0")
  }

  // MARK: - Refusals

  struct Row: CustomTestStringConvertible, Sendable {
    let device: String
    let users: String
    var join = GroupJoinPermission.free
    var invite = GroupOperationPermission.everyone
    var count = 4
    var group = 0
    let code: Int

    var testDescription: String {
      "\(device) \(users), \(join), \(invite), \(count) members, g\(group): \(code)"
    }
  }

  /// The code of each row has precedence over the codes of all later rows. Codes about rights come
  /// first, and then codes about existence, limits and state.
  static let refusals: [Row] = [
    Row(
      device: "F1", users: "D?", join: .noOneAllowed, invite: .owner, count: 3000, group: 1,
      code: 25410),
    Row(device: "F1", users: "D?", join: .noOneAllowed, invite: .owner, count: 3000, code: 25414),
    Row(device: "F1", users: "D?", invite: .owner, count: 3000, code: 25418),
    Row(device: "C1", users: "D?", join: .noOneAllowed, invite: .owner, count: 3000, code: 25414),
    Row(device: "A1", users: "D?", join: .noOneAllowed, invite: .owner, count: 3000, code: 25414),
    Row(device: "C1", users: "D?", invite: .owner, count: 3000, code: 25426),
    Row(device: "B1", users: "D?", invite: .owner, count: 3000, code: 25426),
    Row(device: "C1", users: "D?", invite: .ownerOrManager, count: 3000, code: 25426),
    Row(device: "A1", users: "D?", invite: .owner, count: 3000, code: 25403),
    Row(device: "B1", users: "D?", invite: .ownerOrManager, count: 3000, code: 25403),
    Row(device: "A1", users: "DE", count: 3000, code: 25411),
    Row(device: "A1", users: "EF", count: 2999, code: 25411),
    Row(device: "A1", users: "EF", join: .ownerVerify, count: 2999, code: 25411),
    Row(device: "A1", users: "ED", count: 2998, code: 25412),
    Row(device: "A1", users: "A", code: 25412),
    Row(device: "A1", users: "EF", count: 2998, code: 0),
  ]

  @Test(arguments: refusals) func `inviting is refused by the first that fits`(_ row: Row) {
    var stage = stage(row.join, .free, row.invite, extras: row.count > 4 ? 3000 : 0)
    if row.count > 4 { stage.fillGroup(upTo: row.count) }
    let before = stage.fingerprint
    let sends = stage.invite(row.device, row.users, in: row.group)
    if row.code == 0 {
      #expect(sends.first == "\(row.device) reply 0 process 0")
      #expect(stage.server.members(of: GroupID(0)).count == 3000)
    } else {
      #expect(sends == ["\(row.device) reply \(row.code)"])
      #expect(stage.fingerprint == before)
    }
  }
}
