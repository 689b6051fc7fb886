// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

@testable import IMSim

extension HeldClient {
  func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "kickGroupMembers", groupId.named, userIds.named, config.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func getGroupMembers(
    _ groupId: String, userIds: [String], success: @escaping (_ value: [GroupMemberInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getGroupMembers", groupId.named, userIds.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getGroupMembersByRole", groupId.named, role.named, pageToken.named, count.named, order.named,
      success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "searchGroupMembers", groupId.named, name.named, pageToken.named, count.named, order.named,
      success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func addGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "addGroupManagers", groupId.named, userIds.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func removeGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "removeGroupManagers", groupId.named, userIds.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func setGroupMemberInfo(
    _ groupId: String, userId: String, nickname: String?, extra: String?,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    hold(
      "setGroupMemberInfo", groupId.named, userId.named, nickname.named, extra.named,
      success: { _ in success() }, error: error)
  }

  func acceptGroupInvite(
    _ groupId: String, inviterId: String, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "acceptGroupInvite", groupId.named, inviterId.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func refuseGroupInvite(
    _ groupId: String, inviterId: String, reason: String?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "refuseGroupInvite", groupId.named, inviterId.named, reason.named,
      success: { _ in success() }, error: { code, _ in error(code) })
  }

  func acceptGroupApplication(
    _ groupId: String, inviterId: String?, applicantId: String,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "acceptGroupApplication", groupId.named, inviterId.named, applicantId.named,
      success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func refuseGroupApplication(
    _ groupId: String, inviterId: String?, applicantId: String, reason: String?,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "refuseGroupApplication", groupId.named, inviterId.named, applicantId.named, reason.named,
      success: { _ in success() }, error: { code, _ in error(code) })
  }

  func getGroupApplications(
    _ pageToken: String, count: Int, order: Bool, directions: [GroupApplicationDirection],
    status: [GroupApplicationStatus],
    success: @escaping (_ value: PagingQueryResult<GroupApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getGroupApplications", pageToken.named, count.named, order.named, directions.named,
      status.named, success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func addGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "addGroupFollows", groupId.named, userIds.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func removeGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "removeGroupFollows", groupId.named, userIds.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func getGroupFollows(
    _ groupId: String, success: @escaping (_ value: [FollowInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getGroupFollows", groupId.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }
}
