// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCConnectionStatus.
public enum ConnectionStatus: Int, CaseIterable, Sendable, CustomStringConvertible {
  case unknown = -1
  case connected = 0
  case networkUnavailable = 1
  case kickedOfflineByOtherClient = 6
  case connecting = 10
  case unconnected = 11
  case signOut = 12
  case suspend = 13
  case timeout = 14
  case tokenIncorrect = 15
  case disconnException = 16
  case proxyUnavailable = 17
  case userAbandon = 19

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension ConnectionStatus: NamedEnumeration {
  static var kind: EnumerationKind { .connectionStatus }
}
