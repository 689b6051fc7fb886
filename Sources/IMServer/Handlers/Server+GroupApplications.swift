import IMProtocol

/// Handling applications and invitations to groups.
extension Server {
  /// acceptGroupApplication (GR-13, GR-16, GR-23 to GR-25, D-45, D-49, D-90, D-91).
  mutating func acceptGroupApplication(
    _ id: GroupID, _ applicant: UserID, invitedBy inviter: UserID, by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    guard let application = application(id, applicant, inviter, by: caller, &effects),
      let group = group(id)
    else { return }
    let decision = effects.ruled(
      ApprovalRule.decide(
        application?.state(at: now) ?? .none, hasRoom: hasRoom(for: 1, in: id),
        isInvitation: inviter != .absent, group.settings.inviteHandlePermission))
    guard case (var application?, _) = (application, decision) else {
      effects.reply(.failure(.groupApplicationNotExist), to: caller)
      return
    }
    switch decision {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller)
    case .askInvitee:
      effects.note("GR-13")
      effects.reply(.success(.processCode(.groupNeedInviteeAccept)), to: caller)
      application.becomeInviteeUnHandled(
        by: caller.user, at: now, sequence: nextGroupSequence())
      settle(application, in: id, at: now, into: &effects)
    case .join:
      if inviter != .absent { effects.note("GR-16") }
      effects.reply(.success(.processCode(.success)), to: caller)
      application.becomeJoined(by: caller.user, at: now, sequence: nextGroupSequence())
      join(application, in: id, by: caller.user, at: now, into: &effects)
    }
  }

  /// refuseGroupApplication (GR-26, D-45, D-46, D-49, D-90).
  mutating func refuseGroupApplication(
    _ id: GroupID, _ applicant: UserID, invitedBy inviter: UserID, reason: Text,
    by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    guard let application = application(id, applicant, inviter, by: caller, &effects)
    else { return }
    let code = effects.ruled(ApprovalRule.refusal(application?.state(at: now) ?? .none))
    guard var application, code == nil else {
      effects.reply(.failure(code ?? .groupApplicationNotExist), to: caller)
      return
    }
    effects.note(inviter == .absent ? "GR-26, D-45" : "GR-26, D-46")
    effects.reply(.success(), to: caller)
    application.becomeManagerRefused(
      by: caller.user, reason: reason.isAbsentOrEmpty ? .absent : reason, at: now,
      sequence: nextGroupSequence())
    settle(application, in: id, at: now, into: &effects)
  }

  /// acceptGroupInvite (GR-14, GR-18, GR-20, D-49, D-91, D-92).
  mutating func acceptGroupInvite(
    _ id: GroupID, from inviter: UserID, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    guard let invitation = invitation(id, from: inviter, by: caller, &effects) else { return }
    let code = effects.ruled(
      InviteeRule.refusal(
        invitation?.state(at: now) ?? .none, hasRoom: hasRoom(for: 1, in: id)))
    guard var invitation, code == nil else {
      effects.reply(.failure(code ?? .groupApplicationNotExist), to: caller)
      return
    }
    effects.note(invitation.needsApproval ? "GR-14, GR-20, D-92" : "GR-18, GR-20")
    effects.reply(.success(), to: caller)
    invitation.becomeJoined(by: caller.user, at: now, sequence: nextGroupSequence())
    join(invitation, in: id, by: caller.user, at: now, into: &effects)
  }

  /// refuseGroupInvite (GR-21, D-46, D-49, D-92).
  mutating func refuseGroupInvite(
    _ id: GroupID, from inviter: UserID, reason: Text, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    guard let invitation = invitation(id, from: inviter, by: caller, &effects) else { return }
    let code = effects.ruled(InviteeRule.refusal(invitation?.state(at: now) ?? .none))
    guard var invitation, code == nil else {
      effects.reply(.failure(code ?? .groupApplicationNotExist), to: caller)
      return
    }
    effects.note(invitation.needsApproval ? "GR-21, D-46, D-92" : "GR-21, D-46")
    effects.reply(.success(), to: caller)
    invitation.becomeInviteeRefused(
      reason: reason.isAbsentOrEmpty ? .absent : reason, at: now, sequence: nextGroupSequence())
    settle(invitation, in: id, at: now, into: &effects)
  }

  // MARK: - Looking up

  /// The application that an approver wants to handle, nil inside when there is none; nil when the
  /// call is refused before the application counts: by the caller's rights, then by who exists.
  private func application(
    _ id: GroupID, _ applicant: UserID, _ inviter: UserID, by caller: Caller,
    _ effects: inout Effects
  ) -> GroupApplication?? {
    let access = ApprovalRule.refusal(
      of: groupCaller(caller.user, in: id),
      under: group(id)?.settings.joinPermission ?? .noOneAllowed)
    let named = [applicant] + (inviter == .absent ? [] : [inviter])
    if let code = effects.ruled(access) ?? effects.ruled(unknown(named)) {
      effects.reply(.failure(code), to: caller)
      return nil
    }
    return .some(group(id)?.application(of: applicant, invitedBy: inviter))
  }

  /// The caller's invitation from an inviter, likewise.
  private func invitation(
    _ id: GroupID, from inviter: UserID, by caller: Caller, _ effects: inout Effects
  ) -> GroupApplication?? {
    guard let group = group(id) else {
      effects.refuse(.groupIDNotExist, by: "D-49", to: caller)
      return nil
    }
    if let code = effects.ruled(unknown([inviter])) {
      effects.reply(.failure(code), to: caller)
      return nil
    }
    return .some(group.application(of: caller.user, invitedBy: inviter))
  }

  /// Why users who don't exist refuse a call, or nil (D-14).
  private func unknown(_ others: [UserID]) -> Ruling<Code?> {
    others.allSatisfy { $0.index < users.count }
      ? (nil, "") : (.entrustServerParameterError, "D-14")
  }

  // MARK: - Applying

  /// Keeps an application's new state and tells who takes part in it.
  private mutating func settle(
    _ application: GroupApplication, in id: GroupID, at now: Timestamp,
    into effects: inout Effects
  ) {
    groups[Int(id.index)]?.put(application)
    notify(notices(of: application, in: id, at: now, into: &effects), into: &effects)
  }

  /// The applicant becomes a member by an application. Those who take part in it learn first how it
  /// ended, then all members that someone has joined. Where nobody may join any more, what was
  /// asked before lets in all the same (D-91).
  private mutating func join(
    _ application: GroupApplication, in id: GroupID, by actor: UserID, at now: Timestamp,
    into effects: inout Effects
  ) {
    if group(id)?.settings.joinPermission == .noOneAllowed { effects.note("D-91") }
    groups[Int(id.index)]?.put(application)
    let joined = admit([application.applicant], to: id, by: actor, at: now, into: &effects)
    let ended = notices(of: application, in: id, at: now, into: &effects)
    notify(ended + joined, into: &effects)
  }
}
