// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

@testable import IMSim

extension HeldClient {
  func createGroup(
    _ groupId: String, groupName: String?, portraitUri: String?, introduction: String?,
    notice: String?, extProfile: [String: String]?, joinPermission: GroupJoinPermission?,
    removeMemberPermission: GroupOperationPermission?, invitePermission: GroupOperationPermission?,
    inviteHandlePermission: GroupInviteHandlePermission?,
    groupInfoEditPermission: GroupOperationPermission?,
    memberInfoEditPermission: GroupMemberInfoEditPermission?, inviteeUserIds: [String],
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    hold(
      "createGroup", groupId.named, groupName.named, portraitUri.named, introduction.named,
      notice.named, extProfile.named, joinPermission.named, removeMemberPermission.named,
      invitePermission.named, inviteHandlePermission.named, groupInfoEditPermission.named,
      memberInfoEditPermission.named, inviteeUserIds.named, success: { success(.init($0)) },
      error: error)
  }

  func updateGroupInfo(
    _ groupId: String, groupName: String?, portraitUri: String?, introduction: String?,
    notice: String?, extProfile: [String: String]?, joinPermission: GroupJoinPermission?,
    removeMemberPermission: GroupOperationPermission?, invitePermission: GroupOperationPermission?,
    inviteHandlePermission: GroupInviteHandlePermission?,
    groupInfoEditPermission: GroupOperationPermission?,
    memberInfoEditPermission: GroupMemberInfoEditPermission?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    hold(
      "updateGroupInfo", groupId.named, groupName.named, portraitUri.named, introduction.named,
      notice.named, extProfile.named, joinPermission.named, removeMemberPermission.named,
      invitePermission.named, inviteHandlePermission.named, groupInfoEditPermission.named,
      memberInfoEditPermission.named, success: { _ in success() }, error: error)
  }

  func getGroupsInfo(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getGroupsInfo", groupIds.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func joinGroup(
    _ groupId: String, success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "joinGroup", groupId.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func quitGroup(
    _ groupId: String, config: QuitGroupConfig?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "quitGroup", groupId.named, config.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func dismissGroup(
    _ groupId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "dismissGroup", groupId.named, success: { _ in success() }, error: { code, _ in error(code) })
  }

  func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool, config: QuitGroupConfig?,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "transferGroupOwner", groupId.named, newOwnerId.named, quitGroup.named, config.named,
      success: { _ in success() }, error: { code, _ in error(code) })
  }

  func getJoinedGroups(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getJoinedGroups", groupIds.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func getJoinedGroupsByRole(
    _ role: GroupMemberRole, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getJoinedGroupsByRole", role.named, pageToken.named, count.named, order.named,
      success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func searchJoinedGroups(
    _ groupName: String, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "searchJoinedGroups", groupName.named, pageToken.named, count.named, order.named,
      success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func setGroupRemark(
    _ groupId: String, remark: String?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "setGroupRemark", groupId.named, remark.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func inviteUsersToGroup(
    _ groupId: String, userIds: [String], success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "inviteUsersToGroup", groupId.named, userIds.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }
}
