import Base
import IMProtocol

extension GroupBook {
  /// Carries out acceptGroupApplication (GR-13, GR-16, GR-23 to GR-25, D-45, D-49, D-90, D-91).
  mutating func acceptGroupApplication(
    _ id: GroupID, _ applicant: UserID, invitedBy inviter: UserID, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let (user, now) = (transaction.caller.user, transaction.now)
    let right = right(of: user, in: id)
    if let refused = transaction.refuse(by: right, because: Reason("GR-23")) { return refused }
    if let refused = transaction.refuse(by: unknown([applicant, inviter], directory)) {
      return refused
    }
    let found = self[id]?.application(of: applicant, invitedBy: inviter)
    let state = found.state(at: now)
    let ruling = ApprovalRule.decide(
      state.decision, hasRoom: hasRoom(for: 1, in: id), isInvitation: inviter != .absent,
      self[id]?.settings.inviteHandlePermission ?? .free)
    let provenance = transaction.because(ruling.reason, state.reason, right.reason)
    switch ruling.decision {
    case .refuse(let code):
      return transaction.reply(.failure(code), provenance)
    case .askInvitee:
      let answered = transaction.reply(.success(.processCode(.groupNeedInviteeAccept)), provenance)
      let extendedProvenance = transaction.because(provenance, Reason("GR-13"))
      var application = found.existing
      application.becomeApproved(by: user, at: now, sequence: nextSequence())
      settle(application, in: id, extendedProvenance, directory, &transaction)
      return answered
    case .join:
      let answered = transaction.reply(.success(.processCode(.success)), provenance)
      let extendedProvenance = transaction.because(
        provenance, inviter == .absent ? nil : Reason("GR-16"))
      join(found.existing, in: id, extendedProvenance, directory, &transaction)
      return answered
    }
  }

  /// Carries out refuseGroupApplication (GR-26, D-45, D-46, D-49, D-90).
  mutating func refuseGroupApplication(
    _ id: GroupID, _ applicant: UserID, invitedBy inviter: UserID, reason: Text,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let (user, now) = (transaction.caller.user, transaction.now)
    let right = right(of: user, in: id)
    if let refused = transaction.refuse(by: right, because: Reason("GR-26")) { return refused }
    if let refused = transaction.refuse(by: unknown([applicant, inviter], directory)) {
      return refused
    }
    let found = self[id]?.application(of: applicant, invitedBy: inviter)
    let state = found.state(at: now)
    let ruling = ApprovalRule.refusal(state.decision)
    if let code = ruling.decision {
      return transaction.reply(
        .failure(code), transaction.because(ruling.reason, state.reason, right.reason))
    }
    let provenance = transaction.because(
      Reason(inviter == .absent ? "GR-26, D-45" : "GR-26, D-46"), state.reason, right.reason)
    let answered = transaction.reply(.success(), provenance)
    var application = found.existing
    application.becomeRefused(
      by: user, reason: reason.isAbsentOrEmpty ? .absent : reason, at: now,
      sequence: nextSequence())
    settle(application, in: id, provenance, directory, &transaction)
    return answered
  }

  /// Carries out acceptGroupInvite (GR-14, GR-18, GR-20, D-49, D-91, D-92).
  mutating func acceptGroupInvite(
    _ id: GroupID, from inviter: UserID, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let refusal = GroupAccessRule.refusal(exists: self[id] != nil, onlyAsks: false)
      .or(unknown([inviter], directory))
    if let refused = transaction.refuse(by: refusal) { return refused }
    let user = transaction.caller.user
    let found =
      directory.varies(.acceptsLatestInvitation)
      ? self[id]?.latestInvitation(of: user, at: transaction.now)
      : self[id]?.application(of: user, invitedBy: inviter)
    let state = found.state(at: transaction.now)
    let ruling = InviteeRule.refusal(state.decision, hasRoom: hasRoom(for: 1, in: id))
    if let code = ruling.decision {
      return transaction.reply(.failure(code), transaction.because(ruling.reason, state.reason))
    }
    let answered = transaction.reply(.success(), transaction.because(Reason("GR-20"), state.reason))
    let invitation = found.existing
    let extendedProvenance = transaction.because(
      Reason(invitation.needsApproval ? "GR-14, D-92" : "GR-18"), state.reason)
    join(invitation, in: id, extendedProvenance, directory, &transaction)
    return answered
  }

