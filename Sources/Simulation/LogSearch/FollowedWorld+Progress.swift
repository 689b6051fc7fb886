import DiscreteEvents
import IMProtocol

/// Properties of transitions and of the progress in the logs.
extension FollowedWorld {
  /// The device that a transition affects; nil if the transition affects only the server.
  func device(of kind: ConformingTransition.Kind) -> DeviceID? {
    switch kind {
    case .act(let log), .lose(let log), .hear(let log), .wake(let log): logs[log].device
    case .take(let device): DeviceID(device)
    case .server, .assumed: nil
    }
  }

  func isRestart(_ kind: ConformingTransition.Kind) -> Bool {
    guard case .server(let log) = kind else { return false }
    return if case .action? = row(of: log)?.kind { true } else { false }
  }

  /// The time of the earliest remaining entry, by the model's clock. For each log, `ahead` contains
  /// the model's clock minus the log's clock.
  func front(by ahead: [Int64]) -> Int64 {
    let moments = logs.indices.compactMap { log -> Int64? in
      guard let row = row(of: log) else { return nil }
      if case .end = row.kind, observed[log].isEmpty { return nil }
      return row.time.map { $0 &+ ahead[log] } ?? world.now.milliseconds
    }
    return moments.min() ?? .max
  }

  /// Whether the check has followed each log to the end of the log.
  var isAtEnd: Bool {
    logs.indices.allSatisfy { log in
      if case .end = row(of: log)?.kind ?? .end { true } else { false }
    }
  }
}
