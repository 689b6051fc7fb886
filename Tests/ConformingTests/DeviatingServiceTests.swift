import Conforming
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Logs of a service that deviates from one of the model's decisions.
///
/// If the environment variable `IMSIM_LOGS` contains a number, the tests check ten executions of
/// each deviation and print the results.
@Suite struct DeviatingServiceTests {
  private static let most = LoggedScenarios.tells ? 10 : 1

  @Test(arguments: Variation.allCases)
  func `the decision from which a service deviates is named`(_ variation: Variation) throws {
    let (named, seen) = try Self.named(variation, hasScene: true)
    #expect(named > 0 && named * 100 >= seen * 95, "\(named) of \(seen)")
  }

  /// Without a scene, the logs often agree with the model and another initial state, or nothing can
  /// be said. It takes long to find that out, so few variations are tried.
  @Test func `it is named without a scene, too`() throws {
    var all = (named: 0, seen: 0)
    for variation in Variation.allCases
    where LoggedScenarios.tells || [.renewsSilently, .notifiesOfTakeovers].contains(variation) {
      let (named, seen) = try Self.named(variation, hasScene: false)
      all = (all.named + named, all.seen + seen)
    }
    #expect(all.named > 0 && all.named * 100 >= all.seen * 95, "\(all)")
  }

  /// Checks the logs of scenarios about the variation's clauses, until enough of them disagree with
  /// the model. Returns how many of these disagree, and for how many of them the first explanation
  /// is about one of the variation's clauses.
  private static func named(
    _ variation: Variation, hasScene: Bool
  ) throws -> (named: Int, seen: Int) {
    var (tried, seen, named) = (0, 0, 0)
    let mostTried = hasScene ? Int.max : 3 * most
    for path in RepositoryScenarios.paths where seen < most && tried < mostTried {
      for scenario in try RepositoryScenarios.scenarios(path) where seen < most {
        let cited = scenario.verifies + scenario.assumes
        guard variation.ids.contains(where: cited.contains) else { continue }
        tried += 1
        guard let checked = try check(scenario, variation, hasScene: hasScene) else { continue }
        seen += 1
        var changes = ModelChanges(checked, .builtIn, Conformance.Options())
        let statement = changes.explanationByVariation()?.statement
        if let statement, variation.ids.contains(statement) {
          named += 1
        } else if LoggedScenarios.tells {
          print("\(variation) \(hasScene): \(statement ?? "none"), \(path)")
        }
      }
    }
    if LoggedScenarios.tells { print("\(variation) \(hasScene): \(named) of \(seen)") }
    return (named, seen)
  }

  /// Checks the logs of a service with a variation. Returns nil unless the logs disagree with
  /// the model.
  private static func check(
    _ scenario: Scenario, _ variation: Variation, hasScene: Bool
  ) throws -> CheckedLogs? {
    var deviating = scenario
    deviating.settings.variations = [variation]
    guard let execution = ScenarioRunner.run(deviating).executions.first else { return nil }
    let logs = try LogLines.logs(deviating, execution).map(\.file)
    let checked = try CheckedLogs.check(
      logs, scene: hasScene ? scenario : nil, Conformance.Options())
    return checked.conformance.verdict == .disagrees ? checked : nil
  }
}
