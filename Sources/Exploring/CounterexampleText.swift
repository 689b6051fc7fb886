import Accepting
import Events
import Ground
package import ScenarioLanguage
package import Simulation

/// A counterexample written as a scenario that fails in the same way.
///
/// The header, what is given and the steps stand as they stood, of a table with the cells of the
/// row; then a step by hand with the moves and what came of them, and the property that is
/// violated.
package struct CounterexampleText: Sendable {
  /// The file, in canonical form.
  package let source: Source
  /// What came of it when it ran; nil if its text has errors.
  package let run: Run?
  /// Why it does not fail as the exploration did, which is a fault of imsim; nil if it does.
  package let fault: String?

  /// A run of the text.
  package struct Run: Sendable {
    /// The scenario.
    package let scenario: Scenario
    /// What came of it.
    package let result: CaseResult
  }

  /// Writes a counterexample to the exploration of a scenario of a source, for a file of this path,
  /// and runs it.
  package init(
    _ counterexample: Counterexample, of scenario: Scenario, in source: Source, path: String,
    knownStatements: KnownStatements?
  ) {
    let writer = Writer(counterexample, scenario, source, knownStatements)
    let bare = Source(path: path, text: writer.text)
    let acceptance = Acceptance(
      bare, knownStatements: knownStatements, ignoresViolations: true)
    let whole = Source(path: path, bytes: acceptance.text)
    let formatted = Formatter.format(whole, knownStatements: knownStatements)
    self.source = Source(path: path, bytes: formatted.text)
    let scenarios = ScenarioFile.parse(self.source, knownStatements: knownStatements).scenarios
    guard let written = scenarios.first else {
      run = nil
      let problem = formatted.diagnostics.first?.problem.message ?? "it has no scenario"
      fault = "the counterexample can't be read: \(problem)"
      return
    }
    let result = ScenarioRunner.run(written)
    run = Run(scenario: written, result: result)
    fault =
      Self.violates(counterexample.violation, written, result)
      ? nil : "the counterexample does not fail as the exploration did"
  }

  /// Whether a run fails in the property alone that is left in its text, or in the built-in one.
  private static func violates(
    _ property: Counterexample.Violation, _ scenario: Scenario, _ result: CaseResult
  ) -> Bool {
    guard case .failed(let failures) = result.verdict else { return false }
    return failures.allSatisfy(\.isViolation)
  }

  // MARK: - Words

  /// What is violated, as its file says it; a built-in property in words.
  package static func words(
    _ property: Counterexample.Violation, _ scenario: Scenario, _ source: Source
  ) -> String {
    switch property {
    case .always(let index):
      let texts = scenario.properties.always[index].statements.map {
        oneLine(source.text(of: $0.range))
      }
      return texts.joined(separator: "; ")
    case .never(let index):
      return oneLine(source.text(of: scenario.properties.never[index].range))
    case .builtIn(let property): return property.words
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }
}

/// Writes the text without what came of the moves.
private struct Writer {
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
    lines += ["", "step \"what leads to it\" by hand"]
    lines += CounterexampleSteps(counterexample.moves, scenario, source).lines.map { "  \($0)" }
    lines += property
    return lines.joined(separator: "\n") + "\n"
  }

  private var comments: [String] {
    let title = Escaping.quoted(scenario.exploration?.title ?? scenario.title)
    let place = Escaping.plain(path) + (row.map { ", row \($0)" } ?? "")
    let first = "# imsim explore found this in \(place): \(title)."
    guard case .builtIn(let property) = counterexample.violation else { return [first] }
    return [first, "# What is violated holds of every scenario: \(property.words)."]
  }

  /// The header with another title.
  private var header: [String] {
    let words = CounterexampleText.words(counterexample.violation, scenario, source)
    let title =
      switch counterexample.violation {
      case .always: "At rest it is not so: \(words)"
      case .never: "It happens: \(words)"
      case .builtIn: "It is not so: \(words)"
      }
    return parts.lines[parts.header].map { line in
      line.hasPrefix("scenario \"") ? "scenario \(ScenarioText.text(title))" : line
    }
  }

  /// The part with the property that is violated, and nothing else in it.
  private var property: [String] {
    switch counterexample.violation {
    case .builtIn: return []
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
        }.map { parts.lines[$0] }
    }
  }
}
