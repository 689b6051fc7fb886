import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// The failure that a smaller scenario must have, too.
struct ShrunkFailure {
  /// What failed.
  var key: FailureKey
  /// Who failed: a device such as `A.phone` or, for a `never` line, a user. Nil if it failed on no
  /// single device.
  var subject: String?
  let comparison: Comparison
  let options: RunOptions
  /// Whether the actions of the step must be the same.
  var comparesActions = true

  /// Which callbacks and results are compared with the lines of the scenario.
  enum Comparison {
    /// None, because the failure does not depend on them.
    case none
    /// Those of the last step, which is the step that fails.
    case lastStep
    /// All. A scenario with a race has several executions, so its lines can't be written anew.
    case all
  }

  /// A scenario that has the failure, and its result.
  struct Found {
    let scenario: Scenario
    let result: CaseResult
    let failure: Failure

    /// The execution that fails.
    var execution: CaseResult.Execution? { failure.execution.map { result.executions[$0] } }

    var device: DeviceID? { failure.device(in: scenario, result) }

    /// Who failed, with the names of another copy of the scenario.
    func subject(in names: Scenario) -> String? {
      let text = ScenarioText(names)
      if case .sequence = failure.kind { return device.map { text.user(text.owner(of: $0)) } }
      return device.map(text.device)
    }

    var key: FailureKey { FailureKey(failure, scenario, result) }
  }

  /// Runs an excerpt. Returns nil if it can't be written, or does not have the failure.
  func found(in excerpt: ScenarioExcerpt) -> Found? {
    run(excerpt).flatMap { found(in: $0.scenario, $0.result) }
  }

  /// Runs an excerpt. Returns nil if it can't be written.
  func run(_ excerpt: ScenarioExcerpt) -> (scenario: Scenario, result: CaseResult)? {
    guard let scenario = excerpt.parsed else { return nil }
    var options = options
    let count = scenario.steps.count
    switch comparison {
    case .none: options.comparedSteps = 0..<0
    case .lastStep: options.comparedSteps = max(0, count - 1)..<count
    case .all: break
    }
    return (scenario, ScenarioRunner.run(scenario, options: options))
  }

  /// Returns nil if a scenario does not have the failure, or has a failure of another kind. Nobody
  /// has compared the other lines so far, so they may differ.
  func found(in scenario: Scenario, _ result: CaseResult) -> Found? {
    guard case .failed(let failures) = result.verdict,
      let failure = failures.first(where: { isSame($0, scenario, result) }),
      failures.allSatisfy({ $0.isOfLine || isSame($0, scenario, result) })
    else { return nil }
    return Found(scenario: scenario, result: result, failure: failure)
  }

  /// Whether a failure is this failure.
  func isSame(_ failure: Failure, _ scenario: Scenario, _ result: CaseResult) -> Bool {
    let found = Found(scenario: scenario, result: result, failure: failure)
    let isSame =
      comparesActions ? found.key == key : found.key.withoutActions == key.withoutActions
    return isSame && found.subject(in: scenario) == subject
  }
}

extension Failure {
  /// Whether callbacks or a result differ from a line of a step. All such failures of a step are
  /// found, not only the first.
  var isOfLine: Bool {
    if isOfProperty { return false }
    return switch kind {
    case .callbacks, .result, .noConnectedDevice: true
    case .localData, .page, .disagreement, .call, .missedFault, .unboundCapture, .noOutcome,
      .severalOutcomes, .outcomeNotReached, .nothingInFlight, .sequence, .neverHappened, .delivery,
      .builtIn:
      false
    }
  }
}
