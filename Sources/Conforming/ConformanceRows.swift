import Events
import Reports
import Simulation

/// The rows of all logs in the order in which the model explains them, and what it does that no row
/// tells where it does it.
struct ConformanceRows {
  private(set) var rows: [LogReport.Row] = []

  /// A row with the record behind which it stands.
  private struct Placed {
    var record: Int
    let row: LogReport.Row
  }

  init(_ diagnosis: Diagnosis) {
    let log = diagnosis.checked.conformance.log
    let logs = diagnosis.checked.reading.logs
    // What a device does bears the line of its row.
    var acts: [[Int: Int]] = Array(repeating: [:], count: logs.count)
    for (index, record) in log.records.enumerated()
    where record.cause == .none && record.origin.statement > 0 {
      guard let place = diagnosis.checked.log(of: record) else { continue }
      acts[place][Int(record.origin.statement)] = index
    }
    var placed: [Placed] = []
    for place in logs.indices { placed += Self.placed(place, diagnosis, acts[place]) }
    // Those of one log keep their order.
    let order = placed.indices.sorted { (placed[$0].record, $0) < (placed[$1].record, $1) }
    rows = order.map { placed[$0].row }
  }

  private static func placed(_ place: Int, _ diagnosis: Diagnosis, _ acts: [Int: Int]) -> [Placed] {
    let log = diagnosis.checked.reading.logs[place]
    let words = LogRowWords(log, diagnosis.words)
    let divergences = diagnosis.divergences.enumerated().flatMap { number, one in
      ([one.divergence] + one.others).filter { $0.log == place }.map { (number, $0) }
    }
    var told: [Int: Int] = [:]
    for pair in diagnosis.told.pairs[place] { told[pair.row] = Int(pair.record.value) }
    var placed: [Placed] = []
    var last = -1
    func add(_ record: Int, _ line: Int?, _ text: String, _ difference: Int?) {
      last = max(last, record)
      placed.append(
        Placed(record: last, row: (device: place, line: line, text: text, difference: difference)))
    }
    for index in 0...log.rows.count {
      for (number, one) in divergences where one.row == index && one.isMissing {
        let text = DivergenceWords(one, diagnosis).expected ?? ""
        add(one.told == .none ? last : Int(one.told.value), nil, text, number)
      }
      guard index < log.rows.count else { break }
      let row = log.rows[index]
      let number = divergences.first { $1.row == index && !$1.isMissing }?.0
      add(told[index] ?? acts[row.line] ?? last, row.line, words.text(row), number)
    }
    return placed
  }
}
