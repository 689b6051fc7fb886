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
