import IMProtocol

/// Why a connection, or an attempt to connect, ends.
enum ConnectionEnd: CaseIterable, Fact {
  case disconnected
  case loggedOut
  case broken
  /// The phone has lost its network.
  case noNetwork
  /// Another device of the same category has logged in.
  case kicked
  /// The server ends the connection.
  case closed
  /// The server refuses the token.
  case refused
  /// The server refuses the login, because the user is banned.
  case banned
  /// The time limit for connecting is over.
  case timedOut

  /// Whether the device or its network, not the server, caused the end. The server must be informed
  /// of such an end.
  var isOfDevice: Bool {
    switch self {
    case .disconnected, .loggedOut, .broken, .noNetwork, .timedOut: true
    case .kicked, .closed, .refused, .banned: false
    }
  }

  var isOnPurpose: Bool { self == .disconnected || self == .loggedOut }
}

/// Decides the state of a connection that has ended. This state determines whether the SDK tries to
/// connect again, and which status the SDK reports.
enum ConnectionEndRule {
  // swift-format-ignore
  static func state(after end: ConnectionEnd) -> Ruling<Connection> {
    .of(end) { switch $0 {
    case .disconnected: .by(.signedOut,    "CN-05")
    case .loggedOut:    .by(.signedOut,    "CN-05, D-115")
    case .broken:       .by(.suspended,    "CN-02, D-100")
    case .noNetwork:    .by(.noNetwork,    "CN-04, D-114")
    case .kicked:       .by(.kicked,       "CN-07, D-05")
    case .closed:       .by(.suspended,    "CN-02, D-104, D-107")
    case .refused:      .by(.tokenRefused, "CN-08")
    case .banned:       .by(.banned,       "CN-09")
    case .timedOut:     .by(.timedOut,     "CN-06, D-113")
    } }
  }
}
