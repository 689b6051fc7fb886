// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

// The methods inherit the documentation of the methods of the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension SimulatedClient {
  public func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.kickGroupMembers(groupId, userIds: userIds, config: config)
    make(call, success, error)
  }

  public func getGroupMembers(
    _ groupId: String, userIds: [String], success: @escaping (_ value: [GroupMemberInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[GroupMemberInfo]>.getGroupMembers(groupId, userIds: userIds)
    make(call, success, error)
  }

  public func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String = "", count: Int = 20,
    order: Bool = false, success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupMemberInfo>>.getGroupMembersByRole(
      groupId, role: role, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  public func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupMemberInfo>>.searchGroupMembers(
      groupId, name: name, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  public func addGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.addGroupManagers(groupId, userIds: userIds)
    make(call, success, error)
  }

  public func removeGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.removeGroupManagers(groupId, userIds: userIds)
    make(call, success, error)
  }

  public func setGroupMemberInfo(
    _ groupId: String, userId: String, nickname: String? = nil, extra: String? = nil,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    let call = Call<Done>.setGroupMemberInfo(
      groupId, userId: userId, nickname: nickname, extra: extra)
    make(call, success, error)
  }

  public func acceptGroupInvite(
    _ groupId: String, inviterId: String, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.acceptGroupInvite(groupId, inviterId: inviterId)
    make(call, success, error)
  }

  public func refuseGroupInvite(
    _ groupId: String, inviterId: String, reason: String? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.refuseGroupInvite(groupId, inviterId: inviterId, reason: reason)
    make(call, success, error)
  }

  public func acceptGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.acceptGroupApplication(
      groupId, inviterId: inviterId, applicantId: applicantId)
    make(call, success, error)
  }

  public func refuseGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String, reason: String? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.refuseGroupApplication(
      groupId, inviterId: inviterId, applicantId: applicantId, reason: reason)
    make(call, success, error)
  }

  public func getGroupApplications(
    _ pageToken: String = "", count: Int = 20, order: Bool = false,
    directions: [GroupApplicationDirection] = [], status: [GroupApplicationStatus] = [],
    success: @escaping (_ value: PagingQueryResult<GroupApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupApplicationInfo>>.getGroupApplications(
      pageToken, count: count, order: order, directions: directions, status: status)
    make(call, success, error)
  }

  public func addGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.addGroupFollows(groupId, userIds: userIds)
    make(call, success, error)
  }

  public func removeGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.removeGroupFollows(groupId, userIds: userIds)
    make(call, success, error)
  }

  public func getGroupFollows(
    _ groupId: String, success: @escaping (_ value: [FollowInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FollowInfo]>.getGroupFollows(groupId)
    make(call, success, error)
  }
}
