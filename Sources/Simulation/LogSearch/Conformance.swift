import Base
import DiscreteEvents
package import ScenarioLanguage

/// The result of a check that compares logs of devices with the model.
package struct Conformance: Sendable {
  /// The verdict.
  package var verdict: Verdict
  /// The differences between the logs and the model. The check continues after each divergence.
  package var divergences: [Divergence]
  /// The log of the model. The log contains the observations of the devices, including the causes
  /// and citations.
  package var log: Log
  /// The number of entries that the check has followed (matched with the model).
  package var rows: Int
  /// The part of the logs that the check has explained before the first divergence.
  package var lookBack: ExplainedPart
  /// The number of entries that the model explains before the first divergence.
  package var agreeing: Int { lookBack.rows }
  /// For each log, a lower bound for a clock difference in milliseconds. The difference is the
  /// model's clock minus the log's clock at the end of the log. The check corrects a log's clock
  /// only if an observation would otherwise precede the cause of the observation.
  package var ahead: [Int64]
  /// The number of performed steps, including the steps of unsuccessful searches.
  package var steps: Int
  /// Whether the step budget was too small. In this case, an order of events that was not tried
  /// might explain the remaining entries.
  package var isCutShort: Bool
  /// For each independent part of the logs, the indices of the part's logs. The parts were checked
  /// separately, so times of different parts cannot be compared.
  package var parts: [[Int]] = []
  /// The assumed calls of users and interfaces without a log, in the order of the calls.
  package var assumed: [AssumedCall]
  /// The users or groups of a slice that no order of events explains. The verdict then follows from
  /// the slice, although the check has not tried all orders of all entries. The value is nil if the
  /// verdict follows from all entries.
  package var slice: SliceSubject?

  /// The verdict of a check of logs.
  package enum Verdict: String, Sendable {
    /// The model explains the logs.
    case agrees
    /// The model does not explain the logs with any order of the concurrent events.
    case disagrees
    /// The check has tried only some of the orders, and the model explains the logs with none of
    /// these orders.
    case open
  }

  /// The bounds of a check.
  package struct Options: Sendable {
    /// The total step budget of all searches, in addition to one step per entry.
    package var steps = 200_000
    /// The possible error of the devices' clocks, in milliseconds. The error is considered only
    /// where the behavior of the model depends on time.
    package var tolerance: Int64 = 300_000
    package var clocks = Clocks.tolerated
    /// The maximum number of reported divergences.
    package var divergences = 20
    /// The actions that the check may assume for users and interfaces without a log.
    package var assumed: [AssumptionPermission] = []
    /// The maximum number of assumed calls that the check tries. The step budget also limits these
    /// tries.
    package var assumptionTries = 10_000
    /// If the check uses only a slice, the users or groups of the slice; nil if all entries are
    /// checked.
    package var slice: SliceSubject?
    /// Whether the logs already contain only the entries of `slice`.
    package var isSliced = false
    /// Whether the check may divide logs with too many orders into slices. A slice can prove that
    /// the logs disagree with the model.
    package var checksSlices = true
    /// Whether ``Conformance/log`` contains the transitions of the model.
    package var keepsTransitions = false

    package init() {}
  }

  /// The assumption about the accuracy of the devices' clocks.
  package enum Clocks: String, CaseIterable, Sendable {
    /// A clock may differ from the other clocks by any constant. If the behavior of the model
    /// depends on time, the clock is wrong by at most the tolerance.
    case tolerated
    /// All clocks are wrong by at most a second.
    case exact
    /// The check ignores the clocks, and therefore the times of heads and entries.
    case free
  }

  /// Checks logs against the model.
  ///
  /// - Parameters:
  ///   - logs: The logs. Each log belongs to a different device.
  ///   - scenario: The state in which the logs begin. The scenario must have a device for each log.
  ///     The steps of the scenario are ignored.
  package static func check(
    _ logs: [DeviceLog], in scenario: Scenario, _ options: Options = Options()
  ) -> Conformance {
    var logs = options.clocks == .free ? logs.map(\.withoutTimes) : logs
    var options = options
    if let subject = options.slice, !options.isSliced {
      let slice = LogSlice(of: subject, logs, in: scenario)
      options.slice = slice?.subject
      logs = slice?.logs ?? logs
    }
    let scene = scenario.scene
    let start = scene.clock.start / 1_000
    var execution = beginning(of: scene, keepsTransitions: options.keepsTransitions)
    // The time advances by a millisecond, because the logs begin after the initial state. Later
    // times therefore never equal the start time.
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
      // The budget of a part is the number of steps that earlier parts did not use. Each part has
      // at least an equal share of all steps.
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

  /// An execution of `scene` before the first event.
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
  /// A copy of the scenario without the steps, the exploration and the properties.
  var scene: Scenario {
    var scene = self
    scene.steps = []
    scene.exploration = nil
    scene.properties = Properties()
    return scene
  }
}
