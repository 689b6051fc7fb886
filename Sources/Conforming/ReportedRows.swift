import IMProtocol
import Simulation

/// Pairs of log entries and records of the model. The entry of a pair reports the observation in
/// the record.
struct ReportedRows {
  /// An entry, and the record with the observation that the entry reports.
  struct Pair {
    let row: Int
    let record: TraceIndex
  }

  /// For each log, its pairs in the order of the entries.
  private(set) var pairs: [[Pair]]

  /// Finds the record that belongs to each entry. On each device, entries and records have the same
  /// order, except at divergences.
  init(_ checked: CheckedLogs) {
    let log = checked.conformance.log
    let logs = checked.reading.logs
    var records: [[TraceIndex]] = Array(repeating: [], count: logs.count)
    var hasBegun = false
    for (index, record) in log.records.enumerated() {
      // The records of `given` are ignored, because their events happened before the logs begin.
      if case .stepBegan(0...) = record.event { hasBegun = true }
      guard hasBegun, record.event.isObserved, !record.isDeath(in: log),
        let position = checked.log(of: record)
      else { continue }
      records[position].append(TraceIndex(index))
    }
    // A divergence may refer to a record of another device. Therefore, the records of the
    // divergences in all logs are collected before the pairs are formed. These records belong to no
    // pair.
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

  /// Returns the indices of the records between the two neighboring pairs of an entry. The records
  /// follow the record of the previous pair, and precede the record of the next pair.
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
  /// Whether the divergence is an observation of the model that is missing before the entry. If an
  /// observation is missing, the entry itself is correct.
  var isMissing: Bool { if case .missing = difference { true } else { false } }
}
