import IMProtocol

extension GroupBook {
  /// Carries out createGroup (D-51).
  mutating func createGroup(
    _ call: CreateGroup, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let id = call.groupId
    let given = transaction.arena[call.settings]
    let others = Array(transaction.arena[call.inviteeUserIds])
    let faults = GroupSettingFaults(given, directory)
    var invitees = invitees(others, to: id, directory)
    if invitees == .welcome && others.contains(transaction.caller.user) { invitees = .member }
    let ruling = CreateGroupRule.decide(
      isTaken: self[id] != nil, invitees, hasUnknownKeys: !faults.unknownKeys.isEmpty,
      isRejected: !faults.rejected.isEmpty)
    switch ruling.decision {
    case .refuse(let code):
      return transaction.refuse(code, ruling.reason)
    case .refuseNamingKeys(let code):
      return transaction.refuse(code, naming: faults.unknownKeys, ruling.reason)
    case .refuseNamingRejected(let code):
      return transaction.refuse(code, naming: faults.rejected, ruling.reason)
    case .create:
      var settings = GroupSettings(name: directory.texts.id(of: id))
      settings.apply(given, texts: directory.texts)
      return create(id, settings, others, ruling.reason, directory, &transaction)
    }
  }

  /// Creates the group and invites the invitees. The creator is notified before anybody is notified
  /// of an invitation.
  private mutating func create(
    _ id: GroupID, _ settings: GroupSettings, _ others: [UserID], _ reason: Reason?,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let (user, now) = (transaction.caller.user, transaction.now)
    let flow = CreateGroupRule.flow(settings.inviteHandlePermission)
    let code: Code = others.isEmpty ? .success : flow.decision.firstStep.decision
    let answered = transaction.reply(
      .success(.processCode(code)),
      others.isEmpty ? transaction.because(reason) : transaction.because(reason, flow.reason))
    var group = GroupState(creator: user, settings: settings, at: now)
    group.add(GroupMember(user: user, role: .owner, joinedTime: now, sequence: nextSequence()))
    self[id] = group
    transaction.note(.existence(of: id), .begun(until: nil))
    let named = directory.varies(.namesNobodyAtCreation) ? [] : [user]
    let made = operation(.create, in: id, by: user, on: named, directory, &transaction)
    let provenance = transaction.because(reason, Reason("D-50, D-54"))
    var notification = [QueuedNotification(user: user, notice: made, provenance: provenance)]
    if !others.isEmpty { notification += invite(others, to: id, flow, directory, &transaction) }
    transaction.notify(notification)
    return answered
  }

  /// Carries out updateGroupInfo (D-52). All members are notified of those settings whose values
  /// have changed.
  mutating func updateGroupInfo(
    _ id: GroupID, _ settings: ArenaElement<GroupSettingsChange>, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let given = transaction.arena[settings]
    let permissions = given.permissions
    let faults = GroupSettingFaults(given, directory)
    let wish = UpdateGroupRule.Wish(
      permissions: permissions != GroupSettingsChange(), description: permissions != given)
    let ruling = UpdateGroupRule.decide(
      caller(transaction.caller.user, in: id), wish,
      self[id]?.settings.groupInfoEditPermission ?? .owner,
      hasUnknownKeys: !faults.unknownKeys.isEmpty, isRejected: !faults.rejected.isEmpty)
    switch ruling.decision {
    case .refuse(let code):
      return transaction.refuse(code, ruling.reason)
    case .refuseNamingPermissions(let code):
      let names = permissions.given.map { directory.name(ofSetting: $0.index) }
      return transaction.refuse(code, naming: names, ruling.reason)
    case .refuseNamingKeys(let code):
      return transaction.refuse(code, naming: faults.unknownKeys, ruling.reason)
    case .refuseNamingRejected(let code):
      return transaction.refuse(code, naming: faults.rejected, ruling.reason)
    case .change:
      let provenance = transaction.because(ruling.reason)
      let answered = transaction.reply(.success(), provenance)
      change(id, given, provenance, directory, &transaction)
      return answered
    }
  }

