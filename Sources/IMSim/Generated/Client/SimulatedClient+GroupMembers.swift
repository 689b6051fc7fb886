// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension SimulatedClient {
  /// Removes members from a group; removeMemberPermission must allow this.
  ///
  /// D-11, D-13, D-14, D-49, D-50, D-52, D-55.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.kickGroupMembers(groupId, userIds: userIds, config: config)
    make(call, success, error)
  }

  /// Returns the named members of a group that the caller is in.
  ///
  /// D-11, D-13, D-14, D-49, D-55.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public func getGroupMembers(
    _ groupId: String, userIds: [String], success: @escaping (_ value: [GroupMemberInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[GroupMemberInfo]>.getGroupMembers(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Returns a page of the members with a role; the newest member comes first.
  ///
  /// D-11, D-39, D-49, D-55, D-58, D-93.
  ///
  /// - Parameters:
  ///   - role: Undef means every role.
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 100.
  ///   - order: True for oldest first.
  public func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String = "", count: Int = 20,
    order: Bool = false, success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupMemberInfo>>.getGroupMembersByRole(
      groupId, role: role, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  /// Finds members whose nickname or name contains a text.
  ///
  /// D-11, D-12, D-39, D-49, D-55, D-58, D-93.
  ///
  /// - Parameters:
  ///   - name: 1 to 64 characters.
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 200.
  ///   - order: True for oldest first.
  public func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupMemberInfo>>.searchGroupMembers(
      groupId, name: name, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  /// Makes members managers; a group has at most 10 of them.
  ///
  /// D-11, D-13, D-14, D-49, D-50, D-52, D-55, D-58.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 10 users.
  public func addGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.addGroupManagers(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Makes managers regular members again.
  ///
  /// D-11, D-13, D-14, D-49, D-50, D-52, D-55, D-58.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 10 users.
  public func removeGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.removeGroupManagers(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Sets a member's nickname and extra text; memberInfoEditPermission must allow this.
  ///
  /// D-11, D-12, D-14, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - nickname: At most 64 characters; nil or empty removes it.
  ///   - extra: At most 128 characters.
  public func setGroupMemberInfo(
    _ groupId: String, userId: String, nickname: String? = nil, extra: String? = nil,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    let call = Call<Done>.setGroupMemberInfo(
      groupId, userId: userId, nickname: nickname, extra: extra)
    make(call, success, error)
  }

  /// Accepts the invitation that inviterId sent to the caller.
  ///
  /// GR-14, GR-18, GR-20, GR-22, D-11, D-14, D-43, D-46, D-48, D-49, D-55, D-56, D-90, D-91, D-92,
  /// D-94.
  public func acceptGroupInvite(
    _ groupId: String, inviterId: String, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.acceptGroupInvite(groupId, inviterId: inviterId)
    make(call, success, error)
  }

  /// Refuses the invitation that inviterId sent to the caller.
  ///
  /// GR-21, GR-22, D-11, D-12, D-14, D-43, D-46, D-48, D-49, D-55, D-56, D-90, D-92, D-94.
  ///
  /// - Parameters:
  ///   - reason: At most 128 characters.
  public func refuseGroupInvite(
    _ groupId: String, inviterId: String, reason: String? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.refuseGroupInvite(groupId, inviterId: inviterId, reason: reason)
    make(call, success, error)
  }

  /// Approves a user's application, or the invitation that inviterId sent to the user.
  ///
  /// GR-13, GR-16, GR-22, GR-23, GR-24, GR-25, D-11, D-14, D-40, D-43, D-45, D-48, D-49, D-53,
  /// D-55, D-56, D-90, D-91.
  ///
  /// - Parameters:
  ///   - inviterId: Absent for the user's own application.
  public func acceptGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.acceptGroupApplication(
      groupId, inviterId: inviterId, applicantId: applicantId)
    make(call, success, error)
  }

  /// Rejects a user's application, or the invitation that inviterId sent to the user.
  ///
  /// GR-22, GR-26, GR-23, D-11, D-12, D-14, D-40, D-43, D-45, D-46, D-48, D-49, D-55, D-56, D-90.
  ///
  /// - Parameters:
  ///   - inviterId: Absent for the user's own application.
  ///   - reason: At most 128 characters.
  public func refuseGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String, reason: String? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.refuseGroupApplication(
      groupId, inviterId: inviterId, applicantId: applicantId, reason: reason)
    make(call, success, error)
  }

  /// Returns a page of applications; an empty list of directions or statuses means all.
  ///
  /// GR-22, GR-27, GR-28, GR-29, GR-30, D-11, D-31, D-39, D-43, D-44, D-56, D-86, D-90, D-93.
  ///
  /// - Parameters:
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 200.
  ///   - order: True for oldest first.
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

  /// Follows members of a group; a user can follow at most 200 members of one group.
  ///
  /// D-02, D-11, D-13, D-14, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public func addGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.addGroupFollows(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Ends the following of members of a group.
  ///
  /// D-02, D-11, D-13, D-14, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public func removeGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.removeGroupFollows(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Returns the members of a group whom the caller follows.
  ///
  /// D-11, D-49, D-55, D-59.
  public func getGroupFollows(
    _ groupId: String, success: @escaping (_ value: [FollowInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FollowInfo]>.getGroupFollows(groupId)
    make(call, success, error)
  }
}
