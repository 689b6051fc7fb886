/// The kinds of delegates that an application can add to a device. Delegates are counted separately
/// for each kind (D-07).
public enum DelegateKind: UInt8, CaseIterable, Fact, Sendable {
  /// RCFriendEventDelegate.
  case friendEvent
  /// RCGroupEventDelegate.
  case groupEvent
  /// RCSubscribeEventDelegate.
  case subscribeEvent
  /// RCConnectionStatusChangeDelegate.
  case connectionStatus

  /// The kind's name in scenarios. If a device has no delegate of this kind, a scenario lists the
  /// name in `without:`.
  public var name: String {
    switch self {
    case .friendEvent: "friendEventDelegate"
    case .groupEvent: "groupEventDelegate"
    case .subscribeEvent: "subscribeEventDelegate"
    case .connectionStatus: "connectionStatusDelegate"
    }
  }
}
