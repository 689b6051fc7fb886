import IMProtocol

/// Whether an application's connect and disconnect do something, and what becomes of an attempt.
enum ConnectRule {
  // swift-format-ignore
  static func begins(isAtRest: Bool) -> Ruling<Bool> {
    .of(isAtRest) { switch $0 {
    case true:  .by(true,  "CN-01, CN-03")
    case false: .by(false, "CN-03, D-116")
    } }
  }

  // swift-format-ignore
  static func ends(isAtRest: Bool) -> Ruling<Bool> {
    .of(isAtRest) { switch $0 {
    case true:  .by(false, "D-116")
    case false: .by(true,  "CN-05")
    } }
  }

  // swift-format-ignore
  /// The state of the connection after an attempt of the SDK.
  static func state(over network: Network) -> Ruling<Connection> {
    .of(network) { switch $0 {
    case .up:          .by(.connecting, "CN-02, CN-03")
    case .unreachable: .by(.suspended,  "CN-02, D-112")
    case .down:        .by(.noNetwork,  "CN-04, D-114")
    } }
  }
}
