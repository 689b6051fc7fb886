/// How a device's connection stands: RCConnectionStatus.
public enum ConnectionStatus: Int32, Enumeration {
  case unknown = -1
  case connected = 0
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
  case timeout = 14
  case tokenIncorrect = 15
  /// The server has ended the connection.
  case disconnException = 16
  case proxyUnavailable = 17
  case userAbandon = 19

  @inlinable package static var kind: EnumerationKind { .connectionStatus }
}
