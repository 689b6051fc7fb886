// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// The status of a device's connection (RCConnectionStatus).
public enum ConnectionStatus: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The SDK doesn't know the status.
  case unknown = -1
  /// The device is connected.
  case connected = 0
  /// The device has no network.
  case networkUnavailable = 1
  /// Another device of the same category has logged in (D-05).
  case kickedOfflineByOtherClient = 6
  /// The SDK is connecting.
  case connecting = 10
  /// The device isn't connected, and the SDK doesn't try to connect.
  case unconnected = 11
  /// The application has disconnected the device.
  case signOut = 12
  /// The SDK is waiting before its next attempt to connect.
  case suspend = 13
  /// The SDK couldn't connect within the time limit, and has stopped trying.
  case timeout = 14
  /// The server has refused the token.
  case tokenIncorrect = 15
  /// The user is banned.
  case disconnException = 16
  /// The proxy can't be reached, which never happens in the simulator.
  case proxyUnavailable = 17
  /// The user's account is closed.
  case userAbandon = 19

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension ConnectionStatus: NamedEnumeration {
  static var kind: EnumerationKind { .connectionStatus }
}
