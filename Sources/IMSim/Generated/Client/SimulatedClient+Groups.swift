// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

// The methods inherit the documentation of the methods of the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension SimulatedClient {
  public func createGroup(
    _ groupId: String, groupName: String? = nil, portraitUri: String? = nil,
    introduction: String? = nil, notice: String? = nil, extProfile: [String: String]? = nil,
    joinPermission: GroupJoinPermission? = nil,
    removeMemberPermission: GroupOperationPermission? = nil,
    invitePermission: GroupOperationPermission? = nil,
    inviteHandlePermission: GroupInviteHandlePermission? = nil,
    groupInfoEditPermission: GroupOperationPermission? = nil,
    memberInfoEditPermission: GroupMemberInfoEditPermission? = nil, inviteeUserIds: [String] = [],
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    let call = Call<Code>.createGroup(
      groupId, groupName: groupName, portraitUri: portraitUri, introduction: introduction,
      notice: notice, extProfile: extProfile, joinPermission: joinPermission,
      removeMemberPermission: removeMemberPermission, invitePermission: invitePermission,
      inviteHandlePermission: inviteHandlePermission,
      groupInfoEditPermission: groupInfoEditPermission,
      memberInfoEditPermission: memberInfoEditPermission, inviteeUserIds: inviteeUserIds)
    make(call, success, error)
  }

  public func updateGroupInfo(
    _ groupId: String, groupName: String? = nil, portraitUri: String? = nil,
    introduction: String? = nil, notice: String? = nil, extProfile: [String: String]? = nil,
    joinPermission: GroupJoinPermission? = nil,
    removeMemberPermission: GroupOperationPermission? = nil,
    invitePermission: GroupOperationPermission? = nil,
    inviteHandlePermission: GroupInviteHandlePermission? = nil,
    groupInfoEditPermission: GroupOperationPermission? = nil,
    memberInfoEditPermission: GroupMemberInfoEditPermission? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    let call = Call<Done>.updateGroupInfo(
      groupId, groupName: groupName, portraitUri: portraitUri, introduction: introduction,
      notice: notice, extProfile: extProfile, joinPermission: joinPermission,
      removeMemberPermission: removeMemberPermission, invitePermission: invitePermission,
      inviteHandlePermission: inviteHandlePermission,
      groupInfoEditPermission: groupInfoEditPermission,
      memberInfoEditPermission: memberInfoEditPermission)
    make(call, success, error)
  }

  public func getGroupsInfo(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[GroupInfo]>.getGroupsInfo(groupIds)
    make(call, success, error)
  }

  public func joinGroup(
    _ groupId: String, success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.joinGroup(groupId)
    make(call, success, error)
  }

  public func quitGroup(
    _ groupId: String, config: QuitGroupConfig? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.quitGroup(groupId, config: config)
    make(call, success, error)
  }

  public func dismissGroup(
    _ groupId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.dismissGroup(groupId)
    make(call, success, error)
  }

  public func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool = false, config: QuitGroupConfig? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.transferGroupOwner(
      groupId, newOwnerId: newOwnerId, quitGroup: quitGroup, config: config)
    make(call, success, error)
  }

  public func getJoinedGroups(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[GroupInfo]>.getJoinedGroups(groupIds)
    make(call, success, error)
  }

  public func getJoinedGroupsByRole(
    _ role: GroupMemberRole, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupInfo>>.getJoinedGroupsByRole(
      role, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  public func searchJoinedGroups(
    _ groupName: String, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupInfo>>.searchJoinedGroups(
      groupName, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  public func setGroupRemark(
    _ groupId: String, remark: String? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.setGroupRemark(groupId, remark: remark)
    make(call, success, error)
  }

  public func inviteUsersToGroup(
    _ groupId: String, userIds: [String], success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.inviteUsersToGroup(groupId, userIds: userIds)
    make(call, success, error)
  }
}
