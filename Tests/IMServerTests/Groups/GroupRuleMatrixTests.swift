import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// Compares the whole matrix of each rule about groups with a golden file.
struct GroupRuleMatrixTests {
  private let callers = GroupCaller.allCases
  private let joins = GroupJoinPermission.allCases
  private let permissions = GroupOperationPermission.allCases
  private let consents = GroupInviteHandlePermission.allCases
  private let states = GroupApplicationState.allCases
  private let roles = GroupMemberRole.allCases
  private let bools = [false, true]

  @Test func `joining a group`() throws {
    let rows = combinations(callers, joins, bools).map { caller, permission, hasRoom in
      let ruling = JoinGroupRule.decide(caller, permission, hasRoom: hasRoom)
      let decision =
        switch ruling.decision {
        case .refuse(let code): Matrix.refused(code)
        case .join: "join"
        case .apply: "apply"
        }
      return [
        "\(caller)", "\(permission)", Matrix.yesOrNo(hasRoom), decision, Matrix.ids(ruling.reason),
      ]
    }
    try checkMatrix("JoinGroupRule", ["caller", "joinPermission", "has room"], rows)
  }

  @Test func `who may invite`() throws {
    let rows = combinations(callers, joins, permissions).map { caller, join, invite in
      let ruling = InviteRule.refusal(caller, join, invite)
      return ["\(caller)", "\(join)", "\(invite)"] + Matrix.cells(ruling, "invite")
    }
    try checkMatrix("InviteRule", ["caller", "joinPermission", "invitePermission"], rows)
  }

  @Test func `who may be invited`() throws {
    let rows = InviteRule.Invitees.allCases.map {
      ["\($0)"] + Matrix.cells(InviteRule.refusal($0), "invite")
    }
    try checkMatrix("InviteRule.Invitees", ["invitees"], rows)
  }

  @Test func `the flow of an invitation`() throws {
    let rows = combinations(joins, roles, consents).map { join, inviter, consent in
      let flow = InvitationFlow.of(join, inviter, consent)
      return [
        "\(join)", "\(inviter)", "\(consent)",
        "\(flow.decision), code \(flow.decision.firstStep.decision.number)",
        "\(Matrix.ids(flow.reason)); first step \(Matrix.ids(flow.decision.firstStep.reason))",
      ]
    }
    try checkMatrix(
      "InvitationFlow", ["joinPermission", "inviter", "inviteHandlePermission"], rows)
  }

  @Test func `who may handle applications`() throws {
    let rows = combinations(callers, joins).map { caller, permission in
      let ruling = ApprovalRule.refusal(of: caller, under: permission)
      return ["\(caller)", "\(permission)"] + Matrix.cells(ruling, "handle")
    }
    try checkMatrix("ApprovalRule.Caller", ["caller", "joinPermission"], rows)
  }

  @Test func `refusing an application`() throws {
    let rows = states.map {
      ["\($0)"] + Matrix.cells(ApprovalRule.refusal($0), "refuse it")
    }
    try checkMatrix("ApprovalRule.Refusing", ["application"], rows)
  }

  @Test func `accepting an application`() throws {
    let rows = combinations(states, bools, bools).flatMap { state, hasRoom, isInvitation in
      consents.map { consent in
        let ruling = ApprovalRule.decide(
          state, hasRoom: hasRoom, isInvitation: isInvitation, consent)
        let decision =
          switch ruling.decision {
          case .refuse(let code): Matrix.refused(code)
          case .askInvitee: "ask the invitee"
          case .join: "join"
          }
        return [
          "\(state)", Matrix.yesOrNo(hasRoom), Matrix.yesOrNo(isInvitation), "\(consent)",
          decision, Matrix.ids(ruling.reason),
        ]
      }
    }
    try checkMatrix(
      "ApprovalRule.Accepting",
      ["application", "has room", "is an invitation", "inviteHandlePermission"], rows)
  }

  @Test func `answering an invitation`() throws {
    let rows = states.flatMap { state in
      let refusing = Matrix.cells(InviteeRule.refusal(state), "refuse it")
      return [["\(state)", "refuses", "any"] + refusing]
        + bools.map { hasRoom in
          let accepting = Matrix.cells(InviteeRule.refusal(state, hasRoom: hasRoom), "join")
          return ["\(state)", "accepts", Matrix.yesOrNo(hasRoom)] + accepting
        }
    }
    try checkMatrix("InviteeRule", ["invitation", "invitee", "has room"], rows)
  }

  @Test func `where a page begins`() throws {
    let rows = PageTokenRule.Token.allCases.map {
      ["\($0)"] + Matrix.cells(PageTokenRule.refusal($0), "go on")
    }
    try checkMatrix("PageTokenRule", ["token"], rows)
  }

  @Test func `who may do something in a group`() throws {
    let needs = GroupAccessRule.Need.allCases
    let rows = combinations(callers, needs).map { caller, need in
      let ruling = GroupAccessRule.refusal(of: caller, needs: need)
      return ["\(caller)", "\(need)"] + Matrix.cells(ruling, "may")
    }
    try checkMatrix("GroupAccessRule.Need", ["caller", "needed"], rows)
  }

  @Test func `who may do something under a permission`() throws {
    let rows = combinations(callers, permissions).map { caller, permission in
      let ruling = GroupAccessRule.refusal(of: caller, under: permission)
      return ["\(caller)", "\(permission)"] + Matrix.cells(ruling, "may")
    }
    try checkMatrix("GroupAccessRule.Permission", ["caller", "permission"], rows)
  }

