import Ground
import IMProtocol

extension GroupBook {
  /// acceptGroupApplication (GR-13, GR-16, GR-23 to GR-25, D-45, D-49, D-90, D-91).
  mutating func acceptGroupApplication(
    _ id: GroupID, _ applicant: UserID, invitedBy inviter: UserID, _ directory: Directory,
    _ turn: inout Turn
  ) -> Answered {
    let (user, now) = (turn.caller.user, turn.now)
    let right = right(of: user, in: id)
    let refusal = right.or(unknown([applicant, inviter], directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let stood = self[id]?.application(of: applicant, invitedBy: inviter)
    let state = stood.state(at: now)
    let ruling = ApprovalRule.decide(
      state.decision, hasRoom: hasRoom(for: 1, in: id), isInvitation: inviter != .absent,
      self[id]?.settings.inviteHandlePermission ?? .free)
    let why = turn.because(ruling.reason, state.reason, right.reason)
    switch ruling.decision {
    case .refuse(let code):
      return turn.reply(.failure(code), why)
    case .askInvitee:
      let answered = turn.reply(.success(.processCode(.groupNeedInviteeAccept)), why)
      let told = turn.because(why, Reason("GR-13"))
      var application = stood.there
      application.becomeApproved(by: user, at: now, sequence: nextSequence())
      settle(application, in: id, told, directory, &turn)
      return answered
    case .join:
      let answered = turn.reply(.success(.processCode(.success)), why)
      let told = turn.because(why, inviter == .absent ? nil : Reason("GR-16"))
      join(stood.there, in: id, told, directory, &turn)
      return answered
    }
  }

  /// refuseGroupApplication (GR-26, D-45, D-46, D-49, D-90).
  mutating func refuseGroupApplication(
    _ id: GroupID, _ applicant: UserID, invitedBy inviter: UserID, reason: Text,
    _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let (user, now) = (turn.caller.user, turn.now)
    let right = right(of: user, in: id)
    let refusal = right.or(unknown([applicant, inviter], directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let stood = self[id]?.application(of: applicant, invitedBy: inviter)
    let state = stood.state(at: now)
    let ruling = ApprovalRule.refusal(state.decision)
    if let code = ruling.decision {
      return turn.reply(.failure(code), turn.because(ruling.reason, state.reason, right.reason))
    }
    let why = turn.because(
      Reason(inviter == .absent ? "GR-26, D-45" : "GR-26, D-46"), state.reason, right.reason)
    let answered = turn.reply(.success(), why)
    var application = stood.there
    application.becomeRefused(
      by: user, reason: reason.isAbsentOrEmpty ? .absent : reason, at: now,
      sequence: nextSequence())
    settle(application, in: id, why, directory, &turn)
    return answered
  }

  /// acceptGroupInvite (GR-14, GR-18, GR-20, D-49, D-91, D-92).
  mutating func acceptGroupInvite(
    _ id: GroupID, from inviter: UserID, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let refusal = GroupAccessRule.refusal(exists: self[id] != nil, onlyAsks: false)
      .or(unknown([inviter], directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let user = turn.caller.user
    let stood =
      directory.settings.varies(.acceptsLatestInvitation)
      ? self[id]?.latestInvitation(of: user, at: turn.now)
      : self[id]?.application(of: user, invitedBy: inviter)
    let state = stood.state(at: turn.now)
    let ruling = InviteeRule.refusal(state.decision, hasRoom: hasRoom(for: 1, in: id))
    if let code = ruling.decision {
      return turn.reply(.failure(code), turn.because(ruling.reason, state.reason))
    }
    let answered = turn.reply(.success(), turn.because(Reason("GR-20"), state.reason))
    let invitation = stood.there
    let told = turn.because(
      Reason(invitation.needsApproval ? "GR-14, D-92" : "GR-18"), state.reason)
    join(invitation, in: id, told, directory, &turn)
    return answered
  }

  /// refuseGroupInvite (GR-21, D-46, D-49, D-92).
  mutating func refuseGroupInvite(
    _ id: GroupID, from inviter: UserID, reason: Text, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let refusal = GroupAccessRule.refusal(exists: self[id] != nil, onlyAsks: false)
      .or(unknown([inviter], directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let stood = self[id]?.application(of: turn.caller.user, invitedBy: inviter)
    let state = stood.state(at: turn.now)
    let ruling = InviteeRule.refusal(state.decision)
    if let code = ruling.decision {
      return turn.reply(.failure(code), turn.because(ruling.reason, state.reason))
    }
    let why = turn.because(Reason("GR-21, D-46"), state.reason)
    let answered = turn.reply(.success(), why)
    var invitation = stood.there
    invitation.becomeRefused(
      by: turn.caller.user, reason: reason.isAbsentOrEmpty ? .absent : reason, at: turn.now,
      sequence: nextSequence())
    let told = turn.because(why, invitation.needsApproval ? Reason("D-92") : nil)
    settle(invitation, in: id, told, directory, &turn)
    return answered
  }

  /// By which rule a user may handle applications to a group, or why not.
  private func right(of user: UserID, in id: GroupID) -> Ruling<Code?> {
    ApprovalRule.refusal(
      of: caller(user, in: id), under: self[id]?.settings.joinPermission ?? .noOneAllowed)
  }

  /// Keeps an application's new state and tells who takes part in it.
  private mutating func settle(
    _ application: GroupApplication, in id: GroupID, _ why: Why, _ directory: Directory,
    _ turn: inout Turn
  ) {
    self[id]?.applications.put(application)
    turn.tell(notices(of: application, in: id, why, directory, &turn))
  }

  /// The applicant becomes a member by an application to which the caller agrees as the last. Those
  /// who take part in it learn first how it ended, then all members that someone has joined. Where
  /// nobody may join any more, what was asked before lets in all the same (D-91).
  private mutating func join(
    _ application: GroupApplication, in id: GroupID, _ why: Why, _ directory: Directory,
    _ turn: inout Turn
  ) {
    let user = turn.caller.user
    let isClosed = self[id]?.settings.joinPermission == .noOneAllowed
    let why = turn.because(why, isClosed ? Reason("D-91") : nil)
    var application = application
    application.becomeJoined(by: user, at: turn.now, sequence: nextSequence())
    self[id]?.applications.put(application)
    let joined = admit([application.applicant], to: id, by: user, why, directory, &turn)
    turn.tell(notices(of: application, in: id, why, directory, &turn) + joined)
  }
}

extension GroupApplication? {
  /// The state on which it depends what can be done about it.
  fileprivate func state(at now: Timestamp) -> Ruling<GroupApplicationState> {
    self?.state(at: now) ?? Ruling(.none, nil)
  }

  /// What a rule has let handle.
  fileprivate var there: GroupApplication {
    guard let self else { fatal("an application is handled that nobody has sent") }
    return self
  }
}
