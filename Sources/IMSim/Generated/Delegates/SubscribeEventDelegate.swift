// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// Receives the callbacks about subscriptions (RCSubscribeEventDelegate). If a delegate does not
/// implement a method, it ignores the callback.
///
/// The associated types are inferred: `Void` for a method that the delegate implements, and
/// ``Unimplemented`` for the others. So IMSim can report a delegate whose method is never called,
/// because its labels or types are not the method's.
public protocol SubscribeEventDelegate: AnyObject {
  /// Whether the delegate implements `onEventChange`.
  associatedtype OnEventChange

  /// The online status or the profile of users whom the user follows has changed.
  ///
  /// - Parameters:
  ///   - subscribeEvents: The changes, each with the user whom it concerns.
  @discardableResult
  func onEventChange(_ subscribeEvents: [SubscribeInfoEvent]) -> OnEventChange

  /// Whether the delegate implements `onSubscriptionSyncCompleted`.
  associatedtype OnSubscriptionSyncCompleted

  /// The device has synchronised one type of subscription after it connected.
  ///
  /// - Parameters:
  ///   - type: The type of the synchronized subscriptions.
  @discardableResult
  func onSubscriptionSyncCompleted(_ type: SubscribeType) -> OnSubscriptionSyncCompleted

  /// Whether the delegate implements `onSubscriptionChangedOnOtherDevices`.
  associatedtype OnSubscriptionChangedOnOtherDevices

  /// Another device of the user has made or ended subscriptions.
  ///
  /// - Parameters:
  ///   - subscribeEvents: The subscriptions that the user has made, renewed or ended.
  @discardableResult
  func onSubscriptionChangedOnOtherDevices(
    _ subscribeEvents: [SubscribeEvent]
  ) -> OnSubscriptionChangedOnOtherDevices
}

extension SubscribeEventDelegate {
  /// Ignores `onEventChange`, because the delegate has no such method.
  public func onEventChange(
    _ subscribeEvents: [SubscribeInfoEvent]
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onSubscriptionSyncCompleted`, because the delegate has no such method.
  public func onSubscriptionSyncCompleted(
    _ type: SubscribeType
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onSubscriptionChangedOnOtherDevices`, because the delegate has no such method.
  public func onSubscriptionChangedOnOtherDevices(
    _ subscribeEvents: [SubscribeEvent]
  ) -> Unimplemented { Unimplemented() }

  /// The callbacks for which the delegate has no method.
  var ignoredCallbacks: [Callback.Kind] {
    var ignored: [Callback.Kind] = []
    if OnEventChange.self == Unimplemented.self {
      ignored.append(.onEventChange)
    }
    if OnSubscriptionSyncCompleted.self == Unimplemented.self {
      ignored.append(.onSubscriptionSyncCompleted)
    }
    if OnSubscriptionChangedOnOtherDevices.self == Unimplemented.self {
      ignored.append(.onSubscriptionChangedOnOtherDevices)
    }
    return ignored
  }
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