  @Test func `who may edit a member's entry`() throws {
    let edits = GroupMemberInfoEditPermission.allCases
    let rows = combinations(callers, edits, bools).map { caller, permission, isSelf in
      let ruling = GroupAccessRule.refusal(of: caller, under: permission, isSelf: isSelf)
      return [
        "\(caller)", "\(permission)", Matrix.yesOrNo(isSelf),
      ] + Matrix.cells(ruling, "may")
    }
    try checkMatrix(
      "GroupAccessRule.MemberInfo", ["caller", "memberInfoEditPermission", "the own entry"], rows)
  }

  @Test func `to whom something can be done`() throws {
    let rows = combinations(GroupTargetRule.Use.allCases, GroupTarget.allCases).map { use, target in
      let ruling = GroupTargetRule.refusal(use, of: target)
      return ["\(use)", "\(target)"] + Matrix.cells(ruling, "can be done")
    }
    try checkMatrix("GroupTargetRule", ["what is done", "to whom"], rows)
  }

  @Test func `whether a group is there for one who need not be a member`() throws {
    let rows = combinations(bools, bools).map { exists, onlyAsks in
      [Matrix.yesOrNo(exists), Matrix.yesOrNo(onlyAsks)]
        + Matrix.cells(GroupAccessRule.refusal(exists: exists, onlyAsks: onlyAsks), "may")
    }
    try checkMatrix("GroupAccessRule.Existence", ["exists", "only asks"], rows)
  }

  @Test func `how many there may be in a group`() throws {
    let rows = combinations(GroupCountRule.Counted.allCases, bools).map { counted, isOver in
      ["\(counted)", Matrix.yesOrNo(isOver)]
        + Matrix.cells(GroupCountRule.refusal(counted, isOver: isOver), "go on")
    }
    try checkMatrix("GroupCountRule", ["counted", "too many"], rows)
  }

  @Test func `what can be noted`() throws {
    let rows = bools.map { isRejected in
      [Matrix.yesOrNo(isRejected)]
        + Matrix.cells(GroupNoteRule.refusal(isRejected: isRejected), "note")
    }
    try checkMatrix("GroupNoteRule", ["moderation rejects"], rows)
  }

  @Test func `the state of an application`() throws {
    let rows = combinations(GroupApplication.Progress.samples, bools).map { progress, isOver in
      let state = GroupApplicationStateRule.state(progress.value, isOver: isOver)
      return [
        progress.name, Matrix.yesOrNo(isOver), "\(state.decision)", Matrix.ids(state.reason),
      ]
    }
    try checkMatrix(
      "GroupApplicationStateRule",
      ["progress", "7 days over"], rows)
  }

  @Test func `making a group`() throws {
    let rows = combinations(bools, InviteRule.Invitees.allCases, bools).flatMap {
      isTaken, invitees, hasUnknownKeys in
      bools.map { isRejected in
        let ruling = CreateGroupRule.decide(
          isTaken: isTaken, invitees, hasUnknownKeys: hasUnknownKeys, isRejected: isRejected)
        let decision =
          switch ruling.decision {
          case .refuse(let code): Matrix.refused(code)
          case .refuseNamingKeys(let code): Matrix.refused(code) + ", naming the keys"
          case .refuseNamingRejected(let code): Matrix.refused(code) + ", naming what is rejected"
          case .create: "create"
          }
        return [
          Matrix.yesOrNo(isTaken), "\(invitees)", Matrix.yesOrNo(hasUnknownKeys),
          Matrix.yesOrNo(isRejected), decision, Matrix.ids(ruling.reason),
        ]
      }
    }
    try checkMatrix(
      "CreateGroupRule", ["id is taken", "invitees", "unknown keys", "moderation rejects"], rows)
  }

  @Test func `the way of those invited at the making`() throws {
    let rows = consents.map { consent in
      let flow = CreateGroupRule.flow(consent)
      return ["\(consent)", "\(flow.decision)", Matrix.ids(flow.reason)]
    }
    try checkMatrix("CreateGroupRule.Flow", ["inviteHandlePermission"], rows)
  }

  @Test func `changing a group`() throws {
    let wishes = combinations(bools, bools).map {
      UpdateGroupRule.Wish(permissions: $0, description: $1)
    }
    let rows = combinations(callers, wishes, permissions).flatMap { caller, wish, editing in
      combinations(bools, bools).map { hasUnknownKeys, isRejected in
        let ruling = UpdateGroupRule.decide(
          caller, wish, editing, hasUnknownKeys: hasUnknownKeys, isRejected: isRejected)
        let decision =
          switch ruling.decision {
          case .refuse(let code): Matrix.refused(code)
          case .refuseNamingPermissions(let code): Matrix.refused(code) + ", naming the permissions"
          case .refuseNamingKeys(let code): Matrix.refused(code) + ", naming the keys"
          case .refuseNamingRejected(let code): Matrix.refused(code) + ", naming what is rejected"
          case .change: "change"
          }
        return [
          "\(caller)", Matrix.yesOrNo(wish.permissions), Matrix.yesOrNo(wish.description),
          "\(editing)", Matrix.yesOrNo(hasUnknownKeys), Matrix.yesOrNo(isRejected), decision,
          Matrix.ids(ruling.reason),
        ]
      }
    }
    try checkMatrix(
      "UpdateGroupRule",
      [
        "caller", "gives permissions", "gives others", "groupInfoEditPermission", "unknown keys",
        "moderation rejects",
      ], rows)
  }
}
