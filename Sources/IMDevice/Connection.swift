public import IMProtocol

/// The state of a device's connection. The SDK reports one status for each state.
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
/// ``Device`` defines the transitions, and `ConnectionEndRule` defines the state after a connection
/// has ended.
public enum Connection: UInt8, CaseIterable, Fact, Sendable, BitwiseCopyable {
  /// The application has not called `connect` since it started.
  case unconnected
  /// The application has disconnected.
  case signedOut
  /// Another device of the same category has logged in.
  case kicked
  /// The SDK did not manage to connect within the time limit.
  case timedOut
  /// The server has refused the token.
  case tokenRefused
  /// The user is banned.
  case banned
  /// The SDK has sent a login, and waits for the server's answer.
  case connecting
  /// The server has accepted the login, and now sends the data that the device missed while the
  /// device was offline.
  case catchingUp
  /// The device has received all data that it missed.
  case connected
  /// The SDK waits before it tries to log in again.
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

  /// Whether a connection exists, even if the server has not received the login yet.
  public var isThere: Bool {
    switch self {
    case .connecting, .catchingUp, .connected: true
    case .unconnected, .signedOut, .kicked, .timedOut, .tokenRefused, .banned, .suspended,
      .noNetwork:
      false
    }
  }

  /// Whether the server has accepted the login. The SDK sends calls only if the login is accepted.
  public var isAccepted: Bool { self == .catchingUp || self == .connected }

  /// Whether a connection exists, but the device has not yet received all missed data.
  public var isBeginning: Bool { self == .connecting || self == .catchingUp }

  /// Whether the SDK tries to connect. This includes waiting for the next attempt or for the
  /// network.
  var isTrying: Bool { self == .connecting || self == .suspended || self == .noNetwork }

  /// Whether the end of `wait` would still have an effect.
  public func waits(for wait: ConnectionWait) -> Bool {
    switch wait {
    case .retry: self == .suspended
    case .limit: isTrying
    }
  }

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
