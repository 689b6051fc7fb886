import Base
package import ScenarioLanguage
package import Simulation

/// Writes a counterexample in the form of a scenario.
struct CounterexampleText {
  private let counterexample: Counterexample
  private let row: Int?
  private let document: ScenarioDocument
  private let scenario: Scenario

  init(
    _ counterexample: Counterexample, _ scenario: Scenario, _ source: Source,
    _ known: KnownClauses?
  ) {
    self.counterexample = counterexample
    row = scenario.row
    let filled = Source(
      path: source.path, bytes: row.map { Examples.text(of: source, row: $0) } ?? source.bytes)
    let formatted = Source(
      path: source.path, bytes: Formatter.format(filled, knownClauses: known).text)
    self.scenario =
      ScenarioFile.parse(formatted, knownClauses: known).scenarios.first ?? scenario
    document = ScenarioDocument(formatted)
  }

  /// The text of the file. In its last steps the condition of each action holds directly before the
  /// action, and the last of them violates the property. Random latencies may change the order of
  /// packets, so the property must be violated with several seeds.
  func text(_ goal: @escaping ScenarioWriter.Goal) -> String {
    let parts = document.parts.filter { [.given, .step, .race].contains($0.kind) }
    let latency = scenario.latency
    let writer = ScenarioWriter(
      counterexample.transcript(in: scenario, whole: "what leads to the violation"),
      seeds: latency.lowerBound < latency.upperBound ? 1...4 : 1...1, goal: goal)
    return writer.text(
      after: comments + header + parts.map { text(document.extent(of: $0)) }.joined(),
      before: property, for: document.source)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: document.source.bytes[range], as: UTF8.self)
  }

  private var comments: String {
    let title = Escaping.quoted(scenario.exploration?.title ?? scenario.title)
    let index = Escaping.plain(document.source.path) + (row.map { ", row \($0)" } ?? "")
    var comments = "# imsim explore found this in \(index): \(title).\n"
    if counterexample.violation.range(in: scenario) == nil {
      comments += "# The violated property is built in, and needs no line.\n"
    }
    if !counterexample.isShortest {
      comments +=
        "# There may be a shorter counterexample: not all shorter executions were tried.\n"
    }
    return comments
  }

  /// The header of the scenario, with a new title.
  private var header: String {
    let header = document.header
    guard let title = document.title?.offsets else { return text(header) }
    let words = counterexample.violation.title(scenario, document.source)
    return text(header.lowerBound..<title.lowerBound) + ScenarioText.quoted(words)
      + text(title.upperBound..<header.upperBound)
  }

  /// The part that states the violated property. The other properties of this part are removed.
  /// Empty if the property is built in.
  private var property: String {
    guard let range = counterexample.violation.range(in: scenario),
      let part = document.parts.last(where: { $0.opening.start <= range.start })
    else { return "" }
    if part.kind != .never { return text(document.extent(of: part)) }
    return document.statements[part.statements].filter { statement in
      statement.range == part.opening || statement.isCitation
        || statement.range.start <= range.start && range.end <= statement.range.end
    }.map { document.text(ofLines: $0.range) }.joined(separator: "\n")
  }
}

extension WrittenScenario {
  /// Writes a counterexample as a scenario, and runs this scenario. The scenario fails because of
  /// the violation that the exploration found.
  ///
  /// Only the title of the header is changed. The `given` part and the existing steps are
  /// unchanged, except that the cells of the table's row are filled in. Further steps perform the
  /// actions of the counterexample, and list the results and callbacks that devices receive. A new
  /// step is `by hand` only if the arrival times of its packets matter. The violated property comes
  /// last. `path` is the path of the file that will contain the scenario.
  package init(
    _ counterexample: Counterexample, of scenario: Scenario, in source: Source, path: String,
    knownClauses: KnownClauses?
  ) {
    let goal: ScenarioWriter.Goal = { scenario, result in
      result.isViolated(counterexample.violation.property, inStep: scenario.steps.count - 1)
        ? nil : "the counterexample does not fail as the exploration did"
    }
    let text = CounterexampleText(counterexample, scenario, source, knownClauses).text(goal)
    self.init(Source(path: path, text: text), knownClauses, isAccepted: false, goal: goal)
  }
}
