import IMProtocol

extension GroupBook {
  /// Carries out quitGroup (D-50, D-52).
  mutating func quitGroup(
    _ id: GroupID, _ config: QuitGroupConfig, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let user = transaction.caller.user
    let refusal = access(of: user, to: id, needs: .member)
      .or(refusal(.remove, of: [user], in: id, directory))
    if let refused = transaction.refuse(by: refusal) { return refused }
    let answered = transaction.reply(.success(), Reason("D-50"))
    transaction.notify(leave(id, [user], .quit, config, directory, &transaction))
    return answered
  }

  /// Carries out kickGroupMembers (D-50, D-52). The SDK and the server's own interface both have
  /// kickGroupMembers.
  mutating func kickGroupMembers(
    _ id: GroupID, _ userIds: Slice<UserID>, _ config: QuitGroupConfig,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let others = Array(transaction.arena[userIds])
    let isOwn = transaction.caller.isOwnInterface
    let access =
      isOwn
      ? GroupAccessRule.refusal(exists: self[id] != nil, onlyAsks: false)
        .or(OwnListRule.refusal(of: others))
      : GroupAccessRule.refusal(
        of: caller(transaction.caller.user, in: id),
        under: self[id]?.settings.removeMemberPermission ?? .owner)
    let refusal = access.or(refusal(.remove, of: others, in: id, directory))
    if let refused = transaction.refuse(by: refusal) { return refused }
    let answered = transaction.reply(.success(), Reason(isOwn ? "D-50, D-29" : "D-50"))
    transaction.notify(leave(id, others, .kick, config, directory, &transaction))
    return answered
  }

