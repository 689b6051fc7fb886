public import IMProtocol

/// The state of a device's connection. For each state, the SDK reports one status.
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
/// ``Device`` defines the transitions between the states. `ConnectionEndRule` defines the state
/// after the end of a connection.
public enum Connection: UInt8, CaseIterable, Fact, Sendable, BitwiseCopyable {
  /// The application has not called `connect` since the application started.
  case unconnected
  /// The application has disconnected.
  case signedOut
  /// Another device of the same category has logged in.
  case kicked
  /// The SDK has not connected within the time limit.
  case timedOut
  /// The server has refused the token.
  case tokenRefused
  /// The user is banned.
  case banned
  /// The SDK has sent a login, and waits for the server's answer.
  case connecting
  /// The server has accepted the login, and is sending the data that the device missed while it was
  /// offline.
  case catchingUp
  /// The device has received all data that it missed.
  case connected
  /// The SDK waits before it sends the next login.
  case suspended
  /// The SDK waits until the network is available.
  case noNetwork

  /// Whether the device stays offline until the application calls `connect`.
  public var isAtRest: Bool {
    switch self {
    case .unconnected, .signedOut, .kicked, .timedOut, .tokenRefused, .banned: true
    case .connecting, .catchingUp, .connected, .suspended, .noNetwork: false
    }
  }

  /// Whether a connection exists. A connection may exist before the server has received the login.
  public var isThere: Bool {
    switch self {
    case .connecting, .catchingUp, .connected: true
    case .unconnected, .signedOut, .kicked, .timedOut, .tokenRefused, .banned, .suspended,
      .noNetwork:
      false
    }
  }

  /// Whether the server has accepted the login. The SDK sends calls only in these states.
  public var isAccepted: Bool { self == .catchingUp || self == .connected }

  /// Whether a connection exists, but the device has not received all missed data yet.
  public var isBeginning: Bool { self == .connecting || self == .catchingUp }

  /// Whether the SDK tries to connect. The SDK also tries to connect while it waits before its next
  /// attempt, and while it waits for the network.
  var isTrying: Bool { self == .connecting || self == .suspended || self == .noNetwork }

  /// The status that the SDK reports.
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

/// The state of a device's network.
public enum Network: UInt8, CaseIterable, Fact, Sendable, BitwiseCopyable {
  case up
  /// The phone has a network, but can't reach the server.
  case unreachable
  /// The phone has no network.
  case down
}
