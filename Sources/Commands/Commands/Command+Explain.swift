import Base
import Events
import Findings
import ScenarioLanguage
import Simulation

extension Command {
  static let explain = Command(
    name: "explain", summary: "says why a device received a callback, or why not",
    operands: "FILE[:LINE]",
    details: [
      "With the line of a call, the command explains what the call led to and who received "
        + "nothing; with a line of receives, for each device the chain from the callback back to "
        + "the call; with a line of holds or shows, what brought each friend and each request, or "
        + "which section of the page takes the request; with the line of a step, all that happens "
        + "in it, in the order of time; without a line, the whole scenario. Brackets show the "
        + "requirements and decisions that decided each event. After a race, each outcome is "
        + "explained. FILE may be - for standard input."
    ],
    options: [
      .value("row", "N", "row of the table; default: the first that fails, otherwise the first"),
      .seed,
    ]
  ) { arguments, console throws(Arguments.Problem) in
    try ExplainCommand(arguments).run(&console)
  }
}

struct ExplainCommand {
  private let path: String
  private let line: Int?
  private let row: Int?
  private let seed: UInt64

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw Arguments.Problem("explain takes one file, or a file with a line: FILE:LINE")
    }
    let index = FileLocation(operand)
    path = index.path
    line = index.line
    seed = try arguments.seed()
    row =
      arguments.has("row")
      ? Int(try arguments.number("row", in: 1...UInt64(Int32.max), standard: 1)) : nil
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    if FileSystem.kind(of: path) == .folder {
      throw Arguments.Problem("\(path) is a folder: explain takes one file")
    }
    let set = try ScenarioSet([path], jobs: 1)
    let file = set.files[0]
    let broken = set.complain(console)
    guard broken.isEmpty else { return set.code }
    // A row of the table can also be selected by its line.
    let lines = LineIndex(file.source)
    let named = file.scenarios.first { scenario in
      guard let line = self.line, self.row == nil, let range = scenario.rowRange else {
        return false
      }
      return lines.line(of: Int(range.start)) == line
    }
    let line = named == nil ? self.line : nil
    let row = named?.row ?? self.row
    let (scenario, result) = try choose(file.scenarios, row)
    let explanation = Explanation(
      file.source, scenario, result, seed: seed, columns: console.columns)
    var buffer = TextBuffer()
    if let line {
      if let nearest = explanation.nearest(toLine: line) {
        let indices = nearest.map { "\(path):\($0)" }.joined(separator: " and ")
        throw Arguments.Problem("there is no statement at line \(line); the nearest are \(indices)")
      }
      explanation.append(line: line, to: &buffer)
    } else {
      explanation.append(to: &buffer)
    }
    if let mark = scenario.mark {
      let what = scenario.row.map { "row \($0)" } ?? "the scenario"
      buffer.append("\n\(what) is marked: \(mark.kind.rawValue) \(Escaping.quoted(mark.reason))\n")
    }
    if file.scenarios.count > 1, row == nil {
      buffer.append(
        "\nrow \(scenario.row ?? 1) of \(file.scenarios.count); --row N takes another\n")
    }
    console.write(TextBuffer(StyledText.fitted(buffer.string, columns: console.columns)))
    return .passed
  }

  /// Returns the scenario and the result of the selected row. If no row is selected, uses the first
  /// row that fails or, if every row passes, the first row.
  private func choose(
    _ scenarios: [Scenario], _ row: Int?
  ) throws(Arguments.Problem) -> (Scenario, CaseResult) {
    var options = RunOptions(seed: seed)
    options.keepsWaits = true
    options.keepsLooks = true
    if let row {
      guard scenarios.indices.contains(row - 1) else {
        throw Arguments.Problem("there is no row \(row): \(path) has \(scenarios.count)")
      }
      return (scenarios[row - 1], ScenarioRunner.run(scenarios[row - 1], options: options))
    }
    let first = ScenarioRunner.run(scenarios[0], options: options)
    var chosen = (scenarios[0], first)
    for scenario in scenarios.dropFirst() {
      guard case .passed = chosen.1.verdict else { return chosen }
      chosen = (scenario, ScenarioRunner.run(scenario, options: options))
    }
    if case .passed = chosen.1.verdict { return (scenarios[0], first) }
    return chosen
  }
}
