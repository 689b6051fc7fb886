import Accepting
import Ground
import ScenarioLanguage
import Simulation

/// The text of a counterexample without what came of its moves.
struct CounterexampleDraft {
  private let counterexample: Counterexample
  private let path: String
  private let row: Int?
  private let source: Source
  private let scenario: Scenario
  private let parts: ScenarioParts

  init(
    _ counterexample: Counterexample, _ scenario: Scenario, _ source: Source,
    _ known: KnownStatements?
  ) {
    self.counterexample = counterexample
    path = source.path
    row = scenario.row
    let filled = scenario.row.map { Examples.text(of: source, row: $0) } ?? source.bytes
    let plain = Source(path: path, bytes: filled)
    self.source = Source(
      path: path, bytes: Formatter.format(plain, knownStatements: known).text)
    let scenarios = ScenarioFile.parse(self.source, knownStatements: known).scenarios
    self.scenario = scenarios.first ?? scenario
    parts = ScenarioParts(self.source.bytes)
  }

  /// The text.
  var text: String {
    var lines = comments + header
    for part in parts.parts where ["given", "step", "race"].contains(part.keyword) {
      lines += parts.lines[part.lines]
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if counterexample.moves.isEmpty {
      // It is so from the start; what holds at rest is looked at behind a step.
      lines += ["", "step \"nothing happens\"", "  wait 1ms"]
    } else {
      lines += ["", "step \"what leads to it\" by hand"]
      lines += CounterexampleSteps(counterexample.moves, scenario, source).lines.map { "  \($0)" }
    }
    lines += property
    return lines.joined(separator: "\n") + "\n"
  }

  private var comments: [String] {
    let title = Escaping.quoted(scenario.exploration?.title ?? scenario.title)
    let place = Escaping.plain(path) + (row.map { ", row \($0)" } ?? "")
    let first = "# imsim explore found this in \(place): \(title)."
    if counterexample.violation.range(in: scenario) != nil { return [first] }
    return [first, "# What is violated holds of every scenario, and needs no line."]
  }

  /// The header with another title.
  private var header: [String] {
    let title = counterexample.violation.title(scenario, source)
    return parts.lines[parts.header].map { line in
      line.hasPrefix("scenario \"") ? "scenario \(ScenarioText.quoted(title))" : line
    }
  }

  /// The part with the property that is violated, and nothing else in it.
  private var property: [String] {
    switch counterexample.violation {
    case .builtIn, .disagreement, .unanswered: return []
    case .always(let index):
      let part = parts.parts.filter { $0.keyword == "always" }[index]
      return [""] + parts.lines[part.lines]
    case .never(let index):
      let range = scenario.properties.never[index].range
      let index = LineIndex(source)
      let wanted = index.line(of: Int(range.start)) - 1...index.line(of: Int(range.end) - 1) - 1
      guard let part = parts.parts.last(where: { $0.lines.contains(wanted.lowerBound) }) else {
        return []
      }
      return [""]
        + part.lines.filter { line in
          line == part.opening || wanted.contains(line)
            || parts.lines[line].hasPrefix("  verifies ")
            || parts.lines[line].hasPrefix("  assumes ")
        }.map { parts.lines[$0] }
    }
  }
}
