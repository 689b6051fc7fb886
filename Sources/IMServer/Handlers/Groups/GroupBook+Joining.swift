import Base
import IMProtocol

extension GroupBook {
  /// Carries out joinGroup (GR-02, GR-03, D-41, D-42).
  mutating func joinGroup(_ id: GroupID, _ directory: Directory, _ transaction: inout Transaction)
    -> Answered
  {
    let user = transaction.caller.user
    let permission = self[id]?.settings.joinPermission ?? .noOneAllowed
    let ruling = JoinGroupRule.decide(
      caller(user, in: id), permission, hasRoom: hasRoom(for: 1, in: id))
    let provenance = transaction.because(ruling.reason)
    switch ruling.decision {
    case .refuse(let code):
      return transaction.reply(.failure(code), provenance)
    case .join:
      let answered = transaction.reply(.success(.processCode(.success)), provenance)
      transaction.notify(admit([user], to: id, by: user, provenance, directory, &transaction))
      return answered
    case .apply:
      let answered = transaction.reply(
        .success(.processCode(.groupJoinGroupNeedManagerAccept)), provenance)
      transaction.notify(
        send(
          user, invitedBy: .absent, to: id, needsApproval: true, provenance, directory, &transaction
        ))
      return answered
    }
  }

  /// Carries out inviteUsersToGroup (GR-04 to GR-19, D-41, D-47).
  mutating func inviteUsersToGroup(
    _ id: GroupID, _ userIds: Slice<UserID>, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let user = transaction.caller.user
    let others = Array(transaction.arena[userIds])
    let settings = self[id]?.settings
    let access = InviteRule.refusal(
      caller(user, in: id), settings?.joinPermission ?? .noOneAllowed,
      settings?.invitePermission ?? .owner)
    let refusal = access.or(InviteRule.refusal(invitees(others, to: id, directory)))
    if let refused = transaction.refuse(by: refusal) { return refused }
    guard let group = self[id] else { fatal("there is no \(id), to which \(user) may invite") }
    let flow = InvitationFlow.of(
      group.settings.joinPermission, group.role(of: user), group.settings.inviteHandlePermission)
    let first = flow.decision.firstStep
    let answered = transaction.reply(
      .success(.processCode(first.decision)),
      transaction.because(access.reason, flow.reason, first.reason))
    transaction.notify(invite(others, to: id, flow, directory, &transaction))
    return answered
  }

  /// Invites users. If nobody has to agree, all invitees join together. If somebody has to agree,
  /// each invitee has a separate application with separate notifications (D-47).
  mutating func invite(
    _ others: [UserID], to id: GroupID, _ flow: Ruling<InvitationFlow>,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> [QueuedNotification] {
    let inviter = transaction.caller.user
    let provenance = transaction.because(
      flow.reason, flow.decision.firstStep.reason, others.count > 1 ? Reason("D-47") : nil)
    switch flow.decision {
    case .nobody:
      return admit(others, to: id, by: inviter, provenance, directory, &transaction)
    case .approverThenInvitee, .approver, .invitee:
      var notification: [QueuedNotification] = []
      for other in others {
        notification += send(
          other, invitedBy: inviter, to: id, needsApproval: flow.decision != .invitee, provenance,
          directory, &transaction)
      }
      return notification
    }
  }

  /// Stores an application and returns the notifications about it. The new application replaces any
  /// older application with the same applicant and inviter (D-42).
  private mutating func send(
    _ applicant: UserID, invitedBy inviter: UserID, to id: GroupID, needsApproval: Bool,
    _ provenance: Provenance, _ directory: Directory, _ transaction: inout Transaction
  ) -> [QueuedNotification] {
    let older = self[id]?.application(of: applicant, invitedBy: inviter)
    let now = transaction.now
    let provenance = transaction.because(
      provenance, older.map { Reason($0.isOpen(at: now) ? "D-42" : "D-56") })
    let application = GroupApplication(
      applicant: applicant, inviter: inviter, needsApproval: needsApproval, at: now,
      sequence: nextSequence())
    self[id]?.applications.put(application)
    transaction.note(.applicant(applicant, to: id), .begun(until: nil))
    return notices(of: application, in: id, provenance, directory, &transaction)
  }

  /// Makes users members of a group, and returns the notifications for all members, including the
  /// new members (D-50). The new members' waiting applications are closed without a notification
  /// (D-48).
  ///
  /// - Parameter actor: the user whose call makes the users members.
  mutating func admit(
    _ newcomers: [UserID], to id: GroupID, by actor: UserID, _ provenance: Provenance,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> [QueuedNotification] {
    for user in newcomers {
      admit(user, to: id, at: transaction.now)
      suppressWaiting(in: id, of: user, directory, &transaction)
      settleWaiting(of: user, in: id, at: transaction.now)
    }
    let notice = operation(.join, in: id, by: actor, on: newcomers, directory, &transaction)
    return toAll(members(of: id), notice, transaction.because(provenance, Reason("D-50, D-54")))
  }
}
