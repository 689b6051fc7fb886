// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// Receives the callbacks about the connection (RCConnectionStatusChangeDelegate). If a delegate
/// does not implement a method, it ignores the callback.
///
/// The associated types are inferred: `Void` for a method that the delegate implements, and
/// ``Unimplemented`` for the others. So IMSim can report a delegate whose method is never called,
/// because its labels or types are not the method's.
public protocol ConnectionStatusChangeDelegate: AnyObject {
  /// Whether the delegate implements `onConnectionStatusChanged`.
  associatedtype OnConnectionStatusChanged

  /// The status of the connection has changed.
  ///
  /// - Parameters:
  ///   - status: The new status of the connection.
  @discardableResult
  func onConnectionStatusChanged(_ status: ConnectionStatus) -> OnConnectionStatusChanged
}

extension ConnectionStatusChangeDelegate {
  /// Ignores `onConnectionStatusChanged`, because the delegate has no such method.
  public func onConnectionStatusChanged(
    _ status: ConnectionStatus
  ) -> Unimplemented { Unimplemented() }

  /// The callbacks for which the delegate has no method.
  var ignoredCallbacks: [Callback.Kind] {
    var ignored: [Callback.Kind] = []
    if OnConnectionStatusChanged.self == Unimplemented.self {
      ignored.append(.onConnectionStatusChanged)
    }
    return ignored
  }
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
