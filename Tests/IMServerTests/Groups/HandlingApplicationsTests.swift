import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about the calls acceptGroupApplication, refuseGroupApplication,
/// acceptGroupInvite and refuseGroupInvite. The tests check which applications can be handled, who
/// can handle them, and until when.
struct HandlingApplicationsTests {
  /// A owns the group, B and C manage it, and D and E are members. F and G are not members.
  private static func stage(
    _ join: GroupJoinPermission = .ownerOrManagerVerify,
    _ consent: GroupInviteHandlePermission = .inviteeVerify, extras: Int = 0
  ) -> Stage {
    var stage = Stage("A1 B1 C1 D1 E1 F1 G1", extraAccounts: extras, groups: 3)
    stage.found(
      managers: "BC", members: "DE", [.join(join), .inviting(.everyone), .consent(consent)])
    stage.found(
      managers: "B", members: "D", [.join(join), .inviting(.everyone), .consent(consent)], in: 1)
    return stage
  }

  /// What has happened to D's invitation of F before B approves or rejects the invitation, or F
  /// accepts or refuses it. `codes` contains the results of these calls (0 is success).
  enum Past: CaseIterable, Sendable {
    case neverSent, sent, approved, rejected, accepted, refused
    case sentByManager, refusedFromManager, ownWaits, joinedElsewhere
    case expired, approvedAndExpired, rejectedAndExpired, quit, sentInOtherGroup

    func play(_ stage: inout Stage) {
      switch self {
      case .neverSent: break
      case .sentByManager, .refusedFromManager:
        stage.makeManagers("A1", "D")
        stage.invite("D1", "F")
        if self == .refusedFromManager { stage.refuseInvite("F1", from: "D") }
      case .ownWaits: stage.join("F1")
      case .sentInOtherGroup: stage.invite("D1", "F", in: 1)
      default: playInvitation(&stage)
      }
    }

    private func playInvitation(_ stage: inout Stage) {
      stage.invite("D1", "F")
      switch self {
      case .approved, .accepted, .refused, .approvedAndExpired, .quit:
        stage.approve("A1", "F", invitedBy: "D")
      case .rejected, .rejectedAndExpired: stage.reject("A1", "F", invitedBy: "D")
      case .joinedElsewhere:
        stage.join("F1")
        stage.approve("C1", "F")
      default: break
      }
      switch self {
      case .accepted: stage.acceptInvite("F1", from: "D")
      case .refused: stage.refuseInvite("F1", from: "D")
      case .expired, .approvedAndExpired, .rejectedAndExpired: stage.wait(days: 7)
      case .quit:
        stage.acceptInvite("F1", from: "D")
        stage.quit("F1")
      default: break
      }
    }

    /// The code that an approver gets, and the code that the invitee gets.
    var codes: (approver: Int, invitee: Int) {
      switch self {
      case .sent: (0, 25421)
      case .approved: (25428, 0)
      case .sentByManager: (25421, 0)
      case .rejected, .accepted, .refused, .joinedElsewhere, .quit: (25428, 25421)
      case .neverSent, .refusedFromManager, .ownWaits, .expired, .approvedAndExpired,
        .rejectedAndExpired, .sentInOtherGroup:
        (25421, 25421)
      }
    }
  }

  enum Handling: CaseIterable, Sendable {
    case approve, reject, accept, refuse

    var isApprovers: Bool { self == .approve || self == .reject }

    func play(_ stage: inout Stage) -> [String] {
      switch self {
      case .approve: stage.approve("B1", "F", invitedBy: "D")
      case .reject: stage.reject("B1", "F", invitedBy: "D")
      case .accept: stage.acceptInvite("F1", from: "D")
      case .refuse: stage.refuseInvite("F1", from: "D")
      }
    }
  }

  @Test(arguments: Past.allCases, Handling.allCases)
  func `an invitation can be handled by whom it waits for`(_ past: Past, _ handling: Handling) {
    var stage = Self.stage()
    past.play(&stage)
    let before = stage.fingerprint
    let code = handling.isApprovers ? past.codes.approver : past.codes.invitee
    let sends = handling.play(&stage)
    #expect(sends.first?.hasPrefix("\(handling.isApprovers ? "B1" : "F1") reply \(code)") == true)
    #expect((sends.count == 1) == (code != 0))
    #expect((stage.fingerprint == before) == (code != 0))
  }

  // MARK: - Seven days

  @Test(arguments: Handling.allCases)
  func `an application can be handled until its 7 days are over`(_ handling: Handling) {
    for (milliseconds, isIn) in [
      (7 * 86_400_000 - 1, true), (7 * 86_400_000, false), (7 * 86_400_000 + 1, false),
    ] {
      var stage = Self.stage()
      stage.wait(milliseconds: 3)
      stage.invite("D1", "F")
      stage.wait(milliseconds: 10)
      if !handling.isApprovers { stage.approve("A1", "F", invitedBy: "D") }
      stage.wait(milliseconds: Int64(milliseconds - 10))
      #expect((stage.seen(by: "D1") != "[]") == isIn, "\(milliseconds) ms")
      let isDone = handling.play(&stage).count > 1
      #expect(isDone == isIn, "\(milliseconds) ms")
    }
  }

  @Test func `a handled application is kept for 7 days from its sending`() {
    var stage = Self.stage()
    stage.invite("D1", "F")
    stage.wait(days: 6)
    stage.reject("A1", "F", invitedBy: "D")
    stage.wait(milliseconds: 86_400_000 - 1)
    #expect(stage.seen(by: "D1") != "[]")
    #expect(stage.reject("A1", "F", invitedBy: "D") == ["A1 reply 25428"])
    stage.wait(milliseconds: 1)
    #expect(stage.seen(by: "D1") == "[]")
    #expect(stage.reject("A1", "F", invitedBy: "D") == ["A1 reply 25421"])
  }

