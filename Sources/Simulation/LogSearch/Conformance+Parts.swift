import IMProtocol

extension Conformance {
  /// What comes of logs of which nothing is checked yet.
  init(nothingOf logs: [DeviceLog], _ log: Log) {
    self.init(
      verdict: .agrees, divergences: [], log: log, rows: 0, reach: Reach(),
      ahead: Array(repeating: 0, count: logs.count), steps: 0, isCutShort: false, assumed: [])
  }

  /// Takes in what came of a part of the logs, which stand at these indices.
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
    log = part.log
    rows += part.rows
    reach.rows += part.reach.rows
    if reach.place.isEmpty, let first = part.reach.place.first {
      reach.place = [logs[first]] + part.reach.place.dropFirst()
    }
    steps += part.steps
    isCutShort = isCutShort || part.isCutShort
    parts.append(logs)
    for (place, log) in logs.enumerated() { ahead[log] = part.ahead[place] }
  }
}

extension Divergence {
  /// The same, with logs by the indices that stand at theirs.
  fileprivate func renamed(_ logs: [Int]) -> Divergence {
    var renamed = self
    renamed.log = logs[log]
    if case .otherDevice(let other) = difference {
      renamed.difference = .otherDevice(log: logs[other])
    }
    return renamed
  }
}
