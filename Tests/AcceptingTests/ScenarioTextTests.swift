import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Accepting

/// Calls that are written anew.
struct ScenarioTextTests {
  @Test func `every call of the repository's scenarios is written so that it reads the same`()
    throws
  {
    var written = 0
    for path in RepositoryScenarios.paths {
      let source = try RepositoryScenarios.source(path)
      guard Examples(source) == nil else { continue }
      let scenario = try source.scenario()
      let text = ScenarioText(scenario, source)
      var edits: [TextEdit] = []
      var calls: [CallStatement] = []
      for statement in scenario.given + scenario.steps.flatMap(\.statements) {
        guard case .call(let call) = statement.kind else { continue }
        calls.append(call)
        let range = Int(statement.range.start)..<Int(statement.range.end)
        if edits.last?.range == range { edits.removeLast() } else { written += 1 }
        let label = call.label.map { " as \(scenario.callNames[$0])" } ?? ""
        edits.append(TextEdit(range: range, text: text.call(call) + label))
      }
      // A line with `each` makes several calls, of which one is written.
      guard edits.count == calls.count else { continue }
      let again = Source(path: path, bytes: TextEdit.apply(edits, to: source.bytes))
      let parsed = try again.scenario()
      let others = (parsed.given + parsed.steps.flatMap(\.statements)).compactMap { statement in
        if case .call(let call) = statement.kind { call } else { nil }
      }
      #expect(others.map(\.kind) == calls.map(\.kind), "\(path)")
      let texts = ScenarioText(parsed, source)
      #expect(others.map(texts.call) == calls.map(text.call), "\(path)")
    }
    #expect(written > 1_000)
  }
}
