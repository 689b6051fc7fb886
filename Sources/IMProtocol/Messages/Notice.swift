/// A status notification from the server to a device, and the callback that the device makes of it.
@frozen
public struct Notice: Hashable, Sendable {
  /// The server's time of the change (D-08).
  public var operationTime: Timestamp
  /// What has changed.
  public var content: Content

  /// Makes a notice.
  @inlinable
  public init(at operationTime: Timestamp, _ content: Content) {
    self.operationTime = operationTime
    self.content = content
  }

  /// What has changed, from the point of view of the user who is told.
  @frozen
  public enum Content: Hashable, Sendable {
    /// The user and another have become friends.
    ///
    /// Requests that waited between the two are accepted by it, those that stood first with this
    /// sequence and the next with the one that follows; it is no field of the callback.
    case friendAdded(userId: UserID, name: Text, portraitUri: Text, sequence: UInt32)
    /// Friendships of the user have ended.
    case friendsDeleted(userIds: Slice<UserID>)
    /// A friend request that the user has sent or received has a new status.
    ///
    /// The device keeps the other user's name and portrait with the request; `sequence` tells it
    /// apart from others of the same millisecond. All three are no fields of the callback.
    case applicationChanged(
      userId: UserID, type: FriendApplicationType, status: FriendApplicationStatus, extra: Text,
      sequence: UInt32, name: Text, portraitUri: Text)
    /// The server has ended all friendships of the user.
    case friendsCleared
    /// The user has noted something about a friend, on another device: what is noted now.
    case friendInfoChanged(userId: UserID, remark: Text, extProfile: Slice<Value.Attribute>)
    /// Something was done to a group or to members of it; one change.
    case groupOperation(Slice<GroupChange>)
    /// A group's settings have changed; one change.
    case groupInfoChanged(Slice<GroupChange>)
    /// A member's entry in a group has changed; one change.
    case groupMemberInfoChanged(Slice<GroupChange>)
    /// An application in which the user takes part has moved on; one application.
    case groupApplicationChanged(Slice<GroupApplicationInfo>)
    /// The user has set or removed a remark for a group, on another device.
    case groupRemarkChanged(groupId: GroupID, remark: Text)
    /// The user follows or no longer follows members of a group, by another device.
    case groupFollowsChanged(groupId: GroupID, GroupOperationType, userIds: Slice<UserID>)
    /// Something has changed about users whom the user follows.
    case eventChanged(Slice<SubscribeInfoEvent>)
    /// After connecting, all of this type has been synchronised.
    case subscriptionSyncCompleted(SubscribeType)
    /// The user has made or ended subscriptions on another device.
    case subscriptionsChanged(Slice<SubscribeEvent>)
    /// The device's connection has a new status; made by the device itself.
    case connectionStatusChanged(status: ConnectionStatus, code: Code)
  }

  /// The callback that a delegate gets.
  @inlinable
  public var callback: CallbackKind {
    switch content {
    case .friendAdded: .onFriendAdd
    case .friendsDeleted: .onFriendDelete
    case .applicationChanged: .onFriendApplicationStatusChanged
    case .friendsCleared: .onFriendCleared
    case .friendInfoChanged: .onFriendInfoChangedSync
    case .groupOperation: .onGroupOperation
    case .groupInfoChanged: .onGroupInfoChanged
    case .groupMemberInfoChanged: .onGroupMemberInfoChanged
    case .groupApplicationChanged: .onGroupApplicationEvent
    case .groupRemarkChanged: .onGroupRemarkChangedSync
    case .groupFollowsChanged: .onGroupFollowsChangedSync
    case .eventChanged: .onEventChange
    case .subscriptionSyncCompleted: .onSubscriptionSyncCompleted
    case .subscriptionsChanged: .onSubscriptionChangedOnOtherDevices
    case .connectionStatusChanged: .onConnectionStatusChanged
    }
  }

  /// The kind of delegate that gets the callback.
  @inlinable
  public var delegate: DelegateKind {
    switch content {
    case .friendAdded, .friendsDeleted, .applicationChanged, .friendsCleared,
      .friendInfoChanged:
      .friendEvent
    case .groupOperation, .groupInfoChanged, .groupMemberInfoChanged, .groupApplicationChanged,
      .groupRemarkChanged, .groupFollowsChanged:
      .groupEvent
    case .eventChanged, .subscriptionSyncCompleted, .subscriptionsChanged: .subscribeEvent
    case .connectionStatusChanged: .connectionStatus
    }
  }
}
