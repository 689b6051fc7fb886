import Base
import DiscreteEvents
package import ScenarioLanguage

/// The result of checking logs of devices against the model, including the divergences.
package struct Conformance: Sendable {
  /// The verdict.
  package var verdict: Verdict
  /// The differences between the logs and the model. The check continues after each divergence.
  package var divergences: [Divergence]
  /// The log of the model. The log contains the causes and citations of the devices' observations.
  package var log: Log
  /// The number of entries that the check has followed (matched with the model).
  package var rows: Int
  /// The part of the logs that is explained before the first divergence.
  package var lookBack: ExplainedPart
  /// The number of entries that are explained before the first divergence.
  package var agreeing: Int { lookBack.rows }
  /// For each log, a lower bound for how far the model's clock is ahead of the log's clock at the
  /// end, in milliseconds. A clock is corrected only if an observation would precede its cause.
  package var ahead: [Int64]
  /// The number of steps performed, including those of unsuccessful searches.
  package var steps: Int
  /// Whether the step budget was too small. If the budget was too small, untried orders of events
  /// might explain the remaining entries.
  package var isCutShort: Bool
  /// The indices of the logs in each independent part. The parts were checked separately, so times
  /// from different parts cannot be compared.
  package var parts: [[Int]] = []
  /// The assumed calls of users and interfaces without a log, in order.
  package var assumed: [AssumedCall]
  /// The users or groups of a slice that no order explains. The verdict follows from this slice,
  /// because not every order of all entries was tried. Nil if the verdict follows from all entries.
  package var slice: SliceSubject?

  /// The verdict of a check of logs.
  package enum Verdict: String, Sendable {
    /// The model explains the logs.
    case agrees
    /// The model does not explain the logs in any order of concurrent events.
    case disagrees
    /// The check tried only some of the orders, and none of the tried orders explains the logs.
    case open
  }

  /// The bounds of a check.
  package struct Options: Sendable {
    /// The total step budget of all searches, in addition to one step per entry.
    package var steps = 200_000
    /// The possible error of the devices' clocks, in milliseconds. The error is considered only if
    /// the behavior depends on time.
    package var tolerance: Int64 = 300_000
    package var clocks = Clocks.tolerated
    /// The maximum number of reported divergences.
    package var divergences = 20
    /// The actions that may be assumed for users and interfaces without a log.
    package var assumed: [AssumptionPermission] = []
    /// The maximum number of assumed calls that are tried to explain entries. The number of steps
    /// is a second limit for these calls.
    package var assumptionTries = 10_000
    /// The users or groups whose entries are checked; nil for all entries.
    package var slice: SliceSubject?
    /// Whether the log of the result contains the transitions of the model.
    package var keepsTransitions = false

    package init() {}
  }

  /// How accurate the devices' clocks are assumed to be.
  package enum Clocks: String, CaseIterable, Sendable {
    /// A clock may differ from the other clocks by any constant. Where time matters, the clock is
    /// wrong by at most the tolerance.
    case tolerated
    /// All clocks are right to within a second.
    case exact
    /// The clocks are ignored, including the times of heads and entries.
    case free
  }

  /// Checks logs against the model.
  ///
  /// - Parameters:
  ///   - logs: The logs, each of a different device.
  ///   - scenario: The state in which the logs begin, with a device for each log. The steps of the
  ///     scenario are ignored.
  package static func check(
    _ logs: [DeviceLog], in scenario: Scenario, _ options: Options = Options()
  ) -> Conformance {
    var logs = options.clocks == .free ? logs.map(\.withoutTimes) : logs
    var options = options
    if let subject = options.slice {
      let indexed = logs.map { IndexedLog($0, in: scenario) }
      let slice = LogSlice(of: subject, indexed, in: scenario)
      options.slice = slice?.subject
      logs = slice?.logs ?? logs
    }
    let scene = scenario.scene
    let start = scene.clock.start / 1_000
    var execution = beginning(of: scene, keepsTransitions: options.keepsTransitions)
    // The logs begin after the initial state. The time therefore advances by a millisecond, so that
    // only moments of the initial state equal the start.
    if execution.world.now.milliseconds == start {
      execution.world.now = VirtualTime(microseconds: (start + 1) * 1_000)
    }
    execution.log.begin(step: 0, at: execution.world.now)
    var whole = Conformance(nothingOf: logs, execution.log)
    let parts = IndependentLogs(logs, in: scene).parts
    var left = options.steps
    for part in parts {
      let own = part.logs.map { logs[$0] }
      var bounds = options
      // The budget of a part is the number of steps that earlier parts have not used, but at least
      // an equal share of all steps.
      bounds.steps = max(left, options.steps / parts.count)
      var conformer = Conformer(
        SliceChecks.Origin(execution: execution, scenario: scene, start: start), own, bounds)
      let found = conformer.check()
      left -= max(0, found.steps - own.reduce(0) { $0 + $1.rows.count })
      // The check of every part starts with the same world, and appends to the same log.
      execution.log = found.log
      whole.add(found, part.logs, options)
    }
    return whole
  }

  /// The execution of a scene's initial state.
  static func beginning(of scene: Scenario, keepsTransitions: Bool) -> CaseResult.Execution {
    var options = RunOptions()
    options.keepsTransitions = keepsTransitions
    guard let execution = ScenarioRunner.run(scene, options: options).executions.first else {
      fatal("the scene \(scene.title), which has no race, has no execution")
    }
    return execution
  }
}

extension Scenario {
  /// The scenario's initial state, without its steps and properties.
  var scene: Scenario {
    var scene = self
    scene.steps = []
    scene.exploration = nil
    scene.properties = Properties()
    return scene
  }
}
