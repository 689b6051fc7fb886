// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// RCSubscribeEventDelegate. If a delegate does not implement a method, the delegate ignores the
/// callback.
public protocol SubscribeEventDelegate: AnyObject {
  /// The online status or the profile of users whom the user follows has changed.
  func onEventChange(_ subscribeEvents: [SubscribeInfoEvent])

  /// The device has synchronised one type of subscription after it connected.
  func onSubscriptionSyncCompleted(_ type: SubscribeType)

  /// Another device of the user has made or ended subscriptions.
  func onSubscriptionChangedOnOtherDevices(_ subscribeEvents: [SubscribeEvent])
}

extension SubscribeEventDelegate {
  /// Ignores it.
  public func onEventChange(_ subscribeEvents: [SubscribeInfoEvent]) {}

  /// Ignores it.
  public func onSubscriptionSyncCompleted(_ type: SubscribeType) {}

  /// Ignores it.
  public func onSubscriptionChangedOnOtherDevices(_ subscribeEvents: [SubscribeEvent]) {}
}

extension Callback {
  /// Passes the callback to a delegate of its kind.
  func send(to delegate: any SubscribeEventDelegate) {
    switch self {
    case .onEventChange(let subscribeEvents):
      delegate.onEventChange(subscribeEvents)
    case .onSubscriptionSyncCompleted(let type):
      delegate.onSubscriptionSyncCompleted(type)
    case .onSubscriptionChangedOnOtherDevices(let subscribeEvents):
      delegate.onSubscriptionChangedOnOtherDevices(subscribeEvents)
    case .onFriendAdd, .onFriendDelete, .onFriendApplicationStatusChanged, .onFriendCleared,
      .onFriendInfoChangedSync, .onGroupOperation, .onGroupInfoChanged, .onGroupMemberInfoChanged,
      .onGroupApplicationEvent, .onGroupRemarkChangedSync, .onGroupFollowsChangedSync,
      .onConnectionStatusChanged:
      break
    }
  }
}
