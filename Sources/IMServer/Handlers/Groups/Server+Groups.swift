import IMProtocol

/// Groups as a whole.
extension Server {
  /// createGroup (D-51).
  mutating func createGroup(
    _ creation: GroupCreation, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let id = creation.groupId
    let changes = Array(effects.arena[creation.changes])
    let others = Array(effects.arena[creation.invitees])
    let unknownKeys = unknownGroupKeys(changes)
    let rejected = rejectedSettings(changes)
    var invitees = invitees(others, to: id)
    if invitees == .welcome && others.contains(caller.user) { invitees = .member }
    let ruling = CreateGroupRule.decide(
      isTaken: group(id) != nil, invitees, hasUnknownKeys: !unknownKeys.isEmpty,
      isRejected: !rejected.isEmpty)
    switch ruling.decision {
    case .refuse(let code):
      effects.refuse(code, to: caller, ruling.reason)
    case .refuseNamingKeys:
      refuse(.groupExtKeyNotExist, naming: unknownKeys, to: caller, ruling.reason, &effects)
    case .refuseNamingRejected:
      refuse(
        .serviceInformationAuditFailed, naming: rejected, to: caller, ruling.reason, &effects)
    case .create:
      var settings = GroupSettings(name: texts.id(of: id))
      settings.apply(changes, texts: texts)
      create(id, settings, others, by: caller, ruling.reason, at: now, into: &effects)
    }
  }

  /// Makes the group: its creator learns of it, then the invitees go their way.
  private mutating func create(
    _ id: GroupID, _ settings: GroupSettings, _ others: [UserID], by caller: Caller,
    _ reason: Reason?, at now: Timestamp, into effects: inout Effects
  ) {
    let flow = CreateGroupRule.flow(settings.inviteHandlePermission)
    let code: Code = others.isEmpty ? .success : flow.decision.processCode
    effects.reply(
      .success(.processCode(code)), to: caller,
      others.isEmpty ? effects.because(reason) : effects.because(reason, flow.reason))
    var group = GroupState(creator: caller.user, settings: settings, at: now)
    group.add(
      GroupMember(
        user: caller.user, role: .owner, joinedTime: now, sequence: nextGroupSequence()))
    groups[Int(id.index)] = group
    let made = operation(
      .create, in: id, by: caller.user, on: [memberInfo(caller.user, in: id)], at: now,
      into: &effects)
    let why = effects.because(reason, Reason("D-50, D-54"))
    var told = [Told(user: caller.user, notice: made, why: why)]
    if !others.isEmpty {
      told += invite(others, to: id, flow, by: caller.user, at: now, into: &effects)
    }
    notify(told, into: &effects)
  }

  /// updateGroupInfo (D-52): all members learn of the settings that have another value now.
  mutating func updateGroupInfo(
    _ id: GroupID, _ changes: Slice<GroupSettingChange>, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    let changes = Array(effects.arena[changes])
    let permissions = changes.filter { GroupSettings.permissionFields.contains($0.field) }
    let unknownKeys = unknownGroupKeys(changes)
    let rejected = rejectedSettings(changes)
    let wish = UpdateGroupRule.Wish(
      permissions: !permissions.isEmpty, description: permissions.count < changes.count)
    let ruling = UpdateGroupRule.decide(
      groupCaller(caller.user, in: id), wish,
      group(id)?.settings.groupInfoEditPermission ?? .owner,
      hasUnknownKeys: !unknownKeys.isEmpty, isRejected: !rejected.isEmpty)
    switch ruling.decision {
    case .refuse(let code):
      effects.refuse(code, to: caller, ruling.reason)
    case .refuseNamingPermissions:
      let names = permissions.map { settings.groupFieldNames[$0.field] }
      refuse(.groupIllegalError, naming: names, to: caller, ruling.reason, &effects)
    case .refuseNamingKeys:
      refuse(.groupExtKeyNotExist, naming: unknownKeys, to: caller, ruling.reason, &effects)
    case .refuseNamingRejected:
      refuse(
        .serviceInformationAuditFailed, naming: rejected, to: caller, ruling.reason, &effects)
    case .change:
      let why = effects.because(ruling.reason)
      effects.reply(.success(), to: caller, why)
      change(id, changes, by: caller.user, why, at: now, into: &effects)
    }
  }

