/// The kinds of delegates that a device adds and removes; each kind is counted on its own (D-07).
public enum DelegateKind: UInt8, CaseIterable, Sendable {
  /// RCFriendEventDelegate.
  case friendEvent
  /// RCGroupEventDelegate.
  case groupEvent
  /// RCSubscribeEventDelegate.
  case subscribeEvent
  /// RCConnectionStatusChangeDelegate.
  case connectionStatus

  /// The name by which a scenario's `without:` leaves the delegate out.
  public var name: String {
    switch self {
    case .friendEvent: "friendEventDelegate"
    case .groupEvent: "groupEventDelegate"
    case .subscribeEvent: "subscribeEventDelegate"
    case .connectionStatus: "connectionStatusDelegate"
    }
  }
}
