import IMProtocol

/// Who is notified of an event in a group, and who isn't notified.
extension GroupBook {
  /// Returns the notice that reports an operation on a group or its members.
  ///
  /// - Parameter actor: the user who made the call; absent for the server's own interface (D-50).
  func operation(
    _ operation: GroupOperation, in id: GroupID, by actor: UserID, on members: [UserID],
    _ directory: Directory, _ transaction: inout Transaction
  ) -> Notice {
    let infos = members.map { memberInfo($0, in: id, directory) }
    let change = GroupOperationChange(
      groupId: id, actor: actor == .absent ? nil : memberInfo(actor, in: id, directory),
      groupInfo: operation == .create || directory.varies(.describesGroups)
        ? transaction.arena.keep(one: groupInfo(id)) : nil,
      operation: operation, members: transaction.arena.keep(infos))
    return Notice(at: transaction.now, .groupOperation(transaction.arena.keep(one: change)))
  }

  func toAll(_ users: [UserID], _ notice: Notice, _ provenance: Provenance) -> [QueuedNotification]
  {
    users.map { QueuedNotification(user: $0, notice: notice, provenance: provenance) }
  }

  /// Returns the notifications that inform all receivers of an application's new state.
  func notices(
    of application: GroupApplication, in id: GroupID, _ provenance: Provenance,
    _ directory: Directory,
    _ transaction: inout Transaction
  ) -> [QueuedNotification] {
    let right = application.needsApproval ? self[id]?.approvalReason : nil
    let provenance = transaction.because(provenance, right, Reason("D-43, D-44, D-53, D-54"))
    suppressForOthers(than: application, in: id, directory, &transaction)
    return receivers(of: application, in: id, directory).map { user in
      let info = info(application, in: id, application.direction(of: user), directory)
      let interned = transaction.arena.keep(one: info)
      return QueuedNotification(
        user: user, notice: Notice(at: transaction.now, .groupApplicationChanged(interned)),
        provenance: provenance)
    }
  }

  /// Records who is not notified of an application: an invitee who has not been asked yet, and
  /// members who have no part in the application.
  private func suppressForOthers(
    than application: GroupApplication, in id: GroupID, _ directory: Directory,
    _ transaction: inout Transaction
  ) {
    guard transaction.isRecording else { return }
    let isInvitation = application.inviter != .absent
    if !application.asksInvitee && isInvitation {
      transaction.suppress(
        [application.applicant], .onGroupApplicationEvent, .notAsked, of: application.applicant,
        Reason("D-53"), directory)
    }
    let notification = receivers(of: application, in: id, directory)
    let others = members(of: id).filter {
      !notification.contains($0) && $0 != application.applicant
    }
    let (kind, reason): (Suppression.Kind, Reason) =
      switch (application.needsApproval, isInvitation) {
      case (false, _): (.noPart, Reason("D-53"))
      case (true, false): (.noRole, Reason("D-40, D-53"))
      case (true, true): (.noRole, Reason("D-40, D-92"))
      }
    transaction.suppress(
      others, .onGroupApplicationEvent, kind, of: application.applicant, reason, directory)
  }

  /// Records that nobody is notified when waiting applications end. Waiting applications end when
  /// the applicant joins or when the group is dismissed (D-48).
  ///
  /// - Parameter applicant: the user whose applications end; nil if all users' applications end.
  func suppressWaiting(
    in id: GroupID, of applicant: UserID?, _ directory: Directory, _ transaction: inout Transaction
  ) {
    guard transaction.isRecording, let group = self[id] else { return }
    for application in group.applications
    where application.isOpen(at: transaction.now)
      && (applicant == nil || application.applicant == applicant)
    {
      transaction.suppress(
        receivers(of: application, in: id, directory), .onGroupApplicationEvent,
        applicant == nil ? .groupDismissed : .applicantJoined, of: application.applicant,
        Reason("D-48"), directory)
    }
  }

  /// Returns the users who are notified of an application's state (GR-02, GR-12 to GR-18, D-45,
  /// D-46, D-53, D-92):
  ///
  /// - the inviter, or the applicant if there is no inviter;
  /// - the invitee, if the invitee has already been asked to agree;
  /// - the current approvers, if an approver has to agree.
  private func receivers(
    of application: GroupApplication, in id: GroupID, _ directory: Directory
  ) -> [UserID] {
    var receivers = application.needsApproval ? self[id]?.approvers ?? [] : []
    receivers.append(application.inviter == .absent ? application.applicant : application.inviter)
    if application.asksInvitee || directory.varies(.notifiesInviteesAtOnce) {
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
