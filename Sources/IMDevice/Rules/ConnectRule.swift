import IMProtocol

/// Decides whether an application's call to connect or disconnect has an effect, and which state an
/// attempt to connect leads to.
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
  /// Returns the state of the connection after the SDK has tried to connect.
  static func state(over network: Network) -> Ruling<Connection> {
    .of(network) { switch $0 {
    case .up:          .by(.connecting, "CN-02, CN-03")
    case .unreachable: .by(.suspended,  "CN-02, D-112")
    case .down:        .by(.noNetwork,  "CN-04, D-114")
    } }
  }
}
