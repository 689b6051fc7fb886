import IMProtocol
package import ScenarioLanguage

extension ExplorationEvents {
  /// Creates the exploration of a scenario, without a result. Returns nil if the scenario explores
  /// nothing.
  package init?(_ scenario: Scenario, in source: Source) {
    guard let exploration = scenario.exploration else { return nil }
    let lines = LineIndex(source)
    self.init(title: exploration.title, line: lines.line(of: Int(exploration.range.start)))
    // The texts show the row's cells instead of `<column>`, but the line numbers are those of the
    // file.
    let (filled, text) = Self.filled(scenario, source)
    permissions = Self.permissions(of: filled, text)
    limits = (filled.exploration?.bounds ?? []).map {
      PropertyWords.oneLine(text.text(of: $0.range))
    }
    let words = PropertyWords(filled, text)
    let stated =
      scenario.properties.always.enumerated().map { ("at rest \(words.always($0))", $1.range) }
      + scenario.properties.never.enumerated().map { ("never \(words.never($0))", $1.range) }
      + scenario.properties.sometimesAtRest.enumerated().map {
        ("sometimes at rest \(words.sometimesAtRest($0))", $1.range)
      }
      + scenario.properties.sometimes.enumerated().map {
        ("sometimes \(words.sometimes($0))", $1.range)
      }
    properties = stated.map { Property(text: $0, line: lines.line(of: Int($1.start))) }
    properties.append(Property(text: Self.always, line: nil))
  }

  /// The scenario and its text, with each `<column>` replaced by the cell in the scenario's row.
  /// The scenario and the text are unchanged if the scenario has no row.
  package static func filled(_ scenario: Scenario, _ source: Source) -> (Scenario, Source) {
    guard let row = scenario.row else { return (scenario, source) }
    let filled = Source(path: source.path, bytes: Examples.text(of: source, row: row))
    return ScenarioFile.parse(filled).scenarios.first.map { ($0, filled) } ?? (scenario, source)
  }

  /// One line for each participant, with everything that the participant may do. A permission with
  /// several alternatives is listed only once.
  private static func permissions(of scenario: Scenario, _ source: Source) -> [String] {
    let text = ScenarioText(scenario)
    var lines: [(who: String, what: [String])] = []
    var last: SourceRange?
    for permission in scenario.exploration?.permissions ?? [] where permission.range != last {
      last = permission.range
      var (who, what) = (
        text.device(permission.action.device),
        PropertyWords.oneLine(source.text(of: permission.range))
      )
      if case .passTime = permission.action { (who, what) = ("time", "pass") }
      if let condition = permission.condition {
        what += " when it holds \(text.pattern(condition, type: .record(.localData)))"
      }
      if lines.last?.who == who {
        lines[lines.count - 1].what.append(what)
      } else {
        lines.append((who, [what]))
      }
    }
    return lines.map { "\($0.who) may \($0.what.joined(separator: ", "))" }
  }
}