  /// Carries out refuseGroupInvite (GR-21, D-46, D-49, D-92).
  mutating func refuseGroupInvite(
    _ id: GroupID, from inviter: UserID, reason: Text, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let refusal = GroupAccessRule.refusal(exists: self[id] != nil, onlyAsks: false)
      .or(unknown([inviter], directory))
    if let refused = transaction.refuse(by: refusal) { return refused }
    let found = self[id]?.application(of: transaction.caller.user, invitedBy: inviter)
    let state = found.state(at: transaction.now)
    let ruling = InviteeRule.refusal(state.decision)
    if let code = ruling.decision {
      return transaction.reply(.failure(code), transaction.because(ruling.reason, state.reason))
    }
    let provenance = transaction.because(Reason("GR-21, D-46"), state.reason)
    let answered = transaction.reply(.success(), provenance)
    var invitation = found.existing
    invitation.becomeRefused(
      by: transaction.caller.user, reason: reason.isAbsentOrEmpty ? .absent : reason,
      at: transaction.now,
      sequence: nextSequence())
    let extendedProvenance = transaction.because(
      provenance, invitation.needsApproval ? Reason("D-92") : nil)
    settle(invitation, in: id, extendedProvenance, directory, &transaction)
    return answered
  }

  /// Returns why a user may not handle a group's applications, or nil if the user may handle them.
  private func right(of user: UserID, in id: GroupID) -> Ruling<Code?> {
    ApprovalRule.refusal(
      of: caller(user, in: id), under: self[id]?.settings.joinPermission ?? .noOneAllowed)
  }

  /// Stores an application's new state, and notifies its participants.
  private mutating func settle(
    _ application: GroupApplication, in id: GroupID, _ provenance: Provenance,
    _ directory: Directory,
    _ transaction: inout Transaction
  ) {
    self[id]?.applications.put(application)
    transaction.notify(notices(of: application, in: id, provenance, directory, &transaction))
  }

  /// Makes the applicant a member, because nobody else has to agree. First the application's
  /// participants are notified of the outcome, then all members are notified that the applicant has
  /// joined. The applicant joins even if joinPermission has become NoOneAllowed since the
  /// application was sent (D-91).
  private mutating func join(
    _ application: GroupApplication, in id: GroupID, _ provenance: Provenance,
    _ directory: Directory,
    _ transaction: inout Transaction
  ) {
    let user = transaction.caller.user
    let isClosed = self[id]?.settings.joinPermission == .noOneAllowed
    let provenance = transaction.because(provenance, isClosed ? Reason("D-91") : nil)
    var application = application
    application.becomeJoined(by: user, at: transaction.now, sequence: nextSequence())
    self[id]?.applications.put(application)
    let joined = admit(
      [application.applicant], to: id, by: user, provenance, directory, &transaction)
    transaction.notify(
      notices(of: application, in: id, provenance, directory, &transaction) + joined)
  }
}

extension Transaction {
  /// Refuses the call if the caller may not handle applications; otherwise returns nil.
  ///
  /// - Parameter reason: the clause that reserves the call for the owner and managers.
  fileprivate mutating func refuse(
    by right: Ruling<Code?>, because reason: Reason
  ) -> Answered? {
    guard let code = right.decision else { return nil }
    let isReserved = code == .groupAuthorityError
    return reply(.failure(code), because(right.reason, isReserved ? reason : nil))
  }
}

extension GroupApplication? {
  /// Returns the application's state, which determines who can handle the application; `none` if
  /// there is no application.
  fileprivate func state(at now: Timestamp) -> Ruling<GroupApplicationState> {
    self?.state(at: now) ?? Ruling(.none, nil)
  }

  /// The application. A rule has already checked that the application exists.
  fileprivate var existing: GroupApplication {
    guard let self else { fatal("an application is handled that nobody has sent") }
    return self
  }
}
