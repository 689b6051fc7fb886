import Ground
import IMProtocol

extension GroupBook {
  /// joinGroup (GR-02, GR-03, D-41, D-42).
  mutating func joinGroup(_ id: GroupID, _ directory: Directory, _ turn: inout Turn) -> Answered {
    let user = turn.caller.user
    let permission = self[id]?.settings.joinPermission ?? .noOneAllowed
    let ruling = JoinGroupRule.decide(
      caller(user, in: id), permission, hasRoom: hasRoom(for: 1, in: id))
    let why = turn.because(ruling.reason)
    switch ruling.decision {
    case .refuse(let code):
      return turn.reply(.failure(code), why)
    case .join:
      let answered = turn.reply(.success(.processCode(.success)), why)
      turn.tell(admit([user], to: id, by: user, why, directory, &turn))
      return answered
    case .apply:
      let answered = turn.reply(.success(.processCode(.groupJoinGroupNeedManagerAccept)), why)
      turn.tell(send(user, invitedBy: .absent, to: id, needsApproval: true, why, directory, &turn))
      return answered
    }
  }

  /// inviteUsersToGroup (GR-04 to GR-19, D-41, D-47).
  mutating func inviteUsersToGroup(
    _ id: GroupID, _ userIds: Slice<UserID>, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let user = turn.caller.user
    let others = Array(turn.arena[userIds])
    let settings = self[id]?.settings
    let access = InviteRule.refusal(
      caller(user, in: id), settings?.joinPermission ?? .noOneAllowed,
      settings?.invitePermission ?? .owner)
    let refusal = access.or(InviteRule.refusal(invitees(others, to: id, directory)))
    if let refused = turn.refuse(by: refusal) { return refused }
    guard let group = self[id] else { fatal("there is no \(id), to which \(user) may invite") }
    let flow = InvitationFlow.of(
      group.settings.joinPermission, group.role(of: user), group.settings.inviteHandlePermission)
    let first = flow.decision.firstStep
    let answered = turn.reply(
      .success(.processCode(first.decision)),
      turn.because(access.reason, flow.reason, first.reason))
    turn.tell(invite(others, to: id, flow, directory, &turn))
    return answered
  }

  /// Invites: one application and one event for each invitee, or one join of all (D-47).
  mutating func invite(
    _ others: [UserID], to id: GroupID, _ flow: Ruling<InvitationFlow>,
    _ directory: Directory, _ turn: inout Turn
  ) -> [Told] {
    let inviter = turn.caller.user
    let why = turn.because(
      flow.reason, flow.decision.firstStep.reason, others.count > 1 ? Reason("D-47") : nil)
    switch flow.decision {
    case .nobody:
      return admit(others, to: id, by: inviter, why, directory, &turn)
    case .approverThenInvitee, .approver, .invitee:
      var told: [Told] = []
      for other in others {
        told += send(
          other, invitedBy: inviter, to: id, needsApproval: flow.decision != .invitee, why,
          directory, &turn)
      }
      return told
    }
  }

  /// Sends an application, in place of an older one of the same users (D-42), and says who is told.
  private mutating func send(
    _ applicant: UserID, invitedBy inviter: UserID, to id: GroupID, needsApproval: Bool,
    _ why: Why, _ directory: Directory, _ turn: inout Turn
  ) -> [Told] {
    let older = self[id]?.application(of: applicant, invitedBy: inviter)
    let now = turn.now
    let why = turn.because(why, older.map { Reason($0.isOpen(at: now) ? "D-42" : "D-56") })
    let application = GroupApplication(
      applicant: applicant, inviter: inviter, needsApproval: needsApproval, at: now,
      sequence: nextSequence())
    self[id]?.applications.put(application)
    return notices(of: application, in: id, why, directory, &turn)
  }

  /// Makes users members, and says who is told: all members, they among them (D-50). Whatever else
  /// waits for their joining is settled, of which nobody is told (D-48).
  ///
  /// - Parameter actor: whose call has led to it.
  mutating func admit(
    _ newcomers: [UserID], to id: GroupID, by actor: UserID, _ why: Why,
    _ directory: Directory, _ turn: inout Turn
  ) -> [Told] {
    for user in newcomers {
      admit(user, to: id, at: turn.now)
      silenceWaiting(in: id, of: user, directory, &turn)
      settleWaiting(of: user, in: id, at: turn.now)
    }
    let notice = operation(.join, in: id, by: actor, on: newcomers, directory, &turn)
    return toAll(members(of: id), notice, turn.because(why, Reason("D-50, D-54")))
  }
}
