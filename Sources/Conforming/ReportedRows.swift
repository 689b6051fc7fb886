import IMProtocol
import Simulation

/// For each log, its entries and the records of the model that these entries report.
struct ReportedRows {
  /// An entry and the model's observation that the entry reports.
  struct Pair {
    let row: Int
    let record: TraceIndex
  }

  /// The pairs of each log, in the order of the log's entries.
  private(set) var pairs: [[Pair]]

  /// Pairs entries with records. Except at divergences, entries and records have the same order on
  /// each device.
  init(_ checked: CheckedLogs) {
    let log = checked.conformance.log
    let logs = checked.reading.logs
    var records: [[TraceIndex]] = Array(repeating: [], count: logs.count)
    var hasBegun = false
    for (index, record) in log.records.enumerated() {
      // Records of `given` precede the logs.
      if case .stepBegan(0...) = record.event { hasBegun = true }
      guard hasBegun, record.event.isObserved, !record.isDeath(in: log),
        let position = checked.log(of: record)
      else { continue }
      records[position].append(TraceIndex(index))
    }
    // A divergence may refer to a record of another device. Therefore the divergent records of all
    // logs are collected first, and none of these records is paired.
    let wrongRecords = Set(checked.conformance.divergences.map(\.observed))
    pairs = logs.indices.map { position in
      let divergences = checked.conformance.divergences.filter { $0.log == position }
      let wrongRows = Set(divergences.filter { !$0.isMissing }.map(\.row))
      var row = 0
      var pairs: [Pair] = []
      for index in records[position] where !wrongRecords.contains(index) {
        guard let record = log[index],
          let found = (row..<logs[position].rows.count).first(where: { next in
            !wrongRows.contains(next) && Self.fits(logs[position].rows[next].kind, record.event)
          })
        else { break }
        pairs.append(Pair(row: found, record: index))
        row = found + 1
      }
      return pairs
    }
  }

  /// Returns the indices of the records around an entry. These records follow the record of the
  /// previous paired entry, and precede the record of the next paired entry.
  func records(around row: Int, of log: Int) -> Range<Int> {
    let before = pairs[log].last { $0.row < row }.map { Int($0.record.value) } ?? -1
    let after = pairs[log].first { $0.row > row }.map { Int($0.record.value) } ?? .max
    return before + 1..<max(before + 1, after)
  }

  private static func fits(_ row: LogEntry.Kind, _ event: TraceRecord.Event) -> Bool {
    switch (row, event) {
    case (.callback(let kind, _), .callback(let notice)): kind == notice.callback
    case (.returns(_, let code, _), .completed(_, let reply)): code == reply.code
    case (.connected, .connected), (.disconnected, .disconnected): true
    case (.callback, _), (.returns, _), (.connected, _), (.disconnected, _), (.call, _),
      (.action, _), (.localData, _), (.end, _):
      false
    }
  }
}

extension Divergence {
  /// Whether an observation of the model is missing before the entry. If an observation is missing,
  /// the entry itself is not wrong.
  var isMissing: Bool { if case .missing = difference { true } else { false } }
}
