// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// A callback that a delegate has received, with the SDK's names and field order.
public enum Callback: Hashable, Sendable, CustomStringConvertible {
  /// The user has a new friend; both users receive this callback.
  ///
  /// RCFriendEventDelegate; FR-06, FR-30, FR-32, D-02, D-20, D-21, D-23, D-29.
  case onFriendAdd(
    userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64)

  /// Friendships of the user have ended; both users receive this callback.
  ///
  /// RCFriendEventDelegate; FR-07, FR-34, D-02, D-26, D-29.
  case onFriendDelete(userIds: [String], directionType: DirectionType, operationTime: Int64)

  /// A friend request with userId was made or refused; both users receive this callback.
  ///
  /// RCFriendEventDelegate; FR-08, FR-31, FR-33, D-02, D-04, D-21, D-22, D-23.
  case onFriendApplicationStatusChanged(
    userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String? = nil)

  /// The server has ended all friendships of the user.
  ///
  /// RCFriendEventDelegate; FR-09, D-29, D-67.
  case onFriendCleared(operationTime: Int64)

  /// Another device of the user has set a friend's remark or extended attributes.
  ///
  /// RCFriendEventDelegate; FR-10, FR-52, MD-03, D-02.
  case onFriendInfoChangedSync(
    userId: String, remark: String? = nil, extProfile: [String: String]? = nil,
    operationTime: Int64)

  /// An operation has changed a group or the members that memberInfos names.
  ///
  /// RCGroupEventDelegate; GR-03, GR-14, GR-16, GR-18, GR-19, GR-25, D-45, D-47, D-50, D-51, D-52,
  /// D-54, D-58.
  case onGroupOperation(
    groupId: String, operatorInfo: GroupMemberInfo? = nil, groupInfo: GroupInfo? = nil,
    operation: GroupOperation, memberInfos: [GroupMemberInfo], operationTime: Int64)

  /// A group's settings have changed; updateKeys names the changed settings.
  ///
  /// RCGroupEventDelegate; D-02, D-57.
  case onGroupInfoChanged(
    operatorInfo: GroupMemberInfo? = nil, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64)

  /// A member's nickname or extra text in a group has changed.
  ///
  /// RCGroupEventDelegate; D-02, D-59.
  case onGroupMemberInfoChanged(
    groupId: String, operatorInfo: GroupMemberInfo? = nil, memberInfo: GroupMemberInfo,
    operationTime: Int64)

  /// An application or invitation that concerns the user has a new status.
  ///
  /// RCGroupEventDelegate; GR-02, GR-12, GR-13, GR-14, GR-15, GR-16, GR-17, GR-18, GR-21, GR-24,
  /// GR-26, D-42, D-43, D-44, D-45, D-46, D-47, D-48, D-53, D-54, D-56, D-90, D-92.
  case onGroupApplicationEvent(
    groupId: String, joinMemberInfo: GroupMemberInfo, inviterInfo: GroupMemberInfo? = nil,
    operatorInfo: GroupMemberInfo? = nil, status: GroupApplicationStatus,
    direction: GroupApplicationDirection, type: GroupApplicationType, operationTime: Int64,
    reason: String? = nil)

  /// Another device of the user has set or removed a remark for a group.
  ///
  /// RCGroupEventDelegate; D-02, D-59.
  case onGroupRemarkChangedSync(
    groupId: String, operationType: GroupOperationType, groupRemark: String? = nil,
    operationTime: Int64)

  /// Another device of the user has added or removed followed members of a group.
  ///
  /// RCGroupEventDelegate; D-02, D-59.
  case onGroupFollowsChangedSync(
    groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64)

  /// The online status or the profile of users whom the user follows has changed.
  ///
  /// RCSubscribeEventDelegate; FR-11, FR-12, FR-13, FR-14, FR-17, SU-02, SU-04, SU-05, SU-07, D-62,
  /// D-64, D-65, D-66, D-72, D-77, D-85.
  case onEventChange(subscribeEvents: [SubscribeInfoEvent])

