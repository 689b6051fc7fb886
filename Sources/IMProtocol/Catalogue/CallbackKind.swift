/// Every callback, by its SDK name.
///
/// The raw value is the index into `Catalogue.callbacks`.
@frozen
public enum CallbackKind: UInt8, CaseIterable, Sendable {
  // Friends
  /// The entry of the catalogue with this name.
  case onFriendAdd
  /// The entry of the catalogue with this name.
  case onFriendDelete
  /// The entry of the catalogue with this name.
  case onFriendApplicationStatusChanged
  /// The entry of the catalogue with this name.
  case onFriendCleared
  /// The entry of the catalogue with this name.
  case onFriendInfoChangedSync
  // Groups
  /// The entry of the catalogue with this name.
  case onGroupOperation
  /// The entry of the catalogue with this name.
  case onGroupInfoChanged
  /// The entry of the catalogue with this name.
  case onGroupMemberInfoChanged
  /// The entry of the catalogue with this name.
  case onGroupApplicationEvent
  /// The entry of the catalogue with this name.
  case onGroupRemarkChangedSync
  /// The entry of the catalogue with this name.
  case onGroupFollowsChangedSync
  // Subscriptions
  /// The entry of the catalogue with this name.
  case onEventChange
  /// The entry of the catalogue with this name.
  case onSubscriptionSyncCompleted
  /// The entry of the catalogue with this name.
  case onSubscriptionChangedOnOtherDevices
  // Connection
  /// The entry of the catalogue with this name.
  case onConnectionStatusChanged
}
