import IMProtocol
import Simulation

/// Which row of each log tells which record of the model.
struct ToldRows {
  /// A row with what the model told the device there.
  struct Pair {
    let row: Int
    let record: TraceIndex
  }

  /// The pairs of each log, in its order.
  private(set) var pairs: [[Pair]]

  /// Both are in the same order on each device, but for what diverges.
  init(_ checked: CheckedLogs) {
    let log = checked.conformance.log
    let logs = checked.reading.logs
    var records: [[TraceIndex]] = Array(repeating: [], count: logs.count)
    var hasBegun = false
    for (index, record) in log.records.enumerated() {
      // What is given stands before the logs.
      if case .stepBegan(0...) = record.event { hasBegun = true }
      guard hasBegun, record.event.isObserved, !record.isDeath(in: log),
        let place = checked.log(of: record)
      else { continue }
      records[place].append(TraceIndex(index))
    }
    // What one device was told another's log may have.
    let wrongRecords = Set(checked.conformance.divergences.map(\.told))
    pairs = logs.indices.map { place in
      let divergences = checked.conformance.divergences.filter { $0.log == place }
      let wrongRows = Set(divergences.filter { !$0.isMissing }.map(\.row))
      var row = 0
      var pairs: [Pair] = []
      for index in records[place] where !wrongRecords.contains(index) {
        guard let record = log[index],
          let found = (row..<logs[place].rows.count).first(where: { next in
            !wrongRows.contains(next) && Self.fits(logs[place].rows[next].kind, record.event)
          })
        else { break }
        pairs.append(Pair(row: found, record: index))
        row = found + 1
      }
      return pairs
    }
  }

  /// The records between those that the rows around a row tell.
  func records(around row: Int, of log: Int) -> Range<Int> {
    let before = pairs[log].last { $0.row < row }.map { Int($0.record.value) } ?? -1
    let after = pairs[log].first { $0.row > row }.map { Int($0.record.value) } ?? .max
    return before + 1..<max(before + 1, after)
  }

  private static func fits(_ row: LogRow.Kind, _ event: TraceRecord.Event) -> Bool {
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
  /// Whether the row itself is not to blame: what the model tells is missing before it.
  var isMissing: Bool { if case .missing = difference { true } else { false } }
}
