/// The kinds of delegates that an application can add to a device. The delegates of each kind are
/// counted separately (D-07).
public enum DelegateKind: UInt8, CaseIterable, Fact, Sendable {
  /// RCFriendEventDelegate.
  case friendEvent
  /// RCGroupEventDelegate.
  case groupEvent
  /// RCSubscribeEventDelegate.
  case subscribeEvent
  /// RCConnectionStatusChangeDelegate.
  case connectionStatus

  /// The name of the kind in scenarios. If a device has no delegate of this kind, a scenario
  /// contains this name in `without:`.
  public var name: String {
    switch self {
    case .friendEvent: "friendEventDelegate"
    case .groupEvent: "groupEventDelegate"
    case .subscribeEvent: "subscribeEventDelegate"
    case .connectionStatus: "connectionStatusDelegate"
    }
  }
}
