import Conforming
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Logs of a service that deviates from one of the model's decisions.
///
/// If the environment variable `IMSIM_LOGS` contains a number, the tests check six executions of
/// each deviation and print the results.
@Suite struct DeviatingServiceTests {
  private static let most = LoggedScenarios.tells ? 6 : 1

  @Test(arguments: Variation.allCases)
  func `the decision from which a service deviates is named`(_ variation: Variation) throws {
    var (seen, named) = (0, 0)
    for path in RepositoryScenarios.paths where seen < Self.most {
      for scenario in try RepositoryScenarios.scenarios(path) where seen < Self.most {
        let cited = scenario.verifies + scenario.assumes
        guard variation.ids.contains(where: cited.contains),
          let checked = try Self.check(scenario, variation)
        else { continue }
        seen += 1
        var changes = ModelChanges(checked, .builtIn, Conformance.Options())
        let statement = changes.explanationByVariation()?.statement
        if let statement, variation.ids.contains(statement) {
          named += 1
        } else if LoggedScenarios.tells {
          print("\(variation): \(statement ?? "none") instead of \(variation.ids), \(path)")
        }
      }
    }
    #expect(named > 0 && named * 6 >= seen * 5, "\(named) of \(seen)")
    if LoggedScenarios.tells { print("\(variation): \(named) of \(seen)") }
  }

  /// Checks the logs of a service with a variation. Returns nil if the logs agree with the model.
  private static func check(
    _ scenario: Scenario, _ variation: Variation
  ) throws -> CheckedLogs? {
    var deviating = scenario
    deviating.settings.variations = [variation]
    guard let execution = ScenarioRunner.run(deviating).executions.first else { return nil }
    let logs = try LogLines.logs(deviating, execution).map(\.file)
    let checked = try CheckedLogs.check(logs, scene: scenario, Conformance.Options())
    return checked.conformance.verdict == .agrees ? nil : checked
  }
}
