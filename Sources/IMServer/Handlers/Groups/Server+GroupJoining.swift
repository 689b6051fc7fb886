import IMProtocol

/// Joining a group and being invited to one.
extension Server {
  /// joinGroup (GR-02, GR-03, D-41, D-42).
  mutating func joinGroup(
    _ id: GroupID, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let permission = group(id)?.settings.joinPermission ?? .noOneAllowed
    let ruling = JoinGroupRule.decide(
      groupCaller(caller.user, in: id), permission, hasRoom: hasRoom(for: 1, in: id))
    let why = effects.because(ruling.reason)
    switch ruling.decision {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller, why)
    case .join:
      effects.reply(.success(.processCode(.success)), to: caller, why)
      let told = admit([caller.user], to: id, by: caller.user, why, at: now, into: &effects)
      notify(told, into: &effects)
    case .apply:
      effects.reply(.success(.processCode(.groupJoinGroupNeedManagerAccept)), to: caller, why)
      let told = send(
        caller.user, invitedBy: .absent, to: id, needsApproval: true, why, at: now,
        into: &effects)
      notify(told, into: &effects)
    }
  }

  /// inviteUsersToGroup (GR-04 to GR-19, D-41, D-47).
  mutating func inviteUsersToGroup(
    _ id: GroupID, _ userIds: Slice<UserID>, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    let others = Array(effects.arena[userIds])
    let settings = group(id)?.settings
    let access = InviteRule.refusal(
      groupCaller(caller.user, in: id), settings?.joinPermission ?? .noOneAllowed,
      settings?.invitePermission ?? .owner)
    let refusal = access.or(InviteRule.refusal(invitees(others, to: id)))
    if let code = refusal.decision {
      effects.refuse(code, to: caller, refusal.reason)
      return
    }
    guard let group = group(id) else { preconditionFailure("there is no \(id)") }
    let flow = InvitationFlow.of(
      group.settings.joinPermission, group.role(of: caller.user),
      group.settings.inviteHandlePermission)
    effects.reply(
      .success(.processCode(flow.decision.processCode)), to: caller,
      effects.because(access.reason, flow.reason, flow.decision.firstStep))
    let told = invite(others, to: id, flow, by: caller.user, at: now, into: &effects)
    notify(told, into: &effects)
  }

  /// Lets an invitation go its way: one application and one event for each invitee, or one join of
  /// them all (D-47).
  mutating func invite(
    _ others: [UserID], to id: GroupID, _ flow: Ruling<InvitationFlow>, by inviter: UserID,
    at now: Timestamp, into effects: inout Effects
  ) -> [Told] {
    let why = effects.because(
      flow.reason, flow.decision.firstStep, others.count > 1 ? Reason("D-47") : nil)
    switch flow.decision {
    case .nobody:
      return admit(others, to: id, by: inviter, why, at: now, into: &effects)
    case .approverThenInvitee, .approver, .invitee:
      var told: [Told] = []
      for other in others {
        told += send(
          other, invitedBy: inviter, to: id, needsApproval: flow.decision != .invitee, why,
          at: now, into: &effects)
      }
      return told
    }
  }

  /// Sends an application, in place of an older one of the same users (D-42), and says who is told.
  private mutating func send(
    _ applicant: UserID, invitedBy inviter: UserID, to id: GroupID, needsApproval: Bool,
    _ why: Why, at now: Timestamp, into effects: inout Effects
  ) -> [Told] {
    let older = group(id)?.application(of: applicant, invitedBy: inviter)
    let why = effects.because(
      why,
      older.map { Reason($0.isWaiting && !$0.isOver(at: now) ? "D-42" : "D-56") })
    let application = GroupApplication(
      applicant: applicant, inviter: inviter, needsApproval: needsApproval, at: now,
      sequence: nextGroupSequence())
    groups[Int(id.index)]?.put(application)
    return notices(of: application, in: id, why, at: now, into: &effects)
  }

  /// Makes users members, and says who is told: all members, they among them (D-50). Whatever else
  /// waits for their joining is settled, of which nobody is told (D-48).
  ///
  /// - Parameter actor: whose call has led to it.
  mutating func admit(
    _ newcomers: [UserID], to id: GroupID, by actor: UserID, _ why: Why, at now: Timestamp,
    into effects: inout Effects
  ) -> [Told] {
    for user in newcomers {
      let member = GroupMember(
        user: user, role: .normal, joinedTime: now, sequence: nextGroupSequence())
      groups[Int(id.index)]?.add(member)
      settleApplications(of: user, in: id, at: now, into: &effects)
    }
    let notice = operation(
      .join, in: id, by: actor, on: newcomers.map { memberInfo($0, in: id) }, at: now,
      into: &effects)
    return toAll(
      group(id)?.members.map(\.user) ?? [], notice,
      effects.because(why, Reason("D-50, D-54")))
  }

  /// Settles what waits for a user's joining, of which those who take part are not told.
  private mutating func settleApplications(
    of user: UserID, in id: GroupID, at now: Timestamp, into effects: inout Effects
  ) {
    silenceWaiting(in: id, of: user, at: now, into: &effects)
    var sequence = groupSequence
    groups[Int(id.index)]?.changeApplications(of: user) { application in
      guard application.isWaiting && !application.isOver(at: now) else { return }
      sequence += 1
      application.becomeJoinedElsewhere(at: now, sequence: sequence)
    }
    groupSequence = sequence
  }
}

extension InvitationFlow {
  /// What the inviter learns at once.
  // swift-format-ignore
  var processCode: Code {
    switch self {
    case .approverThenInvitee: .groupJoinGroupNeedManagerAccept  // GR-12
    case .approver:            .groupJoinGroupNeedManagerAccept  // GR-15
    case .invitee:             .groupNeedInviteeAccept           // GR-17
    case .nobody:              .success                          // GR-19
    }
  }

  // swift-format-ignore
  /// What says who is told of the flow's first step, and what the inviter learns.
  var firstStep: Reason {
    switch self {
    case .approverThenInvitee: Reason("GR-12, D-40")
    case .approver:            Reason("GR-15, D-40")
    case .invitee:             Reason("GR-17")
    case .nobody:              Reason("GR-19")
    }
  }
}