  private mutating func change(
    _ id: GroupID, _ changes: [GroupSettingChange], by actor: UserID, _ why: Why,
    at now: Timestamp, into effects: inout Effects
  ) {
    let before = group(id)?.settings.values ?? []
    let texts = texts
    groups[Int(id.index)]?.settings.apply(changes, texts: texts)
    guard let group = group(id) else { return }
    let fields = GroupSettings.fields.filter { before[$0] != group.settings.values[$0] }
    if fields.isEmpty {
      silence(members(of: id), .onGroupInfoChanged, .noChange, Reason("D-57"), into: &effects)
      return
    }
    // Only what has changed is valid in the callback, as the SDK's header says.
    var info = GroupInfo(
      values: Array(repeating: .absent, count: Catalogue.record(.groupInfo).fields.count),
      place: ListPlace(time: now, sequence: 0))
    info.values[0] = .group(id)
    for field in fields { info.values[field] = group.settings.values[field] }
    let change = GroupChange(
      groupId: id, actor: memberInfo(actor, in: id),
      info: effects.arena.keep(CollectionOfOne(info)),
      keys: effects.arena.keep(fields.map { settings.groupFieldNames[$0] }))
    let notice = Notice(
      at: now, .groupInfoChanged(effects.arena.keep(CollectionOfOne(change))))
    notify(toAll(group.members.map(\.user), notice, why), into: &effects)
  }

  /// dismissGroup (D-48, D-50): the group and its applications are gone.
  mutating func dismissGroup(
    _ id: GroupID, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let why = effects.because(
      Reason("D-48, D-50"), caller.device == .absent ? Reason("D-29") : nil)
    effects.reply(.success(), to: caller, why)
    silenceWaiting(in: id, of: nil, at: now, into: &effects)
    let members = group(id)?.members.map(\.user) ?? []
    let notice = operation(
      .dismiss, in: id, by: caller.user, on: [], at: now, into: &effects)
    groups[Int(id.index)] = nil
    notify(toAll(members, notice, why), into: &effects)
  }

  /// transferGroupOwner (D-50, D-52): the former owner is a regular member, or leaves.
  mutating func transferGroupOwner(
    _ id: GroupID, to newOwner: UserID, quits: Bool, _ config: QuitGroupConfig,
    by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let why = effects.because(Reason(quits ? "D-50, D-52" : "D-50, D-52, D-58"))
    effects.reply(.success(), to: caller, why)
    groups[Int(id.index)]?.change(caller.user) { $0.role = .normal }
    groups[Int(id.index)]?.change(newOwner) { $0.role = .owner }
    let members = group(id)?.members.map(\.user) ?? []
    let notice = operation(
      .transferGroupOwner, in: id, by: caller.user, on: [memberInfo(newOwner, in: id)], at: now,
      into: &effects)
    var told = toAll(members, notice, why)
    if quits {
      told += leave(id, [caller.user], .quit, config, by: caller.user, at: now, into: &effects)
    }
    notify(told, into: &effects)
  }

  // MARK: - Checking settings

  private func unknownGroupKeys(_ changes: [GroupSettingChange]) -> [Text] {
    changes.flatMap { change -> [Text] in
      guard case .dictionary(let attributes) = change.value else { return [] }
      return attributes.map(\.key).filter { !settings.groupExtKeys.contains($0) }
    }
  }

  /// The names of what moderation rejects: settings in their order, extended attributes by their
  /// keys.
  private func rejectedSettings(_ changes: [GroupSettingChange]) -> [Text] {
    if settings.moderation.isEmpty { return [] }
    return changes.flatMap { change -> [Text] in
      switch change.value {
      case .text(let text): isRejected(text) ? [settings.groupFieldNames[change.field]] : []
      case .dictionary(let attributes): attributes.filter { isRejected($0.value) }.map(\.key)
      default: []
      }
    }
  }

  /// Refuses a call and names what it is refused for.
  func refuse(
    _ code: Code, naming names: [Text], to caller: Caller, _ reason: Reason?,
    _ effects: inout Effects
  ) {
    let keys = effects.arena.keep(names)
    effects.reply(.failure(code, naming: keys), to: caller, reason)
  }
}
