/// Printing a call about groups.
extension GroupCall {
  /// Which call of the catalogue it is.
  var kind: CallKind {
    switch self {
    case .createGroup: .createGroup
    case .updateGroupInfo: .updateGroupInfo
    case .getGroupsInfo: .getGroupsInfo
    case .getJoinedGroups: .getJoinedGroups
    case .kickGroupMembers: .kickGroupMembers
    case .joinGroup: .joinGroup
    case .quitGroup: .quitGroup
    case .dismissGroup: .dismissGroup
    case .transferGroupOwner: .transferGroupOwner
    case .getGroupMembers: .getGroupMembers
    case .getGroupMembersByRole: .getGroupMembersByRole
    case .searchGroupMembers: .searchGroupMembers
    case .getJoinedGroupsByRole: .getJoinedGroupsByRole
    case .searchJoinedGroups: .searchJoinedGroups
    case .addGroupManagers: .addGroupManagers
    case .removeGroupManagers: .removeGroupManagers
    case .setGroupMemberInfo: .setGroupMemberInfo
    case .setGroupRemark: .setGroupRemark
    case .addGroupFollows: .addGroupFollows
    case .removeGroupFollows: .removeGroupFollows
    case .getGroupFollows: .getGroupFollows
    case .inviteUsersToGroup: .inviteUsersToGroup
    case .acceptGroupInvite: .acceptGroupInvite
    case .refuseGroupInvite: .refuseGroupInvite
    case .acceptGroupApplication: .acceptGroupApplication
    case .refuseGroupApplication: .refuseGroupApplication
    case .getGroupApplications: .getGroupApplications
    case .serverKickGroupMembers: .serverKickGroupMembers
    case .serverDismissGroup: .serverDismissGroup
    }
  }

  /// One value for each parameter of the catalogue.
  func values(_ arena: Arena) -> [Value] {
    switch self {
    case .createGroup(let creations):
      return arena[creations].first.map { creation in
        [.identifier(creation.groupId)] + Self.settings(arena[creation.changes])
          + [.users(arena[creation.invitees])]
      } ?? []
    case .updateGroupInfo(let group, let changes):
      return [.identifier(group)] + Self.settings(arena[changes])
    case .getGroupsInfo(let groups), .getJoinedGroups(let groups):
      return [.list(arena[groups].map(Value.identifier))]
    case .joinGroup(let group), .dismissGroup(let group), .getGroupFollows(let group),
      .serverDismissGroup(let group):
      return [.identifier(group)]
    case .quitGroup(let group, let config):
      return [.identifier(group), config.value]
    case .transferGroupOwner(let group, let newOwner, let quits, let config):
      return [.identifier(group), .identifier(newOwner), .boolean(quits), config.value]
    case .kickGroupMembers(let group, let users, let config):
      return [.identifier(group), .users(arena[users]), config.value]
    case .getGroupMembers(let group, let users), .addGroupManagers(let group, let users),
      .removeGroupManagers(let group, let users), .addGroupFollows(let group, let users),
      .removeGroupFollows(let group, let users), .inviteUsersToGroup(let group, let users),
      .serverKickGroupMembers(let group, let users):
      return [.identifier(group), .users(arena[users])]
    case .getGroupMembersByRole(let group, let queries):
      return [.identifier(group)] + Self.role(arena[queries].first)
    case .getJoinedGroupsByRole(let queries):
      return Self.role(arena[queries].first)
    case .searchGroupMembers(let group, let name, let queries):
      return [.identifier(group), .optional(name)] + (arena[queries].first?.pageValues ?? [])
    case .searchJoinedGroups(let name, let queries):
      return [.optional(name)] + (arena[queries].first?.pageValues ?? [])
    case .setGroupMemberInfo(let group, let user, let nickname, let extra):
      return [.identifier(group), .identifier(user), .optional(nickname), .optional(extra)]
    case .setGroupRemark(let group, let remark):
      return [.identifier(group), .optional(remark)]
    case .acceptGroupInvite(let group, let inviter):
      return [.identifier(group), .identifier(inviter)]
    case .refuseGroupInvite(let group, let inviter, let reason):
      return [.identifier(group), .identifier(inviter), .optional(reason)]
    case .acceptGroupApplication(let group, let inviter, let applicant):
      return [.identifier(group), .identifier(inviter), .identifier(applicant)]
    case .refuseGroupApplication(let group, let inviter, let applicant, let reason):
      return [
        .identifier(group), .identifier(inviter), .identifier(applicant), .optional(reason),
      ]
    case .getGroupApplications(let queries):
      return arena[queries].first?.values(
        kinds: .groupApplicationDirection, statuses: .groupApplicationStatus) ?? []
    }
  }

  private static func settings(_ changes: ArraySlice<GroupSettingChange>) -> [Value] {
    var values = [Value](repeating: .absent, count: GroupSettings.fields.count)
    for change in changes { values[change.field - GroupSettings.fields.lowerBound] = change.value }
    return values
  }

  private static func role(_ query: PageQuery?) -> [Value] {
    guard let query else { return [] }
    let roles = query.kinds.all.map { Value.enumeration(.groupMemberRole, $0) }
    return [roles.first ?? .absent] + query.pageValues
  }
}

extension Value {
  /// A group's id that may be absent.
  static func identifier(_ group: GroupID) -> Value { group == .absent ? .absent : .group(group) }

  /// A list of users' ids.
  static func users(_ users: ArraySlice<UserID>) -> Value { .list(users.map(Value.identifier)) }
}

extension GroupCall {
  /// The group of a call that is about one; nil for one that is not, or that makes one.
  public var group: GroupID? {
    switch self {
    case .createGroup, .getGroupsInfo, .getJoinedGroups, .getJoinedGroupsByRole,
      .searchJoinedGroups, .getGroupApplications:
      nil
    case .updateGroupInfo(let group, _), .kickGroupMembers(let group, _, _),
      .joinGroup(let group), .quitGroup(let group, _), .dismissGroup(let group),
      .transferGroupOwner(let group, _, _, _), .getGroupMembers(let group, _),
      .getGroupMembersByRole(let group, _), .searchGroupMembers(let group, _, _),
      .addGroupManagers(let group, _), .removeGroupManagers(let group, _),
      .setGroupMemberInfo(let group, _, _, _), .setGroupRemark(let group, _),
      .addGroupFollows(let group, _), .removeGroupFollows(let group, _),
      .getGroupFollows(let group), .inviteUsersToGroup(let group, _),
      .acceptGroupInvite(let group, _), .refuseGroupInvite(let group, _, _),
      .acceptGroupApplication(let group, _, _), .refuseGroupApplication(let group, _, _, _),
      .serverKickGroupMembers(let group, _), .serverDismissGroup(let group):
      group
    }
  }
}
