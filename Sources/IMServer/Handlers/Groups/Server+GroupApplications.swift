import IMProtocol

/// Handling applications and invitations to groups.
extension Server {
  /// acceptGroupApplication (GR-13, GR-16, GR-23 to GR-25, D-45, D-49, D-90, D-91).
  mutating func acceptGroupApplication(
    _ id: GroupID, _ applicant: UserID, invitedBy inviter: UserID, by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    guard let (application, right) = application(id, applicant, inviter, by: caller, &effects),
      let group = group(id)
    else { return }
    let state = application?.state(at: now) ?? Ruling(.none, nil)
    let ruling = ApprovalRule.decide(
      state.decision, hasRoom: hasRoom(for: 1, in: id), isInvitation: inviter != .absent,
      group.settings.inviteHandlePermission)
    let why = effects.because(ruling.reason, state.reason, right)
    guard case (var application?, _) = (application, ruling.decision) else {
      effects.reply(.failure(.groupApplicationNotExist), to: caller, why)
      return
    }
    switch ruling.decision {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller, why)
    case .askInvitee:
      effects.reply(.success(.processCode(.groupNeedInviteeAccept)), to: caller, why)
      application.becomeInviteeUnHandled(
        by: caller.user, at: now, sequence: nextGroupSequence())
      let told = effects.because(why, Reason("GR-13"))
      settle(application, in: id, told, at: now, into: &effects)
    case .join:
      effects.reply(.success(.processCode(.success)), to: caller, why)
      application.becomeJoined(by: caller.user, at: now, sequence: nextGroupSequence())
      let told = effects.because(why, inviter == .absent ? nil : Reason("GR-16"))
      join(application, in: id, by: caller.user, told, at: now, into: &effects)
    }
  }

  /// refuseGroupApplication (GR-26, D-45, D-46, D-49, D-90).
  mutating func refuseGroupApplication(
    _ id: GroupID, _ applicant: UserID, invitedBy inviter: UserID, reason: Text,
    by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    guard let (application, right) = application(id, applicant, inviter, by: caller, &effects)
    else { return }
    let state = application?.state(at: now) ?? Ruling(.none, nil)
    let ruling = ApprovalRule.refusal(state.decision)
    guard var application, ruling.decision == nil else {
      effects.reply(
        .failure(ruling.decision ?? .groupApplicationNotExist), to: caller,
        effects.because(ruling.reason, state.reason, right))
      return
    }
    let why = effects.because(
      Reason(inviter == .absent ? "GR-26, D-45" : "GR-26, D-46"), state.reason, right)
    effects.reply(.success(), to: caller, why)
    application.becomeManagerRefused(
      by: caller.user, reason: reason.isAbsentOrEmpty ? .absent : reason, at: now,
      sequence: nextGroupSequence())
    settle(application, in: id, why, at: now, into: &effects)
  }

  /// acceptGroupInvite (GR-14, GR-18, GR-20, D-49, D-91, D-92).
  mutating func acceptGroupInvite(
    _ id: GroupID, from inviter: UserID, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    guard let invitation = invitation(id, from: inviter, by: caller, &effects) else { return }
    let state = invitation?.state(at: now) ?? Ruling(.none, nil)
    let ruling = InviteeRule.refusal(state.decision, hasRoom: hasRoom(for: 1, in: id))
    guard var invitation, ruling.decision == nil else {
      effects.reply(
        .failure(ruling.decision ?? .groupApplicationNotExist), to: caller,
        effects.because(ruling.reason, state.reason))
      return
    }
    effects.reply(
      .success(), to: caller, effects.because(Reason("GR-20"), state.reason))
    let told = effects.because(
      Reason(invitation.needsApproval ? "GR-14, D-92" : "GR-18"), state.reason)
    invitation.becomeJoined(by: caller.user, at: now, sequence: nextGroupSequence())
    join(invitation, in: id, by: caller.user, told, at: now, into: &effects)
  }

  /// refuseGroupInvite (GR-21, D-46, D-49, D-92).
  mutating func refuseGroupInvite(
    _ id: GroupID, from inviter: UserID, reason: Text, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    guard let invitation = invitation(id, from: inviter, by: caller, &effects) else { return }
    let state = invitation?.state(at: now) ?? Ruling(.none, nil)
    let ruling = InviteeRule.refusal(state.decision)
    guard var invitation, ruling.decision == nil else {
      effects.reply(
        .failure(ruling.decision ?? .groupApplicationNotExist), to: caller,
        effects.because(ruling.reason, state.reason))
      return
    }
    let why = effects.because(Reason("GR-21, D-46"), state.reason)
    effects.reply(.success(), to: caller, why)
    invitation.becomeInviteeRefused(
      reason: reason.isAbsentOrEmpty ? .absent : reason, at: now, sequence: nextGroupSequence())
    let told = effects.because(why, invitation.needsApproval ? Reason("D-92") : nil)
    settle(invitation, in: id, told, at: now, into: &effects)
  }

  // MARK: - Looking up

  /// The application that an approver wants to handle, nil inside when there is none, and by which
  /// rule the caller may; nil when the call is refused before the application counts: by the
  /// caller's rights, then by who exists.
  private func application(
    _ id: GroupID, _ applicant: UserID, _ inviter: UserID, by caller: Caller,
    _ effects: inout Effects
  ) -> (GroupApplication?, right: Reason?)? {
    let access = ApprovalRule.refusal(
      of: groupCaller(caller.user, in: id),
      under: group(id)?.settings.joinPermission ?? .noOneAllowed)
    let named = [applicant] + (inviter == .absent ? [] : [inviter])
    let refusal = access.or(unknown(named))
    if let code = refusal.decision {
      effects.refuse(code, to: caller, refusal.reason)
      return nil
    }
    return (group(id)?.application(of: applicant, invitedBy: inviter), access.reason)
  }

  /// The caller's invitation from an inviter, likewise.
  private func invitation(
    _ id: GroupID, from inviter: UserID, by caller: Caller, _ effects: inout Effects
  ) -> GroupApplication?? {
    guard let group = group(id) else {
      effects.refuse(.groupIDNotExist, to: caller, Reason("D-49"))
      return nil
    }
    let unknown = unknown([inviter])
    if let code = unknown.decision {
      effects.refuse(code, to: caller, unknown.reason)
      return nil
    }
    return .some(group.application(of: caller.user, invitedBy: inviter))
  }

  /// Why users who don't exist refuse a call, or nil (D-14).
  private func unknown(_ others: [UserID]) -> Ruling<Code?> {
    others.allSatisfy { $0.index < users.count }
      ? .goesOn : .by(.entrustServerParameterError, "D-14")
  }

  // MARK: - Applying

  /// Keeps an application's new state and tells who takes part in it.
  private mutating func settle(
    _ application: GroupApplication, in id: GroupID, _ why: Why, at now: Timestamp,
    into effects: inout Effects
  ) {
    groups[Int(id.index)]?.put(application)
    notify(notices(of: application, in: id, why, at: now, into: &effects), into: &effects)
  }

  /// The applicant becomes a member by an application. Those who take part in it learn first how it
  /// ended, then all members that someone has joined. Where nobody may join any more, what was
  /// asked before lets in all the same (D-91).
  private mutating func join(
    _ application: GroupApplication, in id: GroupID, by actor: UserID, _ why: Why,
    at now: Timestamp, into effects: inout Effects
  ) {
    let isClosed = group(id)?.settings.joinPermission == .noOneAllowed
    let why = effects.because(why, isClosed ? Reason("D-91") : nil)
    groups[Int(id.index)]?.put(application)
    let joined = admit([application.applicant], to: id, by: actor, why, at: now, into: &effects)
    let ended = notices(of: application, in: id, why, at: now, into: &effects)
    notify(ended + joined, into: &effects)
  }
}