  private mutating func change(
    _ id: GroupID, _ given: GroupSettingsChange, _ provenance: Provenance, _ directory: Directory,
    _ transaction: inout Transaction
  ) {
    let before = self[id]?.settings.all ?? GroupSettingsChange()
    self[id]?.settings.apply(given, texts: directory.texts)
    guard let group = self[id] else { return }
    let changed = group.settings.all.changed(
      from: directory.varies(.notifiesOfAllSettings) ? .init() : before)
    if changed.positions.isEmpty {
      transaction.suppress(
        members(of: id), .onGroupInfoChanged, .noChange, Reason("D-57"), directory)
      return
    }
    // The SDK's header says that only changed fields are valid in the callback.
    var info = GroupInfo(groupId: id)
    info.settings = changed.settings
    let change = GroupInfoChange(
      actor: memberInfo(transaction.caller.user, in: id, directory),
      groupInfo: transaction.arena.keep(one: info),
      updateKeys: transaction.arena.keep(changed.positions.map(directory.name(ofSetting:))))
    let notice = Notice(at: transaction.now, .groupInfoChanged(transaction.arena.keep(one: change)))
    transaction.notify(group.members.map(\.user), notice, provenance)
  }

  /// Carries out dismissGroup (D-48, D-50). Both the SDK and the server's own interface have
  /// dismissGroup.
  mutating func dismissGroup(
    _ id: GroupID, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let user = transaction.caller.user
    let isOwn = transaction.caller.isOwnInterface
    let refusal =
      isOwn
      ? GroupAccessRule.refusal(exists: self[id] != nil, onlyAsks: false)
      : access(of: user, to: id, needs: .owner)
    if let refused = transaction.refuse(by: refusal) { return refused }
    let provenance = transaction.because(Reason("D-48, D-50"), isOwn ? Reason("D-29") : nil)
    let answered = transaction.reply(.success(), provenance)
    suppressWaiting(in: id, of: nil, directory, &transaction)
    let members = members(of: id)
    let notice = operation(.dismiss, in: id, by: user, on: [], directory, &transaction)
    self[id] = nil
    transaction.notify(members, notice, provenance)
    return answered
  }

  /// Carries out transferGroupOwner (D-50, D-52). The former owner becomes a regular member, or
  /// leaves.
  mutating func transferGroupOwner(
    _ id: GroupID, to newOwner: UserID, quits: Bool, _ config: QuitGroupConfig,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let user = transaction.caller.user
    let refusal = access(of: user, to: id, needs: .owner)
      .or(refusal(.makeOwner, of: [newOwner], in: id, directory))
    if let refused = transaction.refuse(by: refusal) { return refused }
    let provenance = transaction.because(Reason(quits ? "D-50, D-52" : "D-50, D-52, D-58"))
    let answered = transaction.reply(.success(), provenance)
    self[id]?.change(user) { member in
      member.role = directory.varies(.makesFormerOwnersManagers) ? .manager : .normal
    }
    self[id]?.change(newOwner) { $0.role = .owner }
    transaction.note(.role(user, in: id), .ended)
    transaction.note(.role(newOwner, in: id), .begun(until: nil))
    let members = members(of: id)
    let notice = operation(
      .transferGroupOwner, in: id, by: user, on: [newOwner], directory, &transaction)
    var notification = toAll(members, notice, provenance)
    if quits { notification += leave(id, [user], .quit, config, directory, &transaction) }
    transaction.notify(notification)
    return answered
  }
}

/// What is wrong with the group settings in a call. Each fault is represented by the name that
/// errorKeys contains for it.
private struct GroupSettingFaults {
  /// Keys in the call that are not configured for extended attributes.
  let unknownKeys: [Text]
  /// First the settings whose texts moderation rejects, in the usual order of the settings, then
  /// the keys of rejected extended attributes.
  let rejected: [Text]

  init(_ given: GroupSettingsChange, _ directory: Directory) {
    let attributes = given.extProfile ?? []
    unknownKeys = attributes.map(\.key).filter {
      !directory.settings.groupExtKeys.contains($0)
    }
    rejected = given.given.flatMap { setting -> [Text] in
      if case .text(let text) = setting.value {
        return directory.isRejected(text, as: .groupText)
          ? [directory.name(ofSetting: setting.index)] : []
      }
      guard case .dictionary(let attributes) = setting.value else { return [] }
      return attributes.filter { directory.isRejected($0.value, as: .groupAttribute) }.map(\.key)
    }
  }
}
