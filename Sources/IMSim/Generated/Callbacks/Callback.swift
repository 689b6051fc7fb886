// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// A callback that a delegate has received, with the SDK's names and field order.
public enum Callback: Hashable, Sendable, CustomStringConvertible {
  /// The user has a new friend; both users receive this callback.
  ///
  /// Delegate: ``FriendEventDelegate``. Source: FR-06, FR-30, FR-32.
  /// Decisions: D-02, D-20, D-21, D-23, D-29.
  ///
  /// - Parameters:
  ///   - userId: The other user.
  ///   - name: The other user's name.
  ///   - portraitUri: The other user's portrait.
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  case onFriendAdd(
    userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64)

  /// Friendships of the user have ended; both users receive this callback.
  ///
  /// Delegate: ``FriendEventDelegate``. Source: FR-07, FR-34. Decisions: D-02, D-26, D-29.
  ///
  /// - Parameters:
  ///   - userIds: The former friends.
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  case onFriendDelete(userIds: [String], directionType: DirectionType, operationTime: Int64)

  /// A friend request with userId was made or refused; both users receive this callback.
  ///
  /// Delegate: ``FriendEventDelegate``. Source: FR-08, FR-31, FR-33.
  /// Decisions: D-02, D-04, D-21 to D-23.
  ///
  /// - Parameters:
  ///   - userId: The other user.
  ///   - applicationType: Whether the notified user has sent the request or has received it.
  ///   - applicationStatus: The new status of the request.
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  ///   - extra: The text that was sent with the request.
  case onFriendApplicationStatusChanged(
    userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String? = nil)

  /// The server has ended all friendships of the user.
  ///
  /// Delegate: ``FriendEventDelegate``. Source: FR-09. Decisions: D-29, D-67.
  ///
  /// - Parameters:
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  case onFriendCleared(operationTime: Int64)

