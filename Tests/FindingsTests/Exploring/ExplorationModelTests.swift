import ScenarioLanguage
import Simulation
import TestSupport
import Testing

struct ExplorationModelTests {
  @Test(arguments: ExplorationModel.allCases)
  func `what imsim bench explores is in canonical form, and holds`(
    _ model: ExplorationModel
  ) throws {
    let source = Source(path: "bench.scenario", text: model.text(calls: 1))
    #expect(Formatter.format(source).text == source.bytes)
    var explorer = Explorer(try source.scenario())
    while explorer.outcome == nil { explorer.advance { count, work in (0..<count).map(work) } }
    guard case .complete = explorer.outcome, explorer.counterexamples.isEmpty else {
      Issue.record("\(String(describing: explorer.outcome))")
      return
    }
  }
}
