import IMProtocol

extension GroupBook {
  /// createGroup (D-51).
  mutating func createGroup(
    _ call: CreateGroup, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let id = call.groupId
    let given = turn.arena[call.settings]
    let others = Array(turn.arena[call.inviteeUserIds])
    let faults = GroupSettingFaults(given, directory)
    var invitees = invitees(others, to: id, directory)
    if invitees == .welcome && others.contains(turn.caller.user) { invitees = .member }
    let ruling = CreateGroupRule.decide(
      isTaken: self[id] != nil, invitees, hasUnknownKeys: !faults.unknownKeys.isEmpty,
      isRejected: !faults.rejected.isEmpty)
    switch ruling.decision {
    case .refuse(let code):
      return turn.refuse(code, ruling.reason)
    case .refuseNamingKeys(let code):
      return turn.refuse(code, naming: faults.unknownKeys, ruling.reason)
    case .refuseNamingRejected(let code):
      return turn.refuse(code, naming: faults.rejected, ruling.reason)
    case .create:
      var settings = GroupSettings(name: directory.texts.id(of: id))
      settings.apply(given, texts: directory.texts)
      return create(id, settings, others, ruling.reason, directory, &turn)
    }
  }

  /// Makes the group: its creator learns of it, then the invitees go their way.
  private mutating func create(
    _ id: GroupID, _ settings: GroupSettings, _ others: [UserID], _ reason: Reason?,
    _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let (user, now) = (turn.caller.user, turn.now)
    let flow = CreateGroupRule.flow(settings.inviteHandlePermission)
    let code: Code = others.isEmpty ? .success : flow.decision.firstStep.decision
    let answered = turn.reply(
      .success(.processCode(code)),
      others.isEmpty ? turn.because(reason) : turn.because(reason, flow.reason))
    var group = GroupState(creator: user, settings: settings, at: now)
    group.add(GroupMember(user: user, role: .owner, joinedTime: now, sequence: nextSequence()))
    self[id] = group
    let made = operation(.create, in: id, by: user, on: [user], directory, &turn)
    let why = turn.because(reason, Reason("D-50, D-54"))
    var told = [Told(user: user, notice: made, why: why)]
    if !others.isEmpty { told += invite(others, to: id, flow, directory, &turn) }
    turn.tell(told)
    return answered
  }

  /// updateGroupInfo (D-52): all members learn of the settings that have another value now.
  mutating func updateGroupInfo(
    _ id: GroupID, _ settings: Kept<GroupSettingsChange>, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let given = turn.arena[settings]
    let permissions = given.permissions
    let faults = GroupSettingFaults(given, directory)
    let wish = UpdateGroupRule.Wish(
      permissions: permissions != GroupSettingsChange(), description: permissions != given)
    let ruling = UpdateGroupRule.decide(
      caller(turn.caller.user, in: id), wish, self[id]?.settings.groupInfoEditPermission ?? .owner,
      hasUnknownKeys: !faults.unknownKeys.isEmpty, isRejected: !faults.rejected.isEmpty)
    switch ruling.decision {
    case .refuse(let code):
      return turn.refuse(code, ruling.reason)
    case .refuseNamingPermissions(let code):
      let names = permissions.given.map { directory.name(ofSetting: $0.place) }
      return turn.refuse(code, naming: names, ruling.reason)
    case .refuseNamingKeys(let code):
      return turn.refuse(code, naming: faults.unknownKeys, ruling.reason)
    case .refuseNamingRejected(let code):
      return turn.refuse(code, naming: faults.rejected, ruling.reason)
    case .change:
      let why = turn.because(ruling.reason)
      let answered = turn.reply(.success(), why)
      change(id, given, why, directory, &turn)
      return answered
    }
  }

