extension Exploration.Bound.Kind {
  /// What is counted, in words: `call` of one, and `calls` of any other number.
  package func noun(_ count: Int) -> String {
    let isOne = count == 1
    return switch self {
    case .calls: isOne ? "call" : "calls"
    case .disconnections: isOne ? "disconnection" : "disconnections"
    case .lostConnections: isOne ? "lost connection" : "lost connections"
    case .lostAnswers: isOne ? "lost answer" : "lost answers"
    case .standstills: isOne ? "standstill" : "standstills"
    case .restarts: isOne ? "restart" : "restarts"
    case .reinstallations: isOne ? "reinstallation" : "reinstallations"
    case .serverRestarts: isOne ? "restart of the server" : "restarts of the server"
    case .passings: isOne ? "passing of time" : "passings of time"
    }
  }

  /// Whether it may be counted of one device.
  package var isOfDevices: Bool {
    switch self {
    case .calls, .disconnections, .lostConnections, .lostAnswers, .standstills, .restarts,
      .reinstallations:
      true
    case .serverRestarts, .passings: false
    }
  }
}
