import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Random scenarios with all kinds of faults do not crash the program, and every step runs, even
/// after a failed step. The environment variable `IMSIM_SEEDS=0...99999` selects more scenarios.
struct RandomScenarioTests {
  private static let parts = 10
  /// About how many executions continue after each race.
  private static let most = 3

  @Test(arguments: 0..<parts) func `no fault stops the program`(part: Int) throws {
    for seed in RandomScenario.seeds(part, of: Self.parts, usually: 1_000) {
      var random = RandomScenario(seed: seed)
      let source = Source(path: "seed-\(seed).scenario", text: random.text())
      Self.runAll(try source.scenario())
    }
  }

  private static func runAll(_ scenario: Scenario) {
    let run = ScenarioRun(scenario, RunOptions())
    let given = Step(
      title: "given", range: SourceRange(start: 0, end: 0), statements: scenario.given)
    var branches = run.branches.map { after(given, index: -1, $0, run) }
    for (index, step) in scenario.steps.enumerated() {
      if let outcomes = step.outcomes {
        var race = RaceRun(run, step, outcomes, index: index)
        for branch in branches { race.run(from: branch) }
        race.finish()
        branches = some(of: race.ends + race.failed.map(\.0))
      } else {
        branches = branches.map { after(step, index: index, $0, run) }
      }
    }
  }

  private static func after(
    _ step: Step, index: Int, _ branch: Branch, _ run: borrowing ScenarioRun
  ) -> Branch {
    var stepRun = StepRun(run, branch, step, index: index)
    stepRun.runAll()
    return stepRun.branch
  }

  /// Selects the first branch, and further branches at equal distances, so that there are about
  /// `most` branches.
  private static func some(of branches: [Branch]) -> [Branch] {
    let stride = max(1, (branches.count - 1) / (most - 1))
    return branches.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