  /// The device has synchronised one type of subscription after it connected.
  ///
  /// RCSubscribeEventDelegate; FR-15, SU-02, SU-03, D-03, D-75.
  case onSubscriptionSyncCompleted(type: SubscribeType)

  /// Another device of the user has made or ended subscriptions.
  ///
  /// RCSubscribeEventDelegate; SU-06, MD-03, SU-12, D-02, D-63, D-73.
  case onSubscriptionChangedOnOtherDevices(subscribeEvents: [SubscribeEvent])

  /// The status of the connection has changed.
  ///
  /// RCConnectionStatusChangeDelegate; CN-01, D-05.
  case onConnectionStatusChanged(status: ConnectionStatus)

  /// The callback's name.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case onFriendAdd
    case onFriendDelete
    case onFriendApplicationStatusChanged
    case onFriendCleared
    case onFriendInfoChangedSync
    case onGroupOperation
    case onGroupInfoChanged
    case onGroupMemberInfoChanged
    case onGroupApplicationEvent
    case onGroupRemarkChangedSync
    case onGroupFollowsChangedSync
    case onEventChange
    case onSubscriptionSyncCompleted
    case onSubscriptionChangedOnOtherDevices
    case onConnectionStatusChanged
  }

  /// The callback's name.
  public var kind: Kind {
    switch self {
    case .onFriendAdd: .onFriendAdd
    case .onFriendDelete: .onFriendDelete
    case .onFriendApplicationStatusChanged: .onFriendApplicationStatusChanged
    case .onFriendCleared: .onFriendCleared
    case .onFriendInfoChangedSync: .onFriendInfoChangedSync
    case .onGroupOperation: .onGroupOperation
    case .onGroupInfoChanged: .onGroupInfoChanged
    case .onGroupMemberInfoChanged: .onGroupMemberInfoChanged
    case .onGroupApplicationEvent: .onGroupApplicationEvent
    case .onGroupRemarkChangedSync: .onGroupRemarkChangedSync
    case .onGroupFollowsChangedSync: .onGroupFollowsChangedSync
    case .onEventChange: .onEventChange
    case .onSubscriptionSyncCompleted: .onSubscriptionSyncCompleted
    case .onSubscriptionChangedOnOtherDevices: .onSubscriptionChangedOnOtherDevices
    case .onConnectionStatusChanged: .onConnectionStatusChanged
    }
  }
}

extension Callback.Kind {
  /// The delegate's method that receives the callback, with its labels.
  var method: String {
    switch self {
    case .onFriendAdd:
      "onFriendAdd(_:name:portraitUri:directionType:operationTime:)"
    case .onFriendDelete:
      "onFriendDelete(_:directionType:operationTime:)"
    case .onFriendApplicationStatusChanged:
      "onFriendApplicationStatusChanged("
        + "_:applicationType:applicationStatus:directionType:operationTime:extra:)"
    case .onFriendCleared:
      "onFriendCleared(_:)"
    case .onFriendInfoChangedSync:
      "onFriendInfoChangedSync(_:remark:extProfile:operationTime:)"
    case .onGroupOperation:
      "onGroupOperation(_:operatorInfo:groupInfo:operation:memberInfos:operationTime:)"
    case .onGroupInfoChanged:
      "onGroupInfoChanged(_:groupInfo:updateKeys:operationTime:)"
    case .onGroupMemberInfoChanged:
      "onGroupMemberInfoChanged(_:operatorInfo:memberInfo:operationTime:)"
    case .onGroupApplicationEvent:
      "onGroupApplicationEvent(_:)"
    case .onGroupRemarkChangedSync:
      "onGroupRemarkChangedSync(_:operationType:groupRemark:operationTime:)"
    case .onGroupFollowsChangedSync:
      "onGroupFollowsChangedSync(_:operationType:userIds:operationTime:)"
    case .onEventChange:
      "onEventChange(_:)"
    case .onSubscriptionSyncCompleted:
      "onSubscriptionSyncCompleted(_:)"
    case .onSubscriptionChangedOnOtherDevices:
      "onSubscriptionChangedOnOtherDevices(_:)"
    case .onConnectionStatusChanged:
      "onConnectionStatusChanged(_:)"
    }
  }
}
