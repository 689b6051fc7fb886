import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Each row of a table can be written as a separate scenario.
struct FillingTests {
  @Test func `the text of a row comes to what the row comes to`() throws {
    var rows = 0
    for path in RepositoryScenarios.sampled {
      let source = try RepositoryScenarios.source(path)
      // Three rows of each table cover every kind of cell.
      for scenario in try source.scenarios().prefix(3) {
        guard let row = scenario.row else { continue }
        let text = Source(path: path, bytes: Examples.text(of: source, row: row))
        let alone = try text.scenario()
        #expect(alone.row == nil)
        #expect(alone.title == scenario.title)
        let (one, other) = (ScenarioRunner.run(alone), ScenarioRunner.run(scenario))
        #expect(one.fingerprints == other.fingerprints, "\(path), row \(row)")
        rows += 1
      }
    }
    #expect(rows > Effort.count(100, sample: 10))
  }
}
