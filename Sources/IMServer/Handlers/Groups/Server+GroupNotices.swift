import IMProtocol

/// Who is told of what happens in groups.
extension Server {
  /// A notice for one user, and why it is told.
  struct Told {
    let user: UserID
    let notice: Notice
    let why: Why
  }

  /// Tells everyone, in ascending order of the users; what one user is told keeps its order (D-01).
  mutating func notify(_ told: [Told], into effects: inout Effects) {
    let inOrder = told.enumerated().sorted {
      ($0.element.user, $0.offset) < ($1.element.user, $1.offset)
    }
    for (_, one) in inOrder { notify(one.user, one.notice, one.why, into: &effects) }
  }

  /// The notice that something was done to a group or to members of it.
  ///
  /// - Parameter actor: who has done it; absent for the server's own interface (D-50).
  func operation(
    _ operation: GroupOperation, in id: GroupID, by actor: UserID, on members: [GroupMemberInfo],
    at now: Timestamp, into effects: inout Effects
  ) -> Notice {
    let info: Slice<GroupInfo> =
      operation == .create
      ? effects.arena.keep(CollectionOfOne(groupInfoForAll(id))) : .empty
    let change = GroupChange(
      groupId: id, actor: actor == .absent ? nil : memberInfo(actor, in: id),
      operation: operation, members: effects.arena.keep(members), info: info)
    return Notice(at: now, .groupOperation(effects.arena.keep(CollectionOfOne(change))))
  }

  /// The same notice for each of these users.
  func toAll(_ users: [UserID], _ notice: Notice, _ why: Why) -> [Told] {
    users.map { Told(user: $0, notice: notice, why: why) }
  }

  /// The notices of an application's new state.
  func notices(
    of application: GroupApplication, in id: GroupID, _ why: Why, at now: Timestamp,
    into effects: inout Effects
  ) -> [Told] {
    let right = application.needsApproval ? group(id)?.approvalReason : nil
    let why = effects.because(why, right, Reason("D-43, D-44, D-53, D-54"))
    silenceOthers(than: application, in: id, into: &effects)
    return receivers(of: application, in: id).map { user in
      let info = info(application, in: id, for: user, direction(of: user, in: application))
      let slice = effects.arena.keep(CollectionOfOne(info))
      return Told(user: user, notice: Notice(at: now, .groupApplicationChanged(slice)), why: why)
    }
  }

  /// Says who of a group is not told of an application, and why not: an invitee who is not asked
  /// yet, and members who have nothing to approve.
  private func silenceOthers(
    than application: GroupApplication, in id: GroupID, into effects: inout Effects
  ) {
    guard effects.isRecording else { return }
    if !application.asksInvitee && application.inviter != .absent {
      silence(
        [application.applicant], .onGroupApplicationEvent, .notAsked, Reason("D-53"),
        into: &effects)
    }
    let told = receivers(of: application, in: id)
    let others = members(of: id).filter { !told.contains($0) && $0 != application.applicant }
    if !application.needsApproval {
      silence(others, .onGroupApplicationEvent, .notTold, Reason("D-53"), into: &effects)
    } else if application.inviter == .absent {
      silence(others, .onGroupApplicationEvent, .noRole, Reason("D-40, D-53"), into: &effects)
    } else {
      silence(others, .onGroupApplicationEvent, .noRole, Reason("D-40, D-92"), into: &effects)
    }
  }

  /// Says that those who take part in what waits in a group hear nothing of its end: it is settled
  /// with a user's joining, or gone with the group (D-48).
  ///
  /// - Parameter applicant: whose applications; nil for all.
  func silenceWaiting(
    in id: GroupID, of applicant: UserID?, at now: Timestamp, into effects: inout Effects
  ) {
    guard effects.isRecording, let group = group(id) else { return }
    for application in group.applications
    where application.isWaiting && !application.isOver(at: now)
      && (applicant == nil || application.applicant == applicant)
    {
      silence(
        receivers(of: application, in: id), .onGroupApplicationEvent, .notTold, Reason("D-48"),
        into: &effects)
    }
  }

  /// Who is told of an application's state: the applicant or the inviter, the invitee once asked,
  /// and those who may approve now where an approver is needed (GR-02, GR-12 to GR-18, D-45, D-46,
  /// D-53, D-92).
  private func receivers(of application: GroupApplication, in id: GroupID) -> [UserID] {
    var receivers = application.needsApproval ? group(id)?.approvers ?? [] : []
    receivers.append(
      application.inviter == .absent ? application.applicant : application.inviter)
    if application.asksInvitee { receivers.append(application.applicant) }
    return Set(receivers).sorted()
  }

  /// How someone who takes part in an application does so (D-44).
  func direction(
    of user: UserID, in application: GroupApplication
  ) -> GroupApplicationDirection {
    if user == application.applicant {
      return application.inviter == .absent ? .applicationSent : .invitationReceived
    }
    return user == application.inviter ? .invitationSent : .applicationReceived
  }

  func info(
    _ application: GroupApplication, in id: GroupID, for user: UserID,
    _ direction: GroupApplicationDirection
  ) -> GroupApplicationInfo {
    func member(_ user: UserID) -> GroupMemberInfo? {
      user == .absent ? nil : memberInfo(user, in: id)
    }
    return GroupApplicationInfo(
      groupId: id, joinMember: memberInfo(application.applicant, in: id),
      inviter: member(application.inviter), handler: member(application.handler),
      status: application.status, direction: direction,
      operationTime: application.operationTime, reason: application.reason,
      sequence: application.sequence)
  }
}
