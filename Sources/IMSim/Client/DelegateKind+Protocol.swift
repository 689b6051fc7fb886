package import IMProtocol

extension DelegateKind {
  /// The protocol's name in the SDK, without the prefix `RC`.
  package var protocolName: String {
    switch self {
    case .friendEvent: "FriendEventDelegate"
    case .groupEvent: "GroupEventDelegate"
    case .subscribeEvent: "SubscribeEventDelegate"
    case .connectionStatus: "ConnectionStatusChangeDelegate"
    }
  }
}
