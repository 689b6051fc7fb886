import Events
import ScenarioLanguage
import Simulation

extension JobWork {
  /// The limits are low, so that the user does not wait long.
  static var options: RunOptions {
    var options = RunOptions()
    options.keepsWaits = true
    options.keepsLooks = true
    options.limits.eventsPerStep = 50_000
    options.limits.listElements = 1_000_000
    options.limits.ordersOfRace = 500
    options.limits.orders = 2_000
    options.limits.executions = 50
    options.limits.records = 500_000
    options.limits.compared = 1_000_000
    options.limits.remembered = 1_000_000
    options.limits.copied = 2_000_000
    options.limits.searchedBytes = 10_000_000
    options.limits.loadedItems = 5_000_000
    return options
  }

  /// Returns the case of the row at a line. Returns nil if the line is not a row of the table.
  /// Lines are counted from 0.
  func row(atLine line: Int) -> Scenario? {
    scenarios.first { $0.rowRange.map { document.line(of: $0) == line } ?? false }
  }

  /// Returns nil if no step or race begins at the line.
  private func step(atLine line: Int) -> (index: Int, part: ScenarioDocument.Part)? {
    let parts = ScenarioDocument(document.source).steps
    let index = parts.firstIndex { document.line(of: $0.opening) == line }
    return index.map { ($0, parts[$0]) }
  }

  /// Runs all cases of the file, or only the row or step at `line`. Returns the failures and a
  /// one-line summary.
  func run(atLine line: Int?) -> JSONValue {
    let path = document.source.path
    guard document.errors.isEmpty else { return ["text": .string("\(path): it has errors")] }
    var run = CaseRuns(document, isOneOfSeveral: scenarios.count > 1)
    if let line, let row = row(atLine: line), let number = row.row {
      run.run([row])
      let text = "\(path):\(line + 1): row \(number): \(run.words(isOne: true))"
      return ["failures": run.json, "text": .string(text), "row": JSONValue(number)]
    }
    if let line, let (index, part) = step(atLine: line) {
      run.run(scenarios, step: index)
      let last = document.lines.line(of: max(Int(part.range.end) - 1, 0))
      let words = run.words(isOne: scenarios.count == 1)
      let title = "\(part.kind.rawValue) \"\(part.title)\""
      return [
        "failures": run.json, "text": .string("\(path):\(line + 1): \(title): \(words)"),
        "lines": [JSONValue(line), JSONValue(last)],
      ]
    }
    run.run(scenarios)
    return ["failures": run.json, "text": .string("\(path): \(run.words(isOne: false))")]
  }
}