  /// Removes users from a group, and returns the notifications for all members, including the
  /// removed members (D-50).
  mutating func leave(
    _ id: GroupID, _ leaving: [UserID], _ kind: GroupOperation, _ config: QuitGroupConfig,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> [QueuedNotification] {
    let members = members(of: id)
    let notice = operation(
      kind, in: id, by: transaction.caller.user, on: leaving, directory, &transaction)
    self[id]?.remove(leaving, config)
    for user in leaving {
      transaction.note(.member(user, of: id), kind == .quit ? .ended : .endedByOther)
    }
    return toAll(members, notice, transaction.because(Reason("D-50")))
  }

  /// Carries out addGroupManagers and removeGroupManagers (D-52). If nothing changes, nobody is
  /// notified.
  mutating func changeManagers(
    _ id: GroupID, _ userIds: Slice<UserID>, to role: GroupMemberRole,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let others = Array(transaction.arena[userIds])
    let refusal = access(of: transaction.caller.user, to: id, needs: .owner)
      .or(
        role == .manager
          ? refusalOfManagers(others, in: id, directory)
          : refusal(.unmakeManager, of: others, in: id, directory))
    if let refused = transaction.refuse(by: refusal) { return refused }
    let changed = others.filter {
      self[id]?.role(of: $0) != role || directory.varies(.notifiesOfSameManagers)
    }
    let provenance = transaction.because(Reason(changed.isEmpty ? "D-58" : "D-50, D-52"))
    let answered = transaction.reply(.success(), provenance)
    if changed.isEmpty {
      transaction.suppress(members(of: id), .onGroupOperation, .noChange, Reason("D-58"), directory)
      return answered
    }
    for user in changed {
      self[id]?.change(user) { $0.role = role }
      transaction.note(.role(user, in: id), role == .manager ? .begun(until: nil) : .ended)
    }
    let notice = operation(
      role == .manager ? .addManager : .removeManager, in: id, by: transaction.caller.user,
      on: changed, directory, &transaction)
    transaction.notify(members(of: id), notice, provenance)
    return answered
  }

  /// Returns why users may not become managers, or nil if this is allowed. A group has at most 10
  /// managers (D-52).
  private func refusalOfManagers(
    _ others: [UserID], in id: GroupID, _ directory: Directory
  ) -> Ruling<Code?> {
    let targets = others.map { target($0, in: id, directory) }
    let count = (self[id]?.managers.count ?? 0) + targets.count { $0 == .normal }
    return GroupTargetRule.refusal(
      .makeManager, of: targets, isOverLimit: count > GroupLimits.managers)
  }

  /// Carries out setGroupMemberInfo: sets a member's nickname and extra text. If one of these texts
  /// is absent or empty in the call, the old text is removed. If anything changed, all members are
  /// notified.
  mutating func setGroupMemberInfo(
    _ id: GroupID, of user: UserID, nickname: Text, extra: Text, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let access = GroupAccessRule.refusal(
      of: caller(transaction.caller.user, in: id),
      under: self[id]?.settings.memberInfoEditPermission ?? .ownerOrManagerOrSelf,
      isSelf: user == transaction.caller.user)
    let refusal = access.or(refusal(.name, of: [user], in: id, directory))
    if let refused = transaction.refuse(by: refusal) { return refused }
    var rejected: [Text] = []
    if directory.isRejected(nickname, as: .nickname) {
      rejected.append(directory.settings.nicknameName)
    }
    if directory.isRejected(extra, as: .extra) {
      rejected.append(directory.settings.extraName)
    }
    let noting = GroupNoteRule.refusal(isRejected: !rejected.isEmpty)
    if let code = noting.decision {
      return transaction.refuse(code, naming: rejected, noting.reason)
    }
    let answered = transaction.reply(.success(), noting.reason)
    let before = self[id]?[user]
    self[id]?.change(user) { member in
      member.nickname = nickname.isAbsentOrEmpty ? .absent : nickname
      member.extra = extra.isAbsentOrEmpty ? .absent : extra
    }
    guard let group = self[id],
      group[user] != before || directory.varies(.notifiesOfSameMembers)
    else {
      transaction.suppress(
        members(of: id), .onGroupMemberInfoChanged, .noChange, noting.reason, directory)
      return answered
    }
    let change = GroupMemberInfoChange(
      groupId: id, actor: memberInfo(transaction.caller.user, in: id, directory),
      member: memberInfo(user, in: id, directory))
    let notice = Notice(
      at: transaction.now, .groupMemberInfoChanged(transaction.arena.keep(one: change)))
    let provenance = transaction.because(noting.reason)
    transaction.notify(group.members.map(\.user), notice, provenance)
    return answered
  }

  /// Carries out setGroupRemark, and notifies the caller's other devices (D-02).
  mutating func setGroupRemark(
    _ id: GroupID, _ remark: Text, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let user = transaction.caller.user
    if let refused = transaction.refuse(by: access(of: user, to: id, needs: .member)) {
      return refused
    }
    let noting = GroupNoteRule.refusal(isRejected: directory.isRejected(remark, as: .groupRemark))
    if let code = noting.decision {
      return transaction.refuse(code, naming: [directory.settings.remarkName], noting.reason)
    }
    let provenance = transaction.because(noting.reason)
    let answered = transaction.reply(.success(), provenance)
    let remark = remark.isAbsentOrEmpty ? Text.absent : remark
    self[id]?.change(user) { $0.remark = remark }
    transaction.notifyOthers(
      Notice(
        at: transaction.now, .groupRemarkChanged(GroupRemarkChanged(groupId: id, remark: remark))),
      provenance)
    return answered
  }

  /// Carries out addGroupFollows and removeGroupFollows, and notifies the caller's other devices
  /// (D-02).
  mutating func changeFollows(
    _ id: GroupID, _ userIds: Slice<UserID>, _ type: GroupOperationType,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let (user, now) = (transaction.caller.user, transaction.now)
    let others = Array(transaction.arena[userIds])
    let refusal = access(of: user, to: id, needs: .member)
      .or(refusal(type == .add ? .name : .unfollow, of: others, in: id, directory))
    if let refused = transaction.refuse(by: refusal) { return refused }
    let follows = self[id]?[user]?.follows ?? []
    let new = others.filter { other in !follows.contains { $0.userId == other } }
    let isOver = type == .add && follows.count + new.count > GroupLimits.follows
    let room = GroupCountRule.refusal(.follows, isOver: isOver)
    if let refused = transaction.refuse(by: room) { return refused }
    let provenance = transaction.because(Reason("D-59"))
    let answered = transaction.reply(.success(), provenance)
    self[id]?.change(user) { member in
      switch type {
      case .add:
        member.follow(new, at: now)
      case .remove:
        member.unfollow(others)
      }
    }
    transaction.notifyOthers(
      Notice(
        at: now,
        .groupFollowsChanged(GroupFollowsChanged(groupId: id, type: type, userIds: userIds))),
      provenance)
    return answered
  }

  /// Carries out getGroupFollows: returns the users whom the caller follows, in the order in which
  /// calls added the users.
  func getGroupFollows(_ id: GroupID, _ transaction: inout Transaction) -> Answered {
    let user = transaction.caller.user
    if let refused = transaction.refuse(by: access(of: user, to: id, needs: .member)) {
      return refused
    }
    let follows = self[id]?[user]?.follows ?? []
    return transaction.reply(
      .success(.groupFollows(transaction.arena.keep(follows))), Reason("D-59"))
  }
}
