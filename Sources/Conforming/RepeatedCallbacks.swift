import IMProtocol
import ScenarioLanguage
import Simulation

/// The callbacks of a log that are in the log several times, because the application has registered
/// the listener that writes them more than once. From some entry on, each of these callbacks is
/// repeated equally often, directly after the first entry. A start of the application forgets its
/// listeners.
struct RepeatedCallbacks: Hashable {
  /// The index of the log.
  let log: Int
  /// The listeners that are registered several times; nil if all of the device's are.
  let delegate: DelegateKind?
  /// How often they are registered.
  let times: Int
  /// The index of the first entry that is repeated, in the log without the other entries.
  let row: Int
  /// The indices of the entries that repeat the entry before them.
  let repeated: [Int]

  /// A single callback may be repeated by chance, or by the service. At least this many must be.
  private static let fewest = 2

  /// The repeated callbacks of the logs.
  static func all(in logs: [DeviceLog]) -> [RepeatedCallbacks] {
    logs.indices.flatMap { index in
      let groups = groups(of: logs[index])
      let repeated = Set(groups.flatMap { $0.runs.flatMap(\.repeated) })
      return groups.map { delegate, runs, times in
        let first = runs[0].start
        return RepeatedCallbacks(
          log: index, delegate: delegate, times: times,
          row: first - repeated.count { $0 < first },  // order: a sum
          repeated: runs.flatMap(\.repeated))
      }
    }
  }

  /// Equal callbacks in a row.
  private struct Run {
    let start: Int
    var count: Int
    let delegate: DelegateKind
    var repeated: Range<Int> { start + 1..<start + count }
  }

  private typealias Group = (delegate: DelegateKind?, runs: [Run], times: Int)

  /// The groups of a log: a single one if callbacks of several kinds of listeners, and no others
  /// from the first one on, are repeated equally often; or else one for each kind.
  private static func groups(of log: DeviceLog) -> [Group] {
    let sessions = sessions(of: log)
    let all = group(nil, sessions)
    let kinds = DelegateKind.allCases.compactMap { kind -> Group? in
      let own = sessions.map { $0.filter { $0.delegate == kind } }
      if let group = group(kind, own) { return group }
      let others = all?.runs.filter { $0.delegate == kind } ?? []
      return others.isEmpty ? nil : (kind, others, all?.times ?? 0)
    }
    guard let all, all.runs.contains(where: { $0.delegate != all.runs[0].delegate }),
      kinds.allSatisfy({ $0.runs[0].start >= all.runs[0].start })
    else { return kinds }
    return [all]
  }

  /// The callbacks that are repeated equally often until the end of their session. Nil if there are
  /// too few.
  private static func group(_ delegate: DelegateKind?, _ sessions: [[Run]]) -> Group? {
    var (runs, times) = ([Run](), 0)
    for session in sessions {
      var divisor = 0
      let own = session.reversed().prefix { run in
        let next = greatestDivisor(divisor, run.count)
        if next > 1 { divisor = next }
        return next > 1
      }
      runs += own.reversed()
      times = greatestDivisor(times, divisor)
    }
    let callbacks = times > 1 ? runs.reduce(0) { $0 + $1.count / times } : 0
    return callbacks < fewest ? nil : (delegate, runs, times)
  }

  private static func greatestDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestDivisor(other, one % other)
  }

  /// The runs of callbacks, divided where the application starts.
  private static func sessions(of log: DeviceLog) -> [[Run]] {
    var sessions: [[Run]] = [[]]
    for (index, row) in log.rows.enumerated() {
      if row.kind.isStart { sessions.append([]) }
      guard case .callback(let kind, _) = row.kind else { continue }
      let last = sessions.count - 1
      if let run = sessions[last].last, run.start + run.count == index,
        row.kind.isSameCallback(as: log.rows[index - 1].kind)
      {
        sessions[last][sessions[last].count - 1].count += 1
      } else {
        sessions[last].append(
          Run(start: index, count: 1, delegate: Catalogue.callback(kind).delegate))
      }
    }
    return sessions
  }
}

extension LogEntry.Kind {
  fileprivate func isSameCallback(as other: LogEntry.Kind) -> Bool {
    guard case .callback(let kind, let fields) = self,
      case .callback(kind, let others) = other
    else { return false }
    return fields.covers(others) && others.covers(fields)
  }
}

extension LogReading {
  /// A copy without the entries that repeat the entry before them.
  func without(_ repeats: [RepeatedCallbacks]) -> LogReading {
    var logs = logs
    for index in logs.indices {
      let repeated = Set(repeats.filter { $0.log == index }.flatMap(\.repeated))
      logs[index].rows = logs[index].rows.indices.filter { !repeated.contains($0) }
        .map { logs[index].rows[$0] }
    }
    return LogReading(
      scenario: scenario, logs: logs, paths: paths, settings: settings, notes: notes)
  }
}
