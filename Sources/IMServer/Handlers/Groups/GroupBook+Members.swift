import IMProtocol

extension GroupBook {
  /// quitGroup (D-50, D-52).
  mutating func quitGroup(
    _ id: GroupID, _ config: QuitGroupConfig, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let user = turn.caller.user
    let refusal = access(of: user, to: id, needs: .member)
      .or(refusal(.remove, of: [user], in: id, directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let answered = turn.reply(.success(), Reason("D-50"))
    turn.tell(leave(id, [user], .quit, config, directory, &turn))
    return answered
  }

  /// kickGroupMembers (D-50, D-52), of the SDK and of the server's own interface.
  mutating func kickGroupMembers(
    _ id: GroupID, _ userIds: Slice<UserID>, _ config: QuitGroupConfig,
    _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let others = Array(turn.arena[userIds])
    let isOwn = turn.caller.isOwnInterface
    let access =
      isOwn
      ? GroupAccessRule.refusal(exists: self[id] != nil, onlyAsks: false)
        .or(OwnListRule.refusal(of: others))
      : GroupAccessRule.refusal(
        of: caller(turn.caller.user, in: id),
        under: self[id]?.settings.removeMemberPermission ?? .owner)
    let refusal = access.or(refusal(.remove, of: others, in: id, directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let answered = turn.reply(.success(), Reason(isOwn ? "D-50, D-29" : "D-50"))
    turn.tell(leave(id, others, .kick, config, directory, &turn))
    return answered
  }

  /// The caller removes users from a group; says who is told: the members before (D-50).
  mutating func leave(
    _ id: GroupID, _ leaving: [UserID], _ kind: GroupOperation, _ config: QuitGroupConfig,
    _ directory: Directory, _ turn: inout Turn
  ) -> [Told] {
    let members = members(of: id)
    let notice = operation(kind, in: id, by: turn.caller.user, on: leaving, directory, &turn)
    self[id]?.remove(leaving, config)
    return toAll(members, notice, turn.because(Reason("D-50")))
  }

  /// addGroupManagers and removeGroupManagers (D-52); nobody is notified of what changes nothing.
  mutating func changeManagers(
    _ id: GroupID, _ userIds: Slice<UserID>, to role: GroupMemberRole,
    _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let others = Array(turn.arena[userIds])
    let refusal = access(of: turn.caller.user, to: id, needs: .owner)
      .or(
        role == .manager
          ? refusalOfManagers(others, in: id, directory)
          : refusal(.unmakeManager, of: others, in: id, directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let changed = others.filter {
      self[id]?.role(of: $0) != role || directory.settings.varies(.notifiesOfSameManagers)
    }
    let why = turn.because(Reason(changed.isEmpty ? "D-58" : "D-50, D-52"))
    let answered = turn.reply(.success(), why)
    if changed.isEmpty {
      turn.silence(members(of: id), .onGroupOperation, .noChange, Reason("D-58"), directory)
      return answered
    }
    for user in changed { self[id]?.change(user) { $0.role = role } }
    let notice = operation(
      role == .manager ? .addManager : .removeManager, in: id, by: turn.caller.user,
      on: changed, directory, &turn)
    turn.tell(members(of: id), notice, why)
    return answered
  }

  /// Why users can't be made managers, or nil: a group has at most 10 (D-52).
  private func refusalOfManagers(
    _ others: [UserID], in id: GroupID, _ directory: Directory
  ) -> Ruling<Code?> {
    let targets = others.map { target($0, in: id, directory) }
    let count = (self[id]?.managers.count ?? 0) + targets.count { $0 == .normal }
    return GroupTargetRule.refusal(
      .makeManager, of: targets, isOverLimit: count > GroupLimits.managers)
  }

  /// setGroupMemberInfo, with nickname and extra as given: all members learn of any change.
  mutating func setGroupMemberInfo(
    _ id: GroupID, of user: UserID, nickname: Text, extra: Text, _ directory: Directory,
    _ turn: inout Turn
  ) -> Answered {
    let access = GroupAccessRule.refusal(
      of: caller(turn.caller.user, in: id),
      under: self[id]?.settings.memberInfoEditPermission ?? .ownerOrManagerOrSelf,
      isSelf: user == turn.caller.user)
    let refusal = access.or(refusal(.name, of: [user], in: id, directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    var rejected: [Text] = []
    if directory.isRejected(nickname, as: .nickname) {
      rejected.append(directory.settings.nicknameName)
    }
    if directory.isRejected(extra, as: .extra) {
      rejected.append(directory.settings.extraName)
    }
    let noting = GroupNoteRule.refusal(isRejected: !rejected.isEmpty)
    if let code = noting.decision {
      return turn.refuse(code, naming: rejected, noting.reason)
    }
    let answered = turn.reply(.success(), noting.reason)
    let before = self[id]?[user]
    self[id]?.change(user) { member in
      member.nickname = nickname.isAbsentOrEmpty ? .absent : nickname
      member.extra = extra.isAbsentOrEmpty ? .absent : extra
    }
    guard let group = self[id],
      group[user] != before || directory.settings.varies(.notifiesOfSameMembers)
    else {
      turn.silence(members(of: id), .onGroupMemberInfoChanged, .noChange, noting.reason, directory)
      return answered
    }
    let change = GroupMemberInfoChange(
      groupId: id, actor: memberInfo(turn.caller.user, in: id, directory),
      member: memberInfo(user, in: id, directory))
    let notice = Notice(at: turn.now, .groupMemberInfoChanged(turn.arena.keep(one: change)))
    let why = turn.because(noting.reason)
    turn.tell(group.members.map(\.user), notice, why)
    return answered
  }

  /// setGroupRemark: the caller's other devices learn of it (D-02).
  mutating func setGroupRemark(
    _ id: GroupID, _ remark: Text, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let user = turn.caller.user
    if let refused = turn.refuse(by: access(of: user, to: id, needs: .member)) { return refused }
    let noting = GroupNoteRule.refusal(isRejected: directory.isRejected(remark, as: .groupRemark))
    if let code = noting.decision {
      return turn.refuse(code, naming: [directory.settings.remarkName], noting.reason)
    }
    let why = turn.because(noting.reason)
    let answered = turn.reply(.success(), why)
    let remark = remark.isAbsentOrEmpty ? Text.absent : remark
    self[id]?.change(user) { $0.remark = remark }
    turn.tellOthers(
      Notice(at: turn.now, .groupRemarkChanged(GroupRemarkChanged(groupId: id, remark: remark))),
      why)
    return answered
  }

  /// addGroupFollows and removeGroupFollows: the caller's other devices learn of it (D-02).
  mutating func changeFollows(
    _ id: GroupID, _ userIds: Slice<UserID>, _ type: GroupOperationType,
    _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let (user, now) = (turn.caller.user, turn.now)
    let others = Array(turn.arena[userIds])
    let refusal = access(of: user, to: id, needs: .member)
      .or(refusal(type == .add ? .name : .unfollow, of: others, in: id, directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let follows = self[id]?[user]?.follows ?? []
    let new = others.filter { other in !follows.contains { $0.userId == other } }
    let isOver = type == .add && follows.count + new.count > GroupLimits.follows
    let room = GroupCountRule.refusal(.follows, isOver: isOver)
    if let refused = turn.refuse(by: room) { return refused }
    let why = turn.because(Reason("D-59"))
    let answered = turn.reply(.success(), why)
    self[id]?.change(user) { member in
      switch type {
      case .add:
        member.follow(new, at: now)
      case .remove:
        member.unfollow(others)
      }
    }
    turn.tellOthers(
      Notice(
        at: now,
        .groupFollowsChanged(GroupFollowsChanged(groupId: id, type: type, userIds: userIds))), why)
    return answered
  }

  /// getGroupFollows: whom the caller follows, in the order of the calls.
  func getGroupFollows(_ id: GroupID, _ turn: inout Turn) -> Answered {
    let user = turn.caller.user
    if let refused = turn.refuse(by: access(of: user, to: id, needs: .member)) { return refused }
    let follows = self[id]?[user]?.follows ?? []
    return turn.reply(.success(.groupFollows(turn.arena.keep(follows))), Reason("D-59"))
  }
}
