import IMProtocol

/// Members of groups: who leaves, who manages, what is noted of them.
extension Server {
  /// Removes users from a group, and says who is told: the members before (D-50).
  ///
  /// - Parameter actor: who does it; absent for the server's own interface.
  mutating func leave(
    _ id: GroupID, _ leaving: [UserID], _ kind: GroupOperation, _ config: QuitGroupConfig,
    by actor: UserID, at now: Timestamp, into effects: inout Effects
  ) -> [Told] {
    let members = group(id)?.members.map(\.user) ?? []
    let notice = operation(
      kind, in: id, by: actor, on: leaving.map { memberInfo($0, in: id) }, at: now,
      into: &effects)
    groups[Int(id.index)]?.remove(leaving, config)
    return toAll(members, notice, effects.because(Reason("D-50")))
  }

  /// kickGroupMembers (D-50, D-52), of the SDK and of the server's own interface.
  mutating func kickGroupMembers(
    _ id: GroupID, _ userIds: Slice<UserID>, _ config: QuitGroupConfig, by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    let others = Array(effects.arena[userIds])
    effects.reply(
      .success(), to: caller, Reason(caller.device == .absent ? "D-50, D-29" : "D-50"))
    let told = leave(id, others, .kick, config, by: caller.user, at: now, into: &effects)
    notify(told, into: &effects)
  }

  /// addGroupManagers and removeGroupManagers (D-52). Who is a manager already stays one, of which
  /// nobody is told.
  mutating func changeManagers(
    _ id: GroupID, _ userIds: Slice<UserID>, to role: GroupMemberRole, by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    let changed = Array(effects.arena[userIds]).filter { group(id)?.role(of: $0) != role }
    let why = effects.because(Reason(changed.isEmpty ? "D-58" : "D-50, D-52"))
    effects.reply(.success(), to: caller, why)
    if changed.isEmpty {
      silence(members(of: id), .onGroupOperation, .noChange, Reason("D-58"), into: &effects)
      return
    }
    for user in changed { groups[Int(id.index)]?.change(user) { $0.role = role } }
    let notice = operation(
      role == .manager ? .addManager : .removeManager, in: id, by: caller.user,
      on: changed.map { memberInfo($0, in: id) }, at: now, into: &effects)
    notify(toAll(members(of: id), notice, why), into: &effects)
  }

  /// Why users can't be made managers, or nil: a group has at most 10 (D-52).
  func refusalOfManagers(_ others: [UserID], in id: GroupID) -> Ruling<Code?> {
    let targets = others.map { groupTarget($0, in: id) }
    let ruling = GroupTargetRule.refusal(.makeManager, of: targets)
    // Who the users are comes before how many there may be, and that before what they are (D-10).
    if let code = ruling.decision, code != .groupOwnerNotAllowBeManager { return ruling }
    let isNew = targets.count { $0 == .normal }
    let isOver = (group(id)?.managers.count ?? 0) + isNew > GroupLimits.managers
    return isOver ? .by(.groupManagerOrFollowCountExceedLimit, "D-52") : ruling
  }

  /// setGroupMemberInfo: nickname and extra are as the call gives them; all members learn of it
  /// when anything has changed.
  mutating func setGroupMemberInfo(
    _ id: GroupID, of user: UserID, nickname: Text, extra: Text, by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    var rejected: [Text] = []
    if isRejected(nickname) { rejected.append(settings.nicknameName) }
    if isRejected(extra) { rejected.append(settings.extraName) }
    guard rejected.isEmpty else {
      refuse(
        .serviceInformationAuditFailed, naming: rejected, to: caller, Reason("D-59"), &effects)
      return
    }
    effects.reply(.success(), to: caller, Reason("D-59"))
    let before = group(id)?[user]
    groups[Int(id.index)]?.change(user) { member in
      member.nickname = nickname.isAbsentOrEmpty ? .absent : nickname
      member.extra = extra.isAbsentOrEmpty ? .absent : extra
    }
    guard let group = group(id), group[user] != before else {
      silence(
        members(of: id), .onGroupMemberInfoChanged, .noChange, Reason("D-59"), into: &effects)
      return
    }
    let members = effects.arena.keep(CollectionOfOne(memberInfo(user, in: id)))
    let change = GroupChange(
      groupId: id, actor: memberInfo(caller.user, in: id), members: members)
    let notice = Notice(
      at: now, .groupMemberInfoChanged(effects.arena.keep(CollectionOfOne(change))))
    let why = effects.because(Reason("D-59"))
    notify(toAll(group.members.map(\.user), notice, why), into: &effects)
  }

  /// setGroupRemark: the caller's other devices learn of it (D-02).
  mutating func setGroupRemark(
    _ id: GroupID, _ remark: Text, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    guard !isRejected(remark) else {
      let names = [settings.remarkName]
      refuse(
        .serviceInformationAuditFailed, naming: names, to: caller, Reason("D-59"), &effects)
      return
    }
    let why = effects.because(Reason("D-59"))
    effects.reply(.success(), to: caller, why)
    let remark = remark.isAbsentOrEmpty ? Text.absent : remark
    groups[Int(id.index)]?.change(caller.user) { $0.remark = remark }
    let notice = Notice(at: now, .groupRemarkChanged(groupId: id, remark: remark))
    notifyOthers(of: caller, notice, why, into: &effects)
  }

  /// addGroupFollows and removeGroupFollows: the caller's other devices learn of it (D-02).
  mutating func changeFollows(
    _ id: GroupID, _ userIds: Slice<UserID>, _ type: GroupOperationType, by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    let others = Array(effects.arena[userIds])
    let follows = group(id)?[caller.user]?.follows ?? []
    let new = others.filter { other in !follows.contains { $0.userId == other } }
    guard type == .remove || follows.count + new.count <= GroupLimits.follows else {
      effects.refuse(.groupManagerOrFollowCountExceedLimit, to: caller, Reason("D-59"))
      return
    }
    let why = effects.because(Reason("D-59"))
    effects.reply(.success(), to: caller, why)
    groups[Int(id.index)]?.change(caller.user) { member in
      switch type {
      case .add: member.follow(new, at: now)
      case .remove: member.unfollow(others)
      }
    }
    let notice = Notice(at: now, .groupFollowsChanged(groupId: id, type, userIds: userIds))
    notifyOthers(of: caller, notice, why, into: &effects)
  }

  /// getGroupFollows: whom the caller follows, in the order of the calls.
  func getGroupFollows(_ id: GroupID, by caller: Caller, into effects: inout Effects) {
    let follows = group(id)?[caller.user]?.follows ?? []
    effects.reply(
      .success(.groupFollows(effects.arena.keep(follows))), to: caller, Reason("D-59"))
  }
}
