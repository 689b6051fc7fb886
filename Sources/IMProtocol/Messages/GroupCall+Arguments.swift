/// Making a call about groups from the values that a scenario writes.
extension GroupCall {
  /// The call of a kind with one value for each parameter of the catalogue; nil for one that is not
  /// about groups.
  init?(_ kind: CallKind, _ arguments: CallArguments, arena: inout Arena) {
    let group = arguments.values.isEmpty ? nil : arguments.groupIfAny(0)
    if let group, let call = Self(kind, of: group, arguments, arena: &arena) {
      self = call
      return
    }
    switch kind {
    case .getGroupsInfo: self = .getGroupsInfo(arena.keep(arguments.groups(0)))
    case .getJoinedGroups: self = .getJoinedGroups(arena.keep(arguments.groups(0)))
    case .getJoinedGroupsByRole:
      let query = arguments.page(at: 1, kinds: [arguments.raw(0)])
      self = .getJoinedGroupsByRole(arena.keep(CollectionOfOne(query)))
    case .searchJoinedGroups:
      self = .searchJoinedGroups(
        groupName: arguments.text(0), arena.keep(CollectionOfOne(arguments.page(at: 1))))
    case .getGroupApplications:
      self = .getGroupApplications(arena.keep(CollectionOfOne(arguments.query())))
    default: return nil
    }
  }

  /// The call of a kind whose first parameter is the group.
  private init?(
    _ kind: CallKind, of group: GroupID, _ arguments: CallArguments, arena: inout Arena
  ) {
    switch kind {
    case .createGroup:
      let creation = GroupCreation(
        groupId: group, changes: arena.keep(arguments.settings(from: 1)),
        invitees: arena.keep(arguments.users(1 + GroupSettings.fields.count)))
      self = .createGroup(arena.keep(CollectionOfOne(creation)))
    case .updateGroupInfo:
      self = .updateGroupInfo(groupId: group, arena.keep(arguments.settings(from: 1)))
    case .joinGroup: self = .joinGroup(groupId: group)
    case .quitGroup: self = .quitGroup(groupId: group, arguments.quitConfig(1))
    case .dismissGroup: self = .dismissGroup(groupId: group)
    case .transferGroupOwner:
      self = .transferGroupOwner(
        groupId: group, newOwnerId: arguments.user(1), quitGroup: arguments.boolean(2),
        arguments.quitConfig(3))
    case .serverDismissGroup: self = .serverDismissGroup(groupId: group)
    case .getGroupFollows: self = .getGroupFollows(groupId: group)
    case .setGroupMemberInfo:
      self = .setGroupMemberInfo(
        groupId: group, userId: arguments.user(1), nickname: arguments.text(2),
        extra: arguments.text(3))
    case .setGroupRemark: self = .setGroupRemark(groupId: group, remark: arguments.text(1))
    case .acceptGroupInvite:
      self = .acceptGroupInvite(groupId: group, inviterId: arguments.user(1))
    case .refuseGroupInvite:
      self = .refuseGroupInvite(
        groupId: group, inviterId: arguments.user(1), reason: arguments.text(2))
    case .acceptGroupApplication:
      self = .acceptGroupApplication(
        groupId: group, inviterId: arguments.user(1), applicantId: arguments.user(2))
    case .refuseGroupApplication:
      self = .refuseGroupApplication(
        groupId: group, inviterId: arguments.user(1), applicantId: arguments.user(2),
        reason: arguments.text(3))
    default:
      self.init(kind, of: group, naming: arguments, arena: &arena)
    }
  }

  /// The call of a kind that names users of a group, or asks for a page of them.
  private init?(
    _ kind: CallKind, of group: GroupID, naming arguments: CallArguments, arena: inout Arena
  ) {
    switch kind {
    case .kickGroupMembers:
      self = .kickGroupMembers(
        groupId: group, userIds: arena.keep(arguments.users(1)), arguments.quitConfig(2))
    case .serverKickGroupMembers:
      self = .serverKickGroupMembers(groupId: group, userIds: arena.keep(arguments.users(1)))
    case .getGroupMembers:
      self = .getGroupMembers(groupId: group, userIds: arena.keep(arguments.users(1)))
    case .getGroupMembersByRole:
      let query = arguments.page(at: 2, kinds: [arguments.raw(1)])
      self = .getGroupMembersByRole(groupId: group, arena.keep(CollectionOfOne(query)))
    case .searchGroupMembers:
      self = .searchGroupMembers(
        groupId: group, name: arguments.text(1),
        arena.keep(CollectionOfOne(arguments.page(at: 2))))
    case .addGroupManagers:
      self = .addGroupManagers(groupId: group, userIds: arena.keep(arguments.users(1)))
    case .removeGroupManagers:
      self = .removeGroupManagers(groupId: group, userIds: arena.keep(arguments.users(1)))
    case .addGroupFollows:
      self = .addGroupFollows(groupId: group, userIds: arena.keep(arguments.users(1)))
    case .removeGroupFollows:
      self = .removeGroupFollows(groupId: group, userIds: arena.keep(arguments.users(1)))
    case .inviteUsersToGroup:
      self = .inviteUsersToGroup(groupId: group, userIds: arena.keep(arguments.users(1)))
    default: return nil
    }
  }
}

extension CallArguments {
  /// The settings of a group that a call gives, from a place on in their order.
  fileprivate func settings(from first: Int) -> [GroupSettingChange] {
    GroupSettings.fields.compactMap { field in
      let value = values[first + field - GroupSettings.fields.lowerBound]
      return value == .absent ? nil : GroupSettingChange(field: field, value: value)
    }
  }

  /// The group at a place, or nil when something else stands there.
  fileprivate func groupIfAny(_ place: Int) -> GroupID? {
    switch values[place] {
    case .group(let group): group
    case .absent: .absent
    default: nil
    }
  }

  /// The groups of a list.
  fileprivate func groups(_ place: Int) -> [GroupID] {
    guard case .list(let items) = values[place] else { return [] }
    let list = CallArguments(values: items)
    return items.indices.map { list.groupIfAny($0) ?? .absent }
  }

  /// What a call says to remove along with a member.
  fileprivate func quitConfig(_ place: Int) -> QuitGroupConfig {
    var config = QuitGroupConfig()
    guard case .record(.quitGroupConfig, let fields) = values[place] else { return config }
    let record = CallArguments(values: fields)
    config.isGiven = true
    config.removesMuteStatus = record.boolean(0)
    config.removesWhiteList = record.boolean(1)
    config.removesFollows = record.boolean(2)
    return config
  }
}
