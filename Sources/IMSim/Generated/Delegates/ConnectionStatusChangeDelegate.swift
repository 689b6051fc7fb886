// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// RCConnectionStatusChangeDelegate. If a delegate does not implement a method, the delegate
/// ignores the callback.
public protocol ConnectionStatusChangeDelegate: AnyObject {
  /// The status of the connection has changed.
  func onConnectionStatusChanged(_ status: ConnectionStatus)
}

extension ConnectionStatusChangeDelegate {
  /// Ignores it.
  public func onConnectionStatusChanged(_ status: ConnectionStatus) {}
}

extension Callback {
  /// Passes the callback to a delegate of its kind.
  func send(to delegate: any ConnectionStatusChangeDelegate) {
    switch self {
    case .onConnectionStatusChanged(let status):
      delegate.onConnectionStatusChanged(status)
    case .onFriendAdd, .onFriendDelete, .onFriendApplicationStatusChanged, .onFriendCleared,
      .onFriendInfoChangedSync, .onGroupOperation, .onGroupInfoChanged, .onGroupMemberInfoChanged,
      .onGroupApplicationEvent, .onGroupRemarkChangedSync, .onGroupFollowsChangedSync,
      .onEventChange, .onSubscriptionSyncCompleted, .onSubscriptionChangedOnOtherDevices:
      break
    }
  }
}
