import Base
import DiscreteEvents
package import ScenarioLanguage

/// The result of checking logs of devices against the model.
package struct Conformance: Sendable {
  /// The verdict.
  package var verdict: Verdict
  /// The differences between the logs and the model. The check continues after each divergence.
  package var divergences: [Divergence]
  /// The log of the model. It contains the devices' observations with their causes and citations.
  package var log: Log
  /// The number of entries that the check has followed (matched with the model).
  package var rows: Int
  /// The part of the logs that is explained before the first divergence.
  package var lookBack: ExplainedPart
  /// The number of entries that the model explains before the first divergence.
  package var agreeing: Int { lookBack.rows }
  /// For each log, a lower bound for the model's clock minus the log's clock at the end, in
  /// milliseconds. A log's clock is corrected only if an observation would otherwise precede its
  /// cause.
  package var ahead: [Int64]
  /// The number of performed steps. Steps of unsuccessful searches are included.
  package var steps: Int
  /// Whether the step budget was too small. If so, untried orders of events might explain the
  /// remaining entries.
  package var isCutShort: Bool
  /// For each independent part of the logs, the indices of its logs. The parts were checked
  /// separately, so times of different parts cannot be compared.
  package var parts: [[Int]] = []
  /// The assumed calls of users and interfaces without a log, in the order in which they were made.
  package var assumed: [AssumedCall]
  /// The users or groups of a slice that no order explains. In this case, the verdict follows from
  /// the slice, although some orders of all entries were not tried. Nil if the verdict follows from
  /// all entries.
  package var slice: SliceSubject?

  /// The verdict of a check of logs.
  package enum Verdict: String, Sendable {
    /// The model explains the logs.
    case agrees
    /// There is no order of the concurrent events in which the model explains the logs.
    case disagrees
    /// The check tried only some of the orders, and none of the tried orders explains the logs.
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
    /// The actions that may be assumed for users and interfaces without a log.
    package var assumed: [AssumptionPermission] = []
    /// The maximum number of tries of assumed calls. The step budget also limits these tries.
    package var assumptionTries = 10_000
    /// The users or groups whose entries are checked; nil if all entries are checked.
    package var slice: SliceSubject?
    /// Whether the logs contain only the entries of `slice` already.
    package var isSliced = false
    /// Whether the check may divide logs that have too many orders into slices, to prove that they
    /// disagree.
    package var checksSlices = true
    /// Whether ``Conformance/log`` contains the transitions of the model.
    package var keepsTransitions = false

    package init() {}
  }

  /// The assumption about the accuracy of the devices' clocks.
  package enum Clocks: String, CaseIterable, Sendable {
    /// A clock may differ from the other clocks by any constant. Where the behavior of the model
    /// depends on time, the clock is wrong by at most the tolerance.
    case tolerated
    /// All clocks are wrong by at most a second.
    case exact
    /// The clocks are ignored, including the times of heads and entries.
    case free
  }

  /// Checks logs against the model.
  ///
  /// - Parameters:
  ///   - logs: The logs, each of a different device.
  ///   - scenario: The state in which the logs begin. The scenario must have a device for each log.
  ///     Its steps are ignored.
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
    // The time advances by a millisecond, because the logs begin after the initial state.
    // Therefore, only moments of the initial state equal the start.
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
      // The budget of a part is the number of steps that earlier parts have left. Each part has at
      // least an equal share of all steps.
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

  /// An execution of `scene` in which nothing has happened yet.
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
  /// The scenario without its steps and properties.
  var scene: Scenario {
    var scene = self
    scene.steps = []
    scene.exploration = nil
    scene.properties = Properties()
    return scene
  }
}
