import Base
import ScenarioLanguage
import Simulation

/// Writes the text of a counterexample's file.
struct CounterexampleDraft {
  private let counterexample: Counterexample
  private let path: String
  private let row: Int?
  private let document: ScenarioDocument
  private let scenario: Scenario

  init(
    _ counterexample: Counterexample, _ scenario: Scenario, _ source: Source,
    _ known: KnownClauses?
  ) {
    self.counterexample = counterexample
    path = source.path
    row = scenario.row
    let filled = scenario.row.map { Examples.text(of: source, row: $0) } ?? source.bytes
    let plain = Source(path: path, bytes: filled)
    let formatted = Source(path: path, bytes: Formatter.format(plain, knownClauses: known).text)
    let scenarios = ScenarioFile.parse(formatted, knownClauses: known).scenarios
    self.scenario = scenarios.first ?? scenario
    document = ScenarioDocument(formatted)
  }

  /// The text of the file. In its last steps the condition of each action holds directly before the
  /// action, and the last of them violates the property. Random latencies may change the order of
  /// packets, so the property must be violated with several seeds.
  var text: String {
    var text = comments.map { "\($0)\n" }.joined() + header
    for part in document.parts where [.given, .step, .race].contains(part.kind) {
      text += self.text(document.extent(of: part))
    }
    let latency = scenario.latency
    let writer = ScenarioWriter(
      counterexample.transcript(in: scenario, whole: "what leads to the violation"),
      seeds: latency.lowerBound < latency.upperBound ? 1...4 : 1...1,
      goal: CounterexampleText.goal(counterexample))
    return [text, writer.text(for: document.source), property].map(Self.withoutEnd)
      .filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: document.source.bytes[range], as: UTF8.self)
  }

  private static func withoutEnd(_ text: String) -> String {
    var text = text
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  private var comments: [String] {
    let title = Escaping.quoted(scenario.exploration?.title ?? scenario.title)
    let index = Escaping.plain(path) + (row.map { ", row \($0)" } ?? "")
    var comments = ["# imsim explore found this in \(index): \(title)."]
    if counterexample.violation.range(in: scenario) == nil {
      comments.append("# The violated property is built in, and needs no line.")
    }
    if !counterexample.isShortest {
      comments.append(
        "# There may be a shorter counterexample: not all shorter executions were tried.")
    }
    return comments
  }

  /// The header of the scenario, with a new title.
  private var header: String {
    let title = counterexample.violation.title(scenario, document.source)
    let bytes = Array(document.source.bytes[document.header])
    guard let range = document.title else { return text(document.header) }
    let edit = TextEdit(range: Int(range.start)..<Int(range.end), text: ScenarioText.quoted(title))
    return String(decoding: TextEdit.apply([edit], to: bytes), as: UTF8.self)
  }

  /// The part that states the violated property. The other properties of this part are removed.
  /// Empty if the property is built in.
  private var property: String {
    switch counterexample.violation {
    case .builtIn, .disagreement, .unanswered: return ""
    case .always(let index):
      let part = document.parts.filter { $0.kind == .always }[index]
      return text(document.extent(of: part))
    case .never(let index):
      let range = scenario.properties.never[index].range
      let part = document.parts.last { $0.kind == .never && $0.opening.start < range.start }
      guard let part else { return "" }
      return document.statements[part.statements].filter { statement in
        statement.range == part.opening || statement.isCitation
          || statement.range.start <= range.start && range.end <= statement.range.end
      }.map { document.text(ofLines: $0.range) }.joined(separator: "\n")
    }
  }
}
