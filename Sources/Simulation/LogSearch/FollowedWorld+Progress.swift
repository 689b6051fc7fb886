import DiscreteEvents
import IMProtocol

/// Determines which device a transition affects, and how far the logs were followed.
extension FollowedWorld {
  /// The device that a transition affects, or nil if it affects only the server.
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

  /// The time, by the model's clock, of the earliest remaining entry. For each log, `ahead` says by
  /// how much the model's clock is ahead of the log's clock.
  func front(by ahead: [Int64]) -> Int64 {
    let moments = logs.indices.compactMap { log -> Int64? in
      guard let row = row(of: log) else { return nil }
      if case .end = row.kind, observed[log].isEmpty { return nil }
      return row.time.map { $0 &+ ahead[log] } ?? world.now.milliseconds
    }
    return moments.min() ?? .max
  }

  /// Whether the check has followed every log to its end.
  var isAtEnd: Bool {
    logs.indices.allSatisfy { log in
      if case .end = row(of: log)?.kind ?? .end { true } else { false }
    }
  }
}
