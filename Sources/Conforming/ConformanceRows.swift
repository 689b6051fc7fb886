import Events
import Reports
import Simulation

/// The rows of a report: all log entries, and the observations that the model expects but the logs
/// lack. The rows are in the order in which the events happen in the model.
struct ConformanceRows {
  private(set) var rows: [LogReport.Row] = []

  /// A row of the report, and the index of a record in the model's execution. The rows are sorted
  /// by this index.
  private struct Placed {
    var record: Int
    let row: LogReport.Row
  }

  init(_ diagnosis: Diagnosis) {
    let log = diagnosis.checked.conformance.log
    let logs = diagnosis.checked.reading.logs
    // For each log, maps the line of an action's entry to the index of the action's record. The
    // record stores the line in `origin.statement`.
    var actionRecords: [[Int: Int]] = Array(repeating: [:], count: logs.count)
    for (index, record) in log.records.enumerated()
    where record.cause == .none && record.origin.statement > 0 {
      guard let position = diagnosis.checked.log(of: record) else { continue }
      actionRecords[position][Int(record.origin.statement)] = index
    }
    var placed: [Placed] = []
    for position in logs.indices {
      placed += Self.placed(position, diagnosis, actionRecords[position])
    }
    // The entries of a log remain in order.
    let order = placed.indices.sorted { (placed[$0].record, $0) < (placed[$1].record, $1) }
    rows = order.map { placed[$0].row }
  }

  private static func placed(_ index: Int, _ diagnosis: Diagnosis, _ actionRecords: [Int: Int])
    -> [Placed]
  {
    let log = diagnosis.checked.reading.logs[index]
    let words = LogEntryWords(log, diagnosis.words)
    let divergences = diagnosis.divergences.enumerated().flatMap { number, one in
      ([one.divergence] + one.others).filter { $0.log == index }.map { (number, $0) }
    }
    var observed: [Int: Int] = [:]
    for pair in diagnosis.observed.pairs[index] { observed[pair.row] = Int(pair.record.value) }
    var placed: [Placed] = []
    var last = -1
    func add(_ record: Int, _ line: Int?, _ text: String, _ difference: Int?) {
      last = max(last, record)
      placed.append(
        Placed(record: last, row: (device: index, line: line, text: text, difference: difference)))
    }
    for index in 0...log.rows.count {
      for (number, one) in divergences where one.row == index && one.isMissing {
        let text = DivergenceWords(one, diagnosis).expected ?? ""
        add(one.observed == .none ? last : Int(one.observed.value), nil, text, number)
      }
      guard index < log.rows.count else { break }
      let row = log.rows[index]
      let number = divergences.first { $1.row == index && !$1.isMissing }?.0
      add(observed[index] ?? actionRecords[row.line] ?? last, row.line, words.text(row), number)
    }
    return placed
  }
}
