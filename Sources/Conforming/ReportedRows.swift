import IMProtocol
import Simulation

/// Matches log entries with the records of the same observations in the model.
struct ReportedRows {
  /// An entry, and the record of the same observation.
  struct Pair {
    let row: Int
    let record: TraceIndex
  }

  /// The pairs of each log, in the order of its entries.
  private(set) var pairs: [[Pair]]

  /// Finds the record that belongs to each entry. On each device, entries and records have the same
  /// order, except where the log and the model diverge.
  init(_ checked: CheckedLogs) {
    let log = checked.conformance.log
    let logs = checked.reading.logs
    var records: [[TraceIndex]] = Array(repeating: [], count: logs.count)
    var hasBegun = false
    for (index, record) in log.records.enumerated() {
      // The events of `given` happened before the logs begin.
      if case .stepBegan(0...) = record.event { hasBegun = true }
      guard hasBegun, record.event.isObserved, !record.isDeath(in: log),
        let position = checked.log(of: record)
      else { continue }
      records[position].append(TraceIndex(index))
    }
    // A divergence may refer to another device's record, so the records of the divergences in all
    // logs are collected first. These records belong to no pair.
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

  /// Returns the indices of the records between the pair before an entry and the pair after it.
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
  /// Whether the log lacks an observation that the model expects before the entry. If so, the entry
  /// itself is correct.
  var isMissing: Bool { if case .missing = difference { true } else { false } }
}
