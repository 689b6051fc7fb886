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

  /// The name that a scenario writes in `without:` if a device has no delegate of this kind.
  public var name: String {
    switch self {
    case .friendEvent: "friendEventDelegate"
    case .groupEvent: "groupEventDelegate"
    case .subscribeEvent: "subscribeEventDelegate"
    case .connectionStatus: "connectionStatusDelegate"
    }
  }
}
