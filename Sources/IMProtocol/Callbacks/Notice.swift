/// Every callback, by its SDK name.
///
/// The raw value is the index into `Catalogue.callbacks`.
@frozen
public enum CallbackKind: UInt8, CaseIterable, Sendable {
  // Friends
  /// A friendship has begun.
  case onFriendAdd
  /// Friendships have ended.
  case onFriendDelete
  /// A friend request has been sent, received or refused.
  case onFriendApplicationStatusChanged
  /// The server has ended all friendships of the user.
  case onFriendCleared
  /// Another device of the user has set a friend's remark or attributes.
  case onFriendInfoChangedSync
  // Groups
  /// Something was done to a group or its members.
  case onGroupOperation
  /// A group's description or permissions have changed.
  case onGroupInfoChanged
  /// A member's nickname or extra text in a group has changed.
  case onGroupMemberInfoChanged
  /// An application or an invitation to a group has moved on.
  case onGroupApplicationEvent
  /// Another device of the user has set a remark for a group.
  case onGroupRemarkChangedSync
  /// Another device of the user has changed whom it follows in a group.
  case onGroupFollowsChangedSync
  // Subscriptions
  /// Users whom the user follows have changed.
  case onEventChange
  /// The state of one type of subscription is synchronised.
  case onSubscriptionSyncCompleted
  /// Another device of the user has changed subscriptions.
  case onSubscriptionChangedOnOtherDevices
  // Connection
  /// The connection has changed without the device's doing.
  case onConnectionStatusChanged
}

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
  ///
  /// A new callback is a type of its own, ``CallbackMessage``, and a line in each of the lists
  /// here: its kind, its case, what is visited, and its row in the order of the kinds.
  @frozen
  public enum Content: Hashable, Sendable {
    /// The user and another have become friends.
    case friendAdded(FriendAdded)
    /// Friendships of the user have ended.
    case friendsDeleted(FriendsDeleted)
    /// A friend request of the user has a new status.
    case applicationChanged(FriendApplicationChanged)
    /// The server has ended all friendships of the user.
    case friendsCleared(FriendsCleared)
    /// The user has noted something about a friend, on another device.
    case friendInfoChanged(FriendInfoChanged)
    /// Something was done to a group or to members of it.
    case groupOperation(Kept<GroupOperationChange>)
    /// A group's settings have changed.
    case groupInfoChanged(Kept<GroupInfoChange>)
    /// A member's entry in a group has changed.
    case groupMemberInfoChanged(Kept<GroupMemberInfoChange>)
    /// An application in which the user takes part has moved on.
    case groupApplicationChanged(Kept<GroupApplicationInfo>)
    /// The user has set or removed a remark for a group, on another device.
    case groupRemarkChanged(GroupRemarkChanged)
    /// The user follows or no longer follows members of a group, by another device.
    case groupFollowsChanged(GroupFollowsChanged)
    /// Something has changed about users whom the user follows.
    case eventChanged(EventsChanged)
    /// After connecting, all of this type has been synchronised.
    case subscriptionSyncCompleted(SubscriptionSyncCompleted)
    /// The user has made or ended subscriptions on another device.
    case subscriptionsChanged(SubscriptionsChanged)
    /// The device's connection has a new status; made by the device itself.
    case connectionStatusChanged(ConnectionStatusChanged)
  }
}

/// What looks at a callback whatever it is.
protocol CallbackVisitor {
  mutating func visit(_ message: some CallbackMessage)
}

extension Notice.Content {
  /// Shows the callback to a visitor.
  func accept(_ visitor: inout some CallbackVisitor) {
    switch self {
    case .friendAdded(let message): visitor.visit(message)
    case .friendsDeleted(let message): visitor.visit(message)
    case .applicationChanged(let message): visitor.visit(message)
    case .friendsCleared(let message): visitor.visit(message)
    case .friendInfoChanged(let message): visitor.visit(message)
    case .groupOperation(let message): visitor.visit(message)
    case .groupInfoChanged(let message): visitor.visit(message)
    case .groupMemberInfoChanged(let message): visitor.visit(message)
    case .groupApplicationChanged(let message): visitor.visit(message)
    case .groupRemarkChanged(let message): visitor.visit(message)
    case .groupFollowsChanged(let message): visitor.visit(message)
    case .eventChanged(let message): visitor.visit(message)
    case .subscriptionSyncCompleted(let message): visitor.visit(message)
    case .subscriptionsChanged(let message): visitor.visit(message)
    case .connectionStatusChanged(let message): visitor.visit(message)
    }
  }

  /// What the catalogue says of each, in the order of `CallbackKind`.
  static let descriptors: [CallbackDescriptor] = [
    FriendAdded.descriptor,
    FriendsDeleted.descriptor,
    FriendApplicationChanged.descriptor,
    FriendsCleared.descriptor,
    FriendInfoChanged.descriptor,
    GroupOperationChange.descriptor,
    GroupInfoChange.descriptor,
    GroupMemberInfoChange.descriptor,
    GroupApplicationInfo.descriptor,
    GroupRemarkChanged.descriptor,
    GroupFollowsChanged.descriptor,
    EventsChanged.descriptor,
    SubscriptionSyncCompleted.descriptor,
    SubscriptionsChanged.descriptor,
    ConnectionStatusChanged.descriptor,
  ]
}