  private mutating func change(
    _ id: GroupID, _ given: GroupSettingsChange, _ why: Why, _ directory: Directory,
    _ turn: inout Turn
  ) {
    let before = self[id]?.settings.all ?? GroupSettingsChange()
    self[id]?.settings.apply(given, texts: directory.texts)
    guard let group = self[id] else { return }
    let changed = group.settings.all.changed(
      from: directory.settings.varies(.notifiesOfAllSettings) ? .init() : before)
    if changed.places.isEmpty {
      turn.silence(members(of: id), .onGroupInfoChanged, .noChange, Reason("D-57"), directory)
      return
    }
    // Only what has changed is valid in the callback, as the SDK's header says.
    var info = GroupInfo(groupId: id)
    info.settings = changed.settings
    let change = GroupInfoChange(
      actor: memberInfo(turn.caller.user, in: id, directory), groupInfo: turn.arena.keep(one: info),
      updateKeys: turn.arena.keep(changed.places.map(directory.name(ofSetting:))))
    let notice = Notice(at: turn.now, .groupInfoChanged(turn.arena.keep(one: change)))
    turn.tell(group.members.map(\.user), notice, why)
  }

  /// dismissGroup (D-48, D-50), of the SDK and of the server's own interface.
  mutating func dismissGroup(
    _ id: GroupID, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let user = turn.caller.user
    let isOwn = turn.caller.isOwnInterface
    let refusal =
      isOwn
      ? GroupAccessRule.refusal(exists: self[id] != nil, onlyAsks: false)
      : access(of: user, to: id, needs: .owner)
    if let refused = turn.refuse(by: refusal) { return refused }
    let why = turn.because(Reason("D-48, D-50"), isOwn ? Reason("D-29") : nil)
    let answered = turn.reply(.success(), why)
    silenceWaiting(in: id, of: nil, directory, &turn)
    let members = members(of: id)
    let notice = operation(.dismiss, in: id, by: user, on: [], directory, &turn)
    self[id] = nil
    turn.tell(members, notice, why)
    return answered
  }

  /// transferGroupOwner (D-50, D-52): the former owner is a regular member, or leaves.
  mutating func transferGroupOwner(
    _ id: GroupID, to newOwner: UserID, quits: Bool, _ config: QuitGroupConfig,
    _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let user = turn.caller.user
    let refusal = access(of: user, to: id, needs: .owner)
      .or(refusal(.makeOwner, of: [newOwner], in: id, directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let why = turn.because(Reason(quits ? "D-50, D-52" : "D-50, D-52, D-58"))
    let answered = turn.reply(.success(), why)
    self[id]?.change(user) { member in
      member.role = directory.settings.varies(.makesFormerOwnersManagers) ? .manager : .normal
    }
    self[id]?.change(newOwner) { $0.role = .owner }
    let members = members(of: id)
    let notice = operation(.transferGroupOwner, in: id, by: user, on: [newOwner], directory, &turn)
    var told = toAll(members, notice, why)
    if quits { told += leave(id, [user], .quit, config, directory, &turn) }
    turn.tell(told)
    return answered
  }
}

/// What is wrong with settings that a call gives for a group, by the names of errorKeys.
private struct GroupSettingFaults {
  /// Keys of extended attributes that are not configured.
  let unknownKeys: [Text]
  /// What moderation rejects: settings in their order, extended attributes by their keys.
  let rejected: [Text]

  init(_ given: GroupSettingsChange, _ directory: Directory) {
    let attributes = given.extProfile ?? []
    unknownKeys = attributes.map(\.key).filter {
      !directory.settings.groupExtKeys.contains($0)
    }
    rejected = given.given.flatMap { setting -> [Text] in
      if case .text(let text) = setting.value {
        return directory.isRejected(text, as: .groupText)
          ? [directory.name(ofSetting: setting.place)] : []
      }
      guard case .dictionary(let attributes) = setting.value else { return [] }
      return attributes.filter { directory.isRejected($0.value, as: .groupAttribute) }.map(\.key)
    }
  }
}
