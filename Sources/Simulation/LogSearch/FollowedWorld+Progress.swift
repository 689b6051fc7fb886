import DiscreteEvents
import IMProtocol

/// How far logs have been followed, and what is special about a move there.
extension FollowedWorld {
  /// The device at which something happens beside the server.
  func device(of kind: ConformingMove.Kind) -> DeviceID? {
    switch kind {
    case .act(let log), .lose(let log), .wake(let log): logs[log].device
    case .take(let device): DeviceID(device)
    case .server, .unseen: nil
    }
  }

  func isRestart(_ kind: ConformingMove.Kind) -> Bool {
    guard case .server(let log) = kind else { return false }
    return if case .action? = row(of: log)?.kind { true } else { false }
  }

  /// When the first row was written that is left, by the model's clock and how far it is ahead of
  /// that of each log.
  func front(by ahead: [Int64]) -> Int64 {
    let moments = logs.indices.compactMap { log -> Int64? in
      guard let row = row(of: log) else { return nil }
      if case .end = row.kind, told[log].isEmpty { return nil }
      return row.time.map { $0 &+ ahead[log] } ?? world.now.milliseconds
    }
    return moments.min() ?? .max
  }

  /// Whether all logs have been followed to their ends.
  var isAtEnd: Bool {
    logs.indices.allSatisfy { log in
      if case .end = row(of: log)?.kind ?? .end { true } else { false }
    }
  }
}
