import IMProtocol

/// Whether calls go out, and how those end that have no answer (D-06).
enum CallRule {
  // swift-format-ignore
  /// Whether a call is sent; else it fails at once.
  static func isSent(_ connection: Connection) -> Ruling<Bool> {
    .of(connection) { switch $0 {
    case .unconnected:  .by(false, "D-06")
    case .signedOut:    .by(false, "D-06")
    case .kicked:       .by(false, "D-06")
    case .timedOut:     .by(false, "D-06")
    case .tokenRefused: .by(false, "D-06")
    case .banned:       .by(false, "D-06")
    case .connecting:   .by(false, "D-06")
    case .catchingUp:   .by(true,  "D-06, D-111")
    case .connected:    .by(true,  "D-06")
    case .suspended:    .by(false, "D-06")
    case .noNetwork:    .by(false, "D-06")
    } }
  }

  /// Why a call ends without an answer.
  enum End: CaseIterable, Fact {
    /// There is no connection when it is made.
    case noConnection
    /// Its connection has ended.
    case lostConnection
    /// No answer comes.
    case noAnswer
  }

  // swift-format-ignore
  static func code(_ end: End) -> Ruling<Code> {
    .of(end) { switch $0 {
    case .noConnection:   .by(.channelInvalid,     "D-06")
    case .lostConnection: .by(.networkUnavailable, "D-06")
    case .noAnswer:       .by(.msgResponseTimeout, "D-06")
    } }
  }
}