  /// Another device of the user has set a friend's remark or extended attributes.
  ///
  /// Delegate: ``FriendEventDelegate``. Source: FR-10, FR-52, MD-03. Decisions: D-02.
  ///
  /// - Parameters:
  ///   - userId: The friend whom the remark and the attributes describe.
  ///   - remark: The user's remark for the friend.
  ///   - extProfile: The extended attributes that the user has set for the friend.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  case onFriendInfoChangedSync(
    userId: String, remark: String? = nil, extProfile: [String: String]? = nil,
    operationTime: Int64)

  /// An operation has changed a group or the members that memberInfos names.
  ///
  /// Delegate: ``GroupEventDelegate``. Source: GR-03, GR-14, GR-16, GR-18, GR-19, GR-25.
  /// Decisions: D-45, D-47, D-50 to D-52, D-54, D-58.
  ///
  /// - Parameters:
  ///   - groupId: The group that the operation concerns.
  ///   - operatorInfo: The user who performed the operation; nil if the operation came from the
  ///     server's own interface (D-50).
  ///   - groupInfo: The group's data; nil if the notice does not include these data (D-54).
  ///   - operation: What was done.
  ///   - memberInfos: The members whom the operation concerns.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  case onGroupOperation(
    groupId: String, operatorInfo: GroupMemberInfo? = nil, groupInfo: GroupInfo? = nil,
    operation: GroupOperation, memberInfos: [GroupMemberInfo], operationTime: Int64)

  /// A group's settings have changed; updateKeys names the changed settings.
  ///
  /// Delegate: ``GroupEventDelegate``. Decisions: D-02, D-57.
  ///
  /// - Parameters:
  ///   - operatorInfo: The user who made the change; nil if the change came from the server's own
  ///     interface (D-50).
  ///   - groupInfo: The group, with only the changed settings.
  ///   - updateKeys: The names of the changed fields.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  case onGroupInfoChanged(
    operatorInfo: GroupMemberInfo? = nil, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64)

  /// A member's nickname or extra text in a group has changed.
  ///
  /// Delegate: ``GroupEventDelegate``. Decisions: D-02, D-59.
  ///
  /// - Parameters:
  ///   - groupId: The member's group.
  ///   - operatorInfo: The user who made the change; nil if no user made the change.
  ///   - memberInfo: The member's data after the change.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  case onGroupMemberInfoChanged(
    groupId: String, operatorInfo: GroupMemberInfo? = nil, memberInfo: GroupMemberInfo,
    operationTime: Int64)

  /// An application or invitation that concerns the user has a new status.
  ///
  /// Delegate: ``GroupEventDelegate``. Source: GR-02, GR-12 to GR-18, GR-21, GR-24, GR-26.
  /// Decisions: D-42 to D-48, D-53, D-54, D-56, D-90, D-92.
  ///
  /// - Parameters:
  ///   - groupId: The group that the user wants to join.
  ///   - joinMemberInfo: The user who applied or was invited.
  ///   - inviterInfo: The user who sent the invitation; nil for an application.
  ///   - operatorInfo: The user who was the last to handle the application; nil if nobody has
  ///     handled it yet.
  ///   - status: The status of the application (D-43).
  ///   - direction: The part that the receiver of this record plays in the application (D-44).
  ///   - type: Whether the user applied or was invited.
  ///   - operationTime: When the application was last sent or handled, in milliseconds since 1970.
  ///   - reason: The reason for a refusal; nil if there is none.
  case onGroupApplicationEvent(
    groupId: String, joinMemberInfo: GroupMemberInfo, inviterInfo: GroupMemberInfo? = nil,
    operatorInfo: GroupMemberInfo? = nil, status: GroupApplicationStatus,
    direction: GroupApplicationDirection, type: GroupApplicationType, operationTime: Int64,
    reason: String? = nil)

  /// Another device of the user has set or removed a remark for a group.
  ///
  /// Delegate: ``GroupEventDelegate``. Decisions: D-02, D-59.
  ///
  /// - Parameters:
  ///   - groupId: The group that the remark describes.
  ///   - operationType: Whether the remark was set or removed.
  ///   - groupRemark: The user's new remark for the group; nil if the user has removed it.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  case onGroupRemarkChangedSync(
    groupId: String, operationType: GroupOperationType, groupRemark: String? = nil,
    operationTime: Int64)

  /// Another device of the user has added or removed followed members of a group.
  ///
  /// Delegate: ``GroupEventDelegate``. Decisions: D-02, D-59.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - operationType: `add` if the user now follows the members, `remove` if the user no longer
  ///     follows them.
  ///   - userIds: The members whom the operation concerns.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  case onGroupFollowsChangedSync(
    groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64)

  /// The online status or the profile of users whom the user follows has changed.
  ///
  /// Delegate: ``SubscribeEventDelegate``.
  /// Source: FR-11 to FR-14, FR-17, SU-02, SU-04, SU-05, SU-07.
  /// Decisions: D-62, D-64 to D-66, D-72, D-77, D-85.
  ///
  /// - Parameters:
  ///   - subscribeEvents: The changes, each with the user whom it concerns.
  case onEventChange(subscribeEvents: [SubscribeInfoEvent])

  /// The device has synchronised one type of subscription after it connected.
  ///
  /// Delegate: ``SubscribeEventDelegate``. Source: FR-15, SU-02, SU-03. Decisions: D-03, D-75.
  ///
  /// - Parameters:
  ///   - type: The type of the synchronized subscriptions.
  case onSubscriptionSyncCompleted(type: SubscribeType)

  /// Another device of the user has made or ended subscriptions.
  ///
  /// Delegate: ``SubscribeEventDelegate``. Source: SU-06, SU-12, MD-03.
  /// Decisions: D-02, D-63, D-73.
  ///
  /// - Parameters:
  ///   - subscribeEvents: The subscriptions that the user has made, renewed or ended.
  case onSubscriptionChangedOnOtherDevices(subscribeEvents: [SubscribeEvent])

  /// The status of the connection has changed.
  ///
  /// Delegate: ``ConnectionStatusChangeDelegate``. Source: CN-01. Decisions: D-05.
  ///
  /// - Parameters:
  ///   - status: The new status of the connection.
  case onConnectionStatusChanged(status: ConnectionStatus)

  /// The kind of a callback. The raw value is the callback's name in the SDK.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The user has a new friend; both users receive this callback.
    case onFriendAdd
    /// Friendships of the user have ended; both users receive this callback.
    case onFriendDelete
    /// A friend request with userId was made or refused; both users receive this callback.
    case onFriendApplicationStatusChanged
    /// The server has ended all friendships of the user.
    case onFriendCleared
    /// Another device of the user has set a friend's remark or extended attributes.
    case onFriendInfoChangedSync
    /// An operation has changed a group or the members that memberInfos names.
    case onGroupOperation
    /// A group's settings have changed; updateKeys names the changed settings.
    case onGroupInfoChanged
    /// A member's nickname or extra text in a group has changed.
    case onGroupMemberInfoChanged
    /// An application or invitation that concerns the user has a new status.
    case onGroupApplicationEvent
    /// Another device of the user has set or removed a remark for a group.
    case onGroupRemarkChangedSync
    /// Another device of the user has added or removed followed members of a group.
    case onGroupFollowsChangedSync
    /// The online status or the profile of users whom the user follows has changed.
    case onEventChange
    /// The device has synchronised one type of subscription after it connected.
    case onSubscriptionSyncCompleted
    /// Another device of the user has made or ended subscriptions.
    case onSubscriptionChangedOnOtherDevices
    /// The status of the connection has changed.
    case onConnectionStatusChanged
  }

  /// Which callback this is, whatever its fields contain.
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
