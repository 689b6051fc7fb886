/// The kinds of callbacks. The kinds have the same names as in the SDK. The payload types of
/// `Notice.Content` document the callbacks.
///
/// The raw value is the index into `Catalogue.callbacks`.
public enum CallbackKind: UInt8, CaseIterable, Sendable {
  // Friends
  case onFriendAdd
  case onFriendDelete
  case onFriendApplicationStatusChanged
  case onFriendCleared
  case onFriendInfoChangedSync
  // Groups
  case onGroupOperation
  case onGroupInfoChanged
  case onGroupMemberInfoChanged
  case onGroupApplicationEvent
  case onGroupRemarkChangedSync
  case onGroupFollowsChangedSync
  // Subscriptions
  case onEventChange
  case onSubscriptionSyncCompleted
  case onSubscriptionChangedOnOtherDevices
  // Connection
  case onConnectionStatusChanged
}

/// A status notification from the server. The notification leads to a callback on the device.
public struct Notice: Hashable, Sendable {
  /// When the change happened, by the server's clock (D-08).
  public var operationTime: Timestamp
  /// The change that the notice reports.
  public var content: Content

  @inlinable package init(at operationTime: Timestamp, _ content: Content) {
    self.operationTime = operationTime
    self.content = content
  }

  /// The change that a notice reports, described from the point of view of the notified user.
  ///
  /// To add a callback, add a type that conforms to ``CallbackMessage``, and one line to each list
  /// in this file: the kinds, the cases, the function `accept`, and the descriptors.
  public enum Content: Hashable, Sendable {
    case friendAdded(FriendAdded)
    case friendsDeleted(FriendsDeleted)
    case applicationChanged(FriendApplicationChanged)
    case friendsCleared(FriendsCleared)
    case friendInfoChanged(FriendInfoChanged)
    case groupOperation(ArenaElement<GroupOperationChange>)
    case groupInfoChanged(ArenaElement<GroupInfoChange>)
    case groupMemberInfoChanged(ArenaElement<GroupMemberInfoChange>)
    case groupApplicationChanged(ArenaElement<GroupApplicationInfo>)
    case groupRemarkChanged(GroupRemarkChanged)
    case groupFollowsChanged(GroupFollowsChanged)
    case eventChanged(EventsChanged)
    case subscriptionSyncCompleted(SubscriptionSyncCompleted)
    case subscriptionsChanged(SubscriptionsChanged)
    case connectionStatusChanged(ConnectionStatusChanged)
  }
}

/// Accepts callbacks of any type.
protocol CallbackVisitor {
  mutating func visit(_ message: some CallbackMessage)
}

extension Notice.Content {
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

  /// The catalogue's entries for callbacks, in the order of `CallbackKind`.
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

extension Notice {
  /// The sequence numbers that devices store with the content, combined into one number; 0 if there
  /// are no sequence numbers. The only purpose of the numbers is to distinguish notices of the same
  /// millisecond.
  public var numbers: UInt64 {
    switch content {
    case .friendAdded(let added): UInt64(added.firstRequest) << 32 | UInt64(added.sequence)
    case .applicationChanged(let changed): UInt64(changed.sequence)
    case .friendsDeleted, .friendsCleared, .friendInfoChanged, .groupOperation, .groupInfoChanged,
      .groupMemberInfoChanged, .groupApplicationChanged, .groupRemarkChanged,
      .groupFollowsChanged, .eventChanged, .subscriptionSyncCompleted, .subscriptionsChanged,
      .connectionStatusChanged:
      0
    }
  }
}

extension Notice.Content {
  /// Returns the users whom the notice concerns. These users depend only on the notice's content.
  public func audience(_ arena: Arena) -> Audience {
    switch self {
    case .friendAdded(let added): .newFriends(added.userId)
    case .friendsDeleted(let deleted): .formerFriends(deleted.userIds)
    case .applicationChanged(let request): .both(request.userId)
    case .friendsCleared, .subscriptionsChanged: .user
    case .friendInfoChanged(let friend): .both(friend.userId)
    case .groupOperation(let change): .members(arena[change].groupId)
    case .groupInfoChanged(let change): .members(arena[arena[change].groupInfo].groupId)
    case .groupMemberInfoChanged(let change): .members(arena[change].groupId)
    case .groupApplicationChanged(let info): .participants(arena[info])
    case .groupRemarkChanged(let change): .userInGroup(change.groupId)
    case .groupFollowsChanged(let change): .userInGroup(change.groupId)
    case .eventChanged(let change): .followers(change.events)
    case .subscriptionSyncCompleted, .connectionStatusChanged: .device
    }
  }
}
