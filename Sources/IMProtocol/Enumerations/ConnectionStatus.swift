/// How a device's connection stands: RCConnectionStatus.
public enum ConnectionStatus: Int32, Enumeration {
  /// Not known.
  case unknown = -1
  /// Connected.
  case connected = 0
  /// There is no network.
  case networkUnavailable = 1
  /// Another device of the category has logged in (D-05).
  case kickedOfflineByOtherClient = 6
  /// On the way.
  case connecting = 10
  /// Not connected, and not trying.
  case unconnected = 11
  /// Disconnected on purpose.
  case signOut = 12
  /// Held back until the app is in front again.
  case suspend = 13
  /// Connecting took too long.
  case timeout = 14
  /// The token is wrong.
  case tokenIncorrect = 15
  /// The server has ended the connection.
  case disconnException = 16
  /// The proxy can't be reached.
  case proxyUnavailable = 17
  /// The user's account is closed.
  case userAbandon = 19

  @inlinable package static var kind: EnumerationKind { .connectionStatus }
}
