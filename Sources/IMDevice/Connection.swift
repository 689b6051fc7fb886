public import IMProtocol

/// The state of a device's connection, by the statuses of the SDK.
///
///                  connect        accepted           all was sent
///     at rest ─────────> connecting ──> catchingUp ──────────> connected
///        ^                 ^   │             │                     │
///        │    0.05 … 64 s  │   v             v                     v
///        │                suspended <──── the connection breaks ───┘
///        │                 │   ^             │
///        │ network is down v   │ is back     v
///        ├──────────────── noNetwork <── the network is down
///        │
///        └── from everywhere: disconnect, the time limit, a kick, a refusal, a killed application
///
/// What happens in a state ``Device`` says, and which state an end leads to `ConnectionEndRule`.
public enum Connection: UInt8, CaseIterable, Fact, Sendable, BitwiseCopyable {
  /// The application has not asked to be connected since it started.
  case unconnected
  /// The application has disconnected.
  case signedOut
  /// Another device of the category has logged in.
  case kicked
  /// The SDK has not connected within the time limit.
  case timedOut
  /// The server does not take the token.
  case tokenRefused
  /// The user is banned.
  case banned
  /// The SDK has logged in, and has no answer.
  case connecting
  /// The server has accepted the login, and sends what the device has missed.
  case catchingUp
  /// The device is up to date.
  case connected
  /// The SDK waits before it logs in again.
  case suspended
  /// The SDK waits for the network.
  case noNetwork

  /// Whether nothing happens before the application connects.
  public var isAtRest: Bool {
    switch self {
    case .unconnected, .signedOut, .kicked, .timedOut, .tokenRefused, .banned: true
    case .connecting, .catchingUp, .connected, .suspended, .noNetwork: false
    }
  }

  /// Whether there is a connection, of which the server may not know yet.
  public var isThere: Bool {
    switch self {
    case .connecting, .catchingUp, .connected: true
    case .unconnected, .signedOut, .kicked, .timedOut, .tokenRefused, .banned, .suspended,
      .noNetwork:
      false
    }
  }

  /// Whether the server has accepted the login, so that calls go out.
  public var isAccepted: Bool { self == .catchingUp || self == .connected }

  /// Whether a connection is beginning: the device is not up to date.
  public var isBeginning: Bool { self == .connecting || self == .catchingUp }

  /// Whether the SDK tries, or waits to try, without having been accepted.
  var isTrying: Bool { self == .connecting || self == .suspended || self == .noNetwork }

  /// What the SDK says of it.
  public var status: ConnectionStatus {
    switch self {
    case .unconnected: .unconnected
    case .signedOut: .signOut
    case .kicked: .kickedOfflineByOtherClient
    case .timedOut: .timeout
    case .tokenRefused: .tokenIncorrect
    case .banned: .disconnException
    case .connecting: .connecting
    case .catchingUp, .connected: .connected
    case .suspended: .suspend
    case .noNetwork: .networkUnavailable
    }
  }
}

/// What a device's network does.
public enum Network: UInt8, CaseIterable, Fact, Sendable, BitwiseCopyable {
  case up
  /// The phone has a network, over which the server can't be reached.
  case unreachable
  /// The phone has none.
  case down
}
