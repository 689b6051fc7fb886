import IMProtocol

/// Decides whether a call is sent, and how a call without an answer ends (D-06).
enum CallRule {
  // swift-format-ignore
  /// Returns whether a call is sent. A call that is not sent fails immediately.
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
    /// The device has no accepted login when the application makes the call.
    case noConnection
    /// The connection over which the call was sent has ended.
    case lostConnection
    /// No answer has arrived within the time limit.
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
