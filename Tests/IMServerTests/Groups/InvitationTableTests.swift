import Testing

@testable import IMProtocol
@testable import IMServer

/// Compares the documentation with the behavior of a whole server. The tests compare the table
/// "Specific Rules" and the promises of the four flows. The table and the promises are repeated
/// here, independently of the server's rules. Every combination of join permission, inviter's role,
/// invitee's consent and invite permission is covered.
///
/// A owns the group, B and C manage it, and D and E are regular members. F is not a member, and
/// another user invites F.
struct InvitationTableTests {
  /// A flow of the documentation. Each row of the table names a flow.
  enum Flow: Character {
    case a = "A"
    case b = "B"
    case c = "C"
    case d = "D"
  }

  /// The documentation's table with the columns "Join Permission", "Inviter Role", "Invitee
  /// Approval" and "Event Flow". The rows are changed so that every cell has a single value.
  private static let documented: [(approval: Bool, isLeader: Bool, consent: Bool, flow: Flow)] = [
    (true, false, true, .a),
    (true, false, false, .b),
    (true, true, true, .c),
    (true, true, false, .d),
    (false, false, true, .c),
    (false, true, true, .c),
    (false, false, false, .d),
    (false, true, false, .d),
  ]

  /// For each invite permission, the users who may invite. The documentation states: "Only users
  /// with permission can call the inviteUsersToGroup method".
  private static let invites: [GroupOperationPermission: String] = [
    .owner: "A", .ownerOrManager: "AB", .everyone: "ABD",
  ]

  /// For each join permission, the users who must approve (D-40). Join permissions that require no
  /// approval are not included.
  private static let approvers: [GroupJoinPermission: [String]] = [
    .ownerVerify: ["A"], .ownerOrManagerVerify: ["A", "B", "C"],
  ]

  struct Case: CustomTestStringConvertible, Sendable {
    let join: GroupJoinPermission
    let inviter: String
    let consent: GroupInviteHandlePermission
    let invite: GroupOperationPermission

    var testDescription: String { "\(join), \(inviter) invites, \(consent), \(invite)" }

    /// Either the code of a refusal, or the flow of the invitation.
    var expected: (refusal: Int?, flow: Flow?) {
      if join == .noOneAllowed { return (25414, nil) }
      if InvitationTableTests.invites[invite]?.contains(inviter) != true { return (25426, nil) }
      let row = InvitationTableTests.documented.first {
        $0.approval == (join != .free) && $0.isLeader == (inviter != "D")
          && $0.consent == (consent == .inviteeVerify)
      }
      return (nil, row?.flow)
    }
  }

  static let cases: [Case] = GroupJoinPermission.allCases.flatMap { join in
    ["A", "B", "D"].flatMap { inviter in
      GroupInviteHandlePermission.allCases.flatMap { consent in
        GroupOperationPermission.allCases.map {
          Case(join: join, inviter: inviter, consent: consent, invite: $0)
        }
      }
    }
  }

  @Test func `every combination is there`() { #expect(Self.cases.count == 4 * 3 * 2 * 3) }

  @Test(arguments: cases) func `the documented table holds`(_ row: Case) {
    var stage = Stage("A1 B1 C1 D1 E1 F1", groups: 1)
    stage.found(
      managers: "BC", members: "DE",
      [.join(row.join), .inviting(row.invite), .consent(row.consent)])
    let before = stage.fingerprint
    let sends = stage.invite("\(row.inviter)1", "F")
    if let code = row.expected.refusal {
      #expect(sends == ["\(row.inviter)1 reply \(code)"])
      #expect(stage.fingerprint == before)
      return
    }
    switch row.expected.flow {
    case .a: flowA(row, sends, &stage)
    case .b: flowB(row, sends, &stage)
    case .c: flowC(row, sends, &stage)
    case .d:
      #expect(sends == ["\(row.inviter)1 reply 0 process 0"] + joined(by: row.inviter))
      #expect(stage.applications("F1") == ["F1 reply 0 []"])
    case nil: Issue.record("no row of the table fits")
    }
    #expect(stage.roles() == "A:owner B:manager C:manager D:normal E:normal F:normal")
  }

  // MARK: - The flows, step by step

  private func flowA(_ row: Case, _ sends: [String], _ stage: inout Stage) {
    let approvers = Self.approvers[row.join] ?? []
    let all = Set(approvers + [row.inviter]).sorted()
    #expect(
      sends == ["\(row.inviter)1 reply 0 process 25424"]
        + events(row, to: all, "managerUnHandled"))
    #expect(
      stage.approve("A1", "F", invitedBy: row.inviter) == ["A1 reply 0 process 25427"]
        + events(row, to: all + ["F"], "inviteeUnHandled by A"))
    #expect(
      stage.acceptInvite("F1", from: row.inviter) == ["F1 reply 0"]
        + merged(events(row, to: all + ["F"], "joined by F"), joined(by: "F")))
  }

  private func flowB(_ row: Case, _ sends: [String], _ stage: inout Stage) {
    let all = Set((Self.approvers[row.join] ?? []) + [row.inviter]).sorted()
    #expect(
      sends == ["\(row.inviter)1 reply 0 process 25424"]
        + events(row, to: all, "managerUnHandled"))
    #expect(
      stage.approve("A1", "F", invitedBy: row.inviter) == ["A1 reply 0 process 0"]
        + merged(events(row, to: all, "joined by A"), joined(by: "A")))
  }

  private func flowC(_ row: Case, _ sends: [String], _ stage: inout Stage) {
    #expect(
      sends == ["\(row.inviter)1 reply 0 process 25427"]
        + events(row, to: [row.inviter, "F"], "inviteeUnHandled"))
    #expect(
      stage.acceptInvite("F1", from: row.inviter) == ["F1 reply 0"]
        + merged(events(row, to: [row.inviter, "F"], "joined by F"), joined(by: "F")))
  }

  /// The events about the application that these users get, in the order of the users.
  private func events(_ row: Case, to users: [String], _ state: String) -> [String] {
    users.map { user in
      let direction =
        switch user {
        case "F": "invitationReceived"
        case row.inviter: "invitationSent"
        default: "applicationReceived"
        }
      return "\(user)1 \(direction) F invited by \(row.inviter) \(state) @0"
    }
  }

  /// The notices that F has joined. All members, including F, get such a notice.
  private func joined(by actor: String) -> [String] {
    ["A", "B", "C", "D", "E", "F"].map { "\($0)1 join F:normal in g0 by \(actor) @0" }
  }

  /// All notices, in the order of the users who get them. For each user, the event about the
  /// application comes before the notice that F has joined.
  private func merged(_ events: [String], _ joined: [String]) -> [String] {
    joined.flatMap { join in events.filter { $0.prefix(2) == join.prefix(2) } + [join] }
  }
}
