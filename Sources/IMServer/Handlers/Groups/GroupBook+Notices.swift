import IMProtocol

extension GroupBook {
  /// The notice that something was done to a group or to members of it.
  ///
  /// - Parameter actor: who has done it; absent for the server's own interface (D-50).
  func operation(
    _ operation: GroupOperation, in id: GroupID, by actor: UserID, on members: [UserID],
    _ directory: Directory, _ turn: inout Turn
  ) -> Notice {
    let infos = members.map { memberInfo($0, in: id, directory) }
    let change = GroupOperationChange(
      groupId: id, actor: actor == .absent ? nil : memberInfo(actor, in: id, directory),
      groupInfo: operation == .create || directory.settings.varies(.describesGroups)
        ? turn.arena.keep(one: groupInfo(id)) : nil,
      operation: operation, members: turn.arena.keep(infos))
    return Notice(at: turn.now, .groupOperation(turn.arena.keep(one: change)))
  }

  func toAll(_ users: [UserID], _ notice: Notice, _ why: Why) -> [Told] {
    users.map { Told(user: $0, notice: notice, why: why) }
  }

  /// The notices of an application's new state.
  func notices(
    of application: GroupApplication, in id: GroupID, _ why: Why, _ directory: Directory,
    _ turn: inout Turn
  ) -> [Told] {
    let right = application.needsApproval ? self[id]?.approvalReason : nil
    let why = turn.because(why, right, Reason("D-43, D-44, D-53, D-54"))
    silenceOthers(than: application, in: id, directory, &turn)
    return receivers(of: application, in: id, directory).map { user in
      let info = info(application, in: id, application.direction(of: user), directory)
      let kept = turn.arena.keep(one: info)
      return Told(
        user: user, notice: Notice(at: turn.now, .groupApplicationChanged(kept)), why: why)
    }
  }

  /// Says why an invitee who is not asked yet, and members with nothing to approve, hear nothing.
  private func silenceOthers(
    than application: GroupApplication, in id: GroupID, _ directory: Directory, _ turn: inout Turn
  ) {
    guard turn.isRecording else { return }
    let isInvitation = application.inviter != .absent
    if !application.asksInvitee && isInvitation {
      turn.silence(
        [application.applicant], .onGroupApplicationEvent, .notAsked, Reason("D-53"), directory)
    }
    let told = receivers(of: application, in: id, directory)
    let others = members(of: id).filter { !told.contains($0) && $0 != application.applicant }
    let (kind, reason): (Silence.Kind, Reason) =
      switch (application.needsApproval, isInvitation) {
      case (false, _): (.notTold, Reason("D-53"))
      case (true, false): (.noRole, Reason("D-40, D-53"))
      case (true, true): (.noRole, Reason("D-40, D-92"))
      }
    turn.silence(others, .onGroupApplicationEvent, kind, reason, directory)
  }

  /// Says that those who take part in what waits in a group hear nothing of its end: it is settled
  /// with a user's joining, or gone with the group (D-48).
  ///
  /// - Parameter applicant: whose applications; nil for all.
  func silenceWaiting(
    in id: GroupID, of applicant: UserID?, _ directory: Directory, _ turn: inout Turn
  ) {
    guard turn.isRecording, let group = self[id] else { return }
    for application in group.applications
    where application.isOpen(at: turn.now)
      && (applicant == nil || application.applicant == applicant)
    {
      turn.silence(
        receivers(of: application, in: id, directory), .onGroupApplicationEvent, .notTold,
        Reason("D-48"), directory)
    }
  }

  /// Who is told of an application's state: the applicant or the inviter, the invitee once asked,
  /// and those who may approve now where an approver is needed (GR-02, GR-12 to GR-18, D-45, D-46,
  /// D-53, D-92).
  private func receivers(
    of application: GroupApplication, in id: GroupID, _ directory: Directory
  ) -> [UserID] {
    var receivers = application.needsApproval ? self[id]?.approvers ?? [] : []
    receivers.append(application.inviter == .absent ? application.applicant : application.inviter)
    if application.asksInvitee || directory.settings.varies(.notifiesInviteesAtOnce) {
      receivers.append(application.applicant)
    }
    return Set(receivers).sorted()
  }

  func info(
    _ application: GroupApplication, in id: GroupID,
    _ direction: GroupApplicationDirection, _ directory: Directory
  ) -> GroupApplicationInfo {
    func member(_ user: UserID) -> GroupMemberInfo? {
      user == .absent ? nil : memberInfo(user, in: id, directory)
    }
    return GroupApplicationInfo(
      groupId: id, joinMember: memberInfo(application.applicant, in: id, directory),
      inviter: member(application.inviter), handler: member(application.handler),
      status: application.status, direction: direction,
      operationTime: application.operationTime, reason: application.reason,
      sequence: application.sequence)
  }
}
