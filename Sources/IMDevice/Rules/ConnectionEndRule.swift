import IMProtocol

/// How a connection, or the attempt to have one, ends.
enum ConnectionEnd: CaseIterable, Fact {
  /// The application disconnects.
  case disconnected
  /// The application logs out.
  case loggedOut
  /// The connection breaks.
  case broken
  /// The phone has no network any more.
  case noNetwork
  /// Another device has logged in instead.
  case kicked
  /// The server ends it.
  case closed
  /// The server does not take the token.
  case refused
  /// The server does not take the user.
  case banned
  /// The time limit is over.
  case timedOut

  /// Whether the server learns of it from the network.
  var isOfDevice: Bool {
    switch self {
    case .disconnected, .loggedOut, .broken, .noNetwork, .timedOut: true
    case .kicked, .closed, .refused, .banned: false
    }
  }

  /// Whether the application wants it.
  var isOnPurpose: Bool { self == .disconnected || self == .loggedOut }
}

/// The state after a connection has ended: who has to connect again, and the status of the SDK.
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
