// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension SimulatedClient {
  /// Makes a group that the caller owns, and adds or invites the invitees.
  ///
  /// GR-05, GR-17, GR-19, D-10, D-11, D-12, D-14, D-47, D-51, D-55, D-57, D-59.
  ///
  /// - Parameters:
  ///   - groupId: At most 64 letters and digits.
  ///   - groupName: 1 to 64 characters.
  ///   - portraitUri: At most 128 characters.
  ///   - introduction: At most 512 characters.
  ///   - notice: At most 1024 characters.
  ///   - extProfile: At most 10 configured keys.
  ///   - inviteeUserIds: At most 30 users.
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

  /// Changes the settings of a group that the call contains; other settings remain.
  ///
  /// D-11, D-12, D-49, D-52, D-55, D-57, D-59.
  ///
  /// - Parameters:
  ///   - groupName: 1 to 64 characters.
  ///   - portraitUri: At most 128 characters.
  ///   - introduction: At most 512 characters.
  ///   - notice: At most 1024 characters.
  ///   - extProfile: At most 10 configured keys.
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

  /// Returns the named groups.
  ///
  /// D-11, D-58.
  ///
  /// - Parameters:
  ///   - groupIds: 1 to 20 groups.
  public func getGroupsInfo(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[GroupInfo]>.getGroupsInfo(groupIds)
    make(call, success, error)
  }

  /// Joins a group, or applies to join if joinPermission requires an approval.
  ///
  /// GR-02, GR-03, D-11, D-40, D-41, D-42, D-45, D-48, D-49, D-55, D-56.
  public func joinGroup(
    _ groupId: String, success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.joinGroup(groupId)
    make(call, success, error)
  }

  /// Leaves a group; the owner can't.
  ///
  /// D-11, D-48, D-49, D-50, D-52, D-55.
  public func quitGroup(
    _ groupId: String, config: QuitGroupConfig? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.quitGroup(groupId, config: config)
    make(call, success, error)
  }

  /// Ends a group; only the owner can.
  ///
  /// D-11, D-48, D-49, D-50, D-52, D-55.
  public func dismissGroup(
    _ groupId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.dismissGroup(groupId)
    make(call, success, error)
  }

  /// Makes another member the owner; if quitGroup is true, the caller leaves the group.
  ///
  /// D-11, D-14, D-49, D-50, D-52, D-55, D-58.
  public func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool = false, config: QuitGroupConfig? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.transferGroupOwner(
      groupId, newOwnerId: newOwnerId, quitGroup: quitGroup, config: config)
    make(call, success, error)
  }

  /// Returns the named groups of which the caller is a member.
  ///
  /// D-11, D-58.
  ///
  /// - Parameters:
  ///   - groupIds: 1 to 20 groups.
  public func getJoinedGroups(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[GroupInfo]>.getJoinedGroups(groupIds)
    make(call, success, error)
  }

  /// Returns a page of the groups in which the caller has a role.
  ///
  /// D-11, D-39, D-58, D-93.
  ///
  /// - Parameters:
  ///   - role: Undef means every role.
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 100.
  ///   - order: True for oldest first.
  public func getJoinedGroupsByRole(
    _ role: GroupMemberRole, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupInfo>>.getJoinedGroupsByRole(
      role, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  /// Finds groups of the caller whose name contains a text.
  ///
  /// D-11, D-12, D-39, D-58, D-93.
  ///
  /// - Parameters:
  ///   - groupName: 1 to 64 characters.
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 200.
  ///   - order: True for oldest first.
  public func searchJoinedGroups(
    _ groupName: String, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupInfo>>.searchJoinedGroups(
      groupName, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  /// Sets the caller's own remark for a group.
  ///
  /// D-02, D-11, D-12, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - remark: At most 64 characters; nil or empty removes it.
  public func setGroupRemark(
    _ groupId: String, remark: String? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.setGroupRemark(groupId, remark: remark)
    make(call, success, error)
  }

  /// Adds users to a group, or first asks the approvers or the invitees.
  ///
  /// GR-04, GR-05, GR-06, GR-07, GR-08, GR-09, GR-10, GR-11, GR-12, GR-15, GR-17, GR-19, D-11,
  /// D-13, D-14, D-40, D-41, D-42, D-47, D-48, D-49, D-55, D-56.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 30 users.
  public func inviteUsersToGroup(
    _ groupId: String, userIds: [String], success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.inviteUsersToGroup(groupId, userIds: userIds)
    make(call, success, error)
  }
}
