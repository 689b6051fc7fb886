// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension CallbackPattern {
  /// The user has a new friend; both users receive this callback.
  public static func onFriendAdd(
    userId: String? = nil, name: String? = nil, portraitUri: String? = nil,
    directionType: DirectionType? = nil, operationTime: Int64? = nil
  ) -> CallbackPattern {
    CallbackPattern(
      .onFriendAdd, userId.pattern, name.pattern, portraitUri.pattern, directionType.pattern,
      operationTime.pattern)
  }

  /// Friendships of the user have ended; both users receive this callback.
  public static func onFriendDelete(
    userIds: [String]? = nil, directionType: DirectionType? = nil, operationTime: Int64? = nil
  ) -> CallbackPattern {
    CallbackPattern(.onFriendDelete, userIds.pattern, directionType.pattern, operationTime.pattern)
  }

  /// A friend request with userId was made or refused; both users receive this callback.
  public static func onFriendApplicationStatusChanged(
    userId: String? = nil, applicationType: FriendApplicationType? = nil,
    applicationStatus: FriendApplicationStatus? = nil, directionType: DirectionType? = nil,
    operationTime: Int64? = nil, extra: String?? = nil
  ) -> CallbackPattern {
    CallbackPattern(
      .onFriendApplicationStatusChanged, userId.pattern, applicationType.pattern,
      applicationStatus.pattern, directionType.pattern, operationTime.pattern, extra.pattern)
  }

  /// The server has ended all friendships of the user.
  public static func onFriendCleared(operationTime: Int64? = nil) -> CallbackPattern {
    CallbackPattern(.onFriendCleared, operationTime.pattern)
  }

  /// Another device of the user has set a friend's remark or extended attributes.
  public static func onFriendInfoChangedSync(
    userId: String? = nil, remark: String?? = nil, extProfile: [String: String]?? = nil,
    operationTime: Int64? = nil
  ) -> CallbackPattern {
    CallbackPattern(
      .onFriendInfoChangedSync, userId.pattern, remark.pattern, extProfile.pattern,
      operationTime.pattern)
  }

  /// An operation has changed a group or the members that memberInfos names.
  public static func onGroupOperation(
    groupId: String? = nil, operatorInfo: GroupMemberInfo.Pattern?? = nil,
    groupInfo: GroupInfo.Pattern?? = nil, operation: GroupOperation? = nil,
    memberInfos: [GroupMemberInfo.Pattern]? = nil, operationTime: Int64? = nil
  ) -> CallbackPattern {
    CallbackPattern(
      .onGroupOperation, groupId.pattern, operatorInfo.pattern, groupInfo.pattern,
      operation.pattern, memberInfos.pattern, operationTime.pattern)
  }

  /// A group's settings have changed; updateKeys names the changed settings.
  public static func onGroupInfoChanged(
    operatorInfo: GroupMemberInfo.Pattern?? = nil, groupInfo: GroupInfo.Pattern? = nil,
    updateKeys: [String]? = nil, operationTime: Int64? = nil
  ) -> CallbackPattern {
    CallbackPattern(
      .onGroupInfoChanged, operatorInfo.pattern, groupInfo.pattern, updateKeys.pattern,
      operationTime.pattern)
  }

  /// A member's nickname or extra text in a group has changed.
  public static func onGroupMemberInfoChanged(
    groupId: String? = nil, operatorInfo: GroupMemberInfo.Pattern?? = nil,
    memberInfo: GroupMemberInfo.Pattern? = nil, operationTime: Int64? = nil
  ) -> CallbackPattern {
    CallbackPattern(
      .onGroupMemberInfoChanged, groupId.pattern, operatorInfo.pattern, memberInfo.pattern,
      operationTime.pattern)
  }

  /// An application or invitation that concerns the user has a new status.
  public static func onGroupApplicationEvent(
    groupId: String? = nil, joinMemberInfo: GroupMemberInfo.Pattern? = nil,
    inviterInfo: GroupMemberInfo.Pattern?? = nil, operatorInfo: GroupMemberInfo.Pattern?? = nil,
    status: GroupApplicationStatus? = nil, direction: GroupApplicationDirection? = nil,
    type: GroupApplicationType? = nil, operationTime: Int64? = nil, reason: String?? = nil
  ) -> CallbackPattern {
    CallbackPattern(
      .onGroupApplicationEvent, groupId.pattern, joinMemberInfo.pattern, inviterInfo.pattern,
      operatorInfo.pattern, status.pattern, direction.pattern, type.pattern, operationTime.pattern,
      reason.pattern)
  }

  /// Another device of the user has set or removed a remark for a group.
  public static func onGroupRemarkChangedSync(
    groupId: String? = nil, operationType: GroupOperationType? = nil, groupRemark: String?? = nil,
    operationTime: Int64? = nil
  ) -> CallbackPattern {
    CallbackPattern(
      .onGroupRemarkChangedSync, groupId.pattern, operationType.pattern, groupRemark.pattern,
      operationTime.pattern)
  }

  /// Another device of the user has added or removed followed members of a group.
  public static func onGroupFollowsChangedSync(
    groupId: String? = nil, operationType: GroupOperationType? = nil, userIds: [String]? = nil,
    operationTime: Int64? = nil
  ) -> CallbackPattern {
    CallbackPattern(
      .onGroupFollowsChangedSync, groupId.pattern, operationType.pattern, userIds.pattern,
      operationTime.pattern)
  }

  /// The online status or the profile of users whom the user follows has changed.
  public static func onEventChange(
    subscribeEvents: [SubscribeInfoEvent.Pattern]? = nil
  ) -> CallbackPattern {
    CallbackPattern(.onEventChange, subscribeEvents.pattern)
  }

  /// The device has synchronised one type of subscription after it connected.
  public static func onSubscriptionSyncCompleted(type: SubscribeType? = nil) -> CallbackPattern {
    CallbackPattern(.onSubscriptionSyncCompleted, type.pattern)
  }

  /// Another device of the user has made or ended subscriptions.
  public static func onSubscriptionChangedOnOtherDevices(
    subscribeEvents: [SubscribeEvent.Pattern]? = nil
  ) -> CallbackPattern {
    CallbackPattern(.onSubscriptionChangedOnOtherDevices, subscribeEvents.pattern)
  }

  /// The status of the connection has changed.
  public static func onConnectionStatusChanged(status: ConnectionStatus? = nil) -> CallbackPattern {
    CallbackPattern(.onConnectionStatusChanged, status.pattern)
  }
}
