package import ScenarioLanguage

/// A scenario's properties as the author wrote them, but with each property on a single line.
package struct PropertyWords {
  private let scenario: Scenario
  private let source: Source

  package init(_ scenario: Scenario, _ source: Source) {
    self.scenario = scenario
    self.source = source
  }

  /// The `always at rest` property at an index.
  package func always(_ index: Int) -> String { words(scenario.properties.always[index]) }

  /// The `sometimes at rest` property at an index.
  package func sometimesAtRest(_ index: Int) -> String {
    words(scenario.properties.sometimesAtRest[index])
  }

  private func words(_ property: Properties.Always) -> String {
    let condition = ScenarioText(scenario).connected(property.connected)
    let prefix = condition.isEmpty ? "" : "\(condition.dropFirst()): "
    let lines = property.deliveries.map {
      ($0.range.start, Self.oneLine(source.text(of: $0.range)))
    }
    let statements: [(UInt32, String)] = property.statements.map { statement in
      var text = source.text(of: statement.range)
      if case .call(let call) = statement.kind, let result = call.expectation {
        text += " \(source.text(of: result.range))"
      }
      return (statement.range.start, Self.oneLine(text))
    }
    return prefix
      + (statements + lines).sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "; ")
  }

  /// The `never` property at an index.
  package func never(_ index: Int) -> String { words(scenario.properties.never[index]) }

  /// The `sometimes` property at an index.
  package func sometimes(_ index: Int) -> String { words(scenario.properties.sometimes[index]) }

  private func words(_ property: Properties.Never) -> String {
    Self.oneLine(source.text(of: property.range))
  }

  package static func oneLine(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }
}
