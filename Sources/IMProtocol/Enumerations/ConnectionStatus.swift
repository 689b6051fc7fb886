/// The status of a device's connection: RCConnectionStatus.
public enum ConnectionStatus: Int32, Enumeration {
  case unknown = -1
  case connected = 0
  /// The phone has no network.
  case networkUnavailable = 1
  /// Another device of the same category has logged in (D-05).
  case kickedOfflineByOtherClient = 6
  /// The SDK is connecting.
  case connecting = 10
  /// The device is not connected, and the SDK does not try to connect.
  case unconnected = 11
  /// The application has disconnected.
  case signOut = 12
  /// The SDK waits before its next attempt to connect.
  case suspend = 13
  /// The SDK has not connected within the time limit, and makes no more attempts.
  case timeout = 14
  case tokenIncorrect = 15
  /// The user is banned.
  case disconnException = 16
  case proxyUnavailable = 17
  case userAbandon = 19

  @inlinable package static var kind: EnumerationKind { .connectionStatus }
}