  // MARK: - A full group

  @Test func `in a full group applications wait on, and can be refused`() {
    var stage = Self.stage(extras: 3000)
    stage.join("F1")
    stage.invite("D1", "G")
    stage.approve("A1", "G", invitedBy: "D")
    stage.invite("E1", "G")
    stage.fillGroup(upTo: 2999)
    var last = stage
    #expect(last.approve("A1", "F").first == "A1 reply 0 process 0")
    last = stage
    #expect(last.acceptInvite("G1", from: "D").first == "G1 reply 0")
    stage.fillGroup()
    let before = stage.fingerprint
    #expect(stage.approve("A1", "F") == ["A1 reply 25411"])
    #expect(stage.approve("A1", "G", invitedBy: "E") == ["A1 reply 25411"])
    #expect(stage.acceptInvite("G1", from: "D") == ["G1 reply 25411"])
    #expect(stage.approve("A1", "G", invitedBy: "D") == ["A1 reply 25428"])
    #expect(stage.acceptInvite("F1", from: "D") == ["F1 reply 25421"])
    #expect(stage.fingerprint == before)
    #expect(stage.refuseInvite("G1", from: "D").first == "G1 reply 0")
    #expect(stage.reject("A1", "F").first == "A1 reply 0")
  }

  // MARK: - Who may

  struct Row: CustomTestStringConvertible, Sendable {
    let device: String
    var user = "F"
    var inviter: String?
    var join = GroupJoinPermission.ownerOrManagerVerify
    var group = 0
    let code: Int

    var testDescription: String {
      "\(device) handles \(user) invited by \(inviter ?? "nobody"), \(join), g\(group): \(code)"
    }
  }

  /// The rows are ordered by the precedence of their codes. Two applications are waiting, namely
  /// F's own application and D's invitation of G.
  static let handlers: [Row] = [
    Row(device: "F1", user: "?", inviter: "?", group: 2, code: 25410),
    Row(device: "A1", user: "?", inviter: "?", group: 9, code: 25410),
    Row(device: "F1", user: "?", inviter: "?", code: 25418),
    Row(device: "G1", user: "F", code: 25418),
    Row(device: "D1", user: "?", inviter: "?", code: 25405),
    Row(device: "D1", user: "G", inviter: "D", code: 25405),
    Row(device: "B1", user: "?", join: .ownerVerify, code: 25405),
    Row(device: "B1", user: "F", join: .ownerVerify, code: 25405),
    Row(device: "D1", user: "F", join: .free, code: 25405),
    Row(device: "D1", user: "F", join: .noOneAllowed, code: 25405),
    Row(device: "A1", user: "?", code: 25403),
    Row(device: "A1", user: "F", inviter: "?", code: 25403),
    Row(device: "A1", user: "G", code: 25421),
    Row(device: "A1", user: "F", inviter: "D", code: 25421),
    Row(device: "A1", user: "G", inviter: "E", code: 25421),
    Row(device: "A1", user: "D", inviter: "G", code: 25421),
    Row(device: "A1", user: "A", code: 25421),
    Row(device: "A1", user: "F", group: 1, code: 25421),
    Row(device: "A1", user: "F", code: 0),
    Row(device: "C1", user: "G", inviter: "D", code: 0),
    Row(device: "A1", user: "F", join: .ownerVerify, code: 0),
    Row(device: "A1", user: "F", join: .free, code: 0),
    Row(device: "C1", user: "F", join: .free, code: 0),
    Row(device: "A1", user: "G", inviter: "D", join: .noOneAllowed, code: 0),
    Row(device: "B1", user: "F", join: .noOneAllowed, code: 0),
  ]

  @Test(arguments: handlers, [true, false])
  func `handling is refused by the first that fits`(_ row: Row, isApproving: Bool) {
    var stage = Self.stage()
    stage.join("F1")
    stage.invite("D1", "G")
    stage.update("A1", [.join(row.join)])
    let before = stage.fingerprint
    let sends =
      isApproving
      ? stage.approve(row.device, row.user, invitedBy: row.inviter, in: row.group)
      : stage.reject(row.device, row.user, invitedBy: row.inviter, in: row.group)
    #expect(sends.first?.hasPrefix("\(row.device) reply \(row.code)") == true)
    #expect((sends.count == 1 && stage.fingerprint == before) == (row.code != 0))
  }

  @Test(arguments: [
    ("?", 2, 25410), ("?", 0, 25403), ("G", 0, 25421), ("F", 0, 25421), ("D", 1, 25421),
  ])
  func `answering an invitation is refused by the first that fits`(
    _ inviter: String, _ group: Int, _ code: Int
  ) {
    for isAccepting in [true, false] {
      var stage = Self.stage(.free)
      stage.invite("D1", "F")
      let sends =
        isAccepting
        ? stage.acceptInvite("F1", from: inviter, in: group)
        : stage.refuseInvite("F1", from: inviter, in: group)
      #expect(sends == ["F1 reply \(code)"])
    }
  }

  @Test func `only the invitee answers an invitation`() {
    var stage = Self.stage(.free)
    stage.invite("D1", "F")
    for device in ["A1", "D1", "G1"] {
      #expect(stage.acceptInvite(device, from: "D") == ["\(device) reply 25421"])
      #expect(stage.refuseInvite(device, from: "D") == ["\(device) reply 25421"])
    }
  }
}
