import IMProtocol

extension Conformance {
  /// The result of a check that hasn't followed any entries yet.
  init(nothingOf logs: [DeviceLog], _ log: Log) {
    self.init(
      verdict: .agrees, divergences: [], log: log, rows: 0,
      lookBack: ExplainedPart(followed: Array(repeating: 0, count: logs.count)),
      ahead: Array(repeating: 0, count: logs.count), steps: 0, isCutShort: false, assumed: [])
  }

  /// Adds the result of checking a part of the logs. `logs` contains the indices of the part's logs
  /// among all logs.
  mutating func add(_ part: Conformance, _ logs: [Int], _ options: Options) {
    switch (verdict, part.verdict) {
    case (.disagrees, _), (_, .disagrees): verdict = .disagrees
    case (.open, _), (_, .open): verdict = .open
    case (.agrees, .agrees): verdict = .agrees
    }
    let left = max(0, options.divergences - divergences.count)
    divergences += part.divergences.prefix(left).map { $0.renamed(logs) }
    assumed += part.assumed.map { call in
      var call = call
      call.log = logs[call.log]
      return call
    }
    slice = slice ?? part.slice
    log = part.log
    rows += part.rows
    lookBack.rows += part.lookBack.rows
    if lookBack.index.isEmpty, let first = part.lookBack.index.first {
      lookBack.index = [logs[first]] + part.lookBack.index.dropFirst()
    }
    steps += part.steps
    isCutShort = isCutShort || part.isCutShort
    parts.append(logs)
    for (index, log) in logs.enumerated() {
      ahead[log] = part.ahead[index]
      lookBack.followed[log] = part.lookBack.followed[index]
    }
  }
}

extension Divergence {
  /// Converts a divergence of a part. In the result, the indices refer to all logs, not to the logs
  /// of the part. For each log of the part, `logs` contains its index among all logs.
  fileprivate func renamed(_ logs: [Int]) -> Divergence {
    var renamed = self
    renamed.log = logs[log]
    if case .otherDevice(let other) = difference {
      renamed.difference = .otherDevice(log: logs[other])
    }
    return renamed
  }
}
