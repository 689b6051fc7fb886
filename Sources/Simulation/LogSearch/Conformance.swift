import Base
import DiscreteEvents
package import ScenarioLanguage

/// How the logs of devices compare with the model.
package struct Conformance: Sendable {
  /// Whether the model explains the logs.
  package var verdict: Verdict
  /// Where the logs differ from the model. The check goes on after each difference.
  package var divergences: [Divergence]
  /// What happened in the model, with the devices' observations, their causes and citations.
  package var log: Log
  /// How many entries were matched with the model.
  package var rows: Int
  /// What the model explains before the first divergence.
  package var lookBack: ExplainedPart
  /// How many entries the model explains before the first divergence.
  package var agreeing: Int { lookBack.rows }
  /// For each log, by how many milliseconds the model's clock is at least ahead of the log's clock
  /// at the end of the log. A log's clock is corrected only if an observation would otherwise
  /// precede its cause.
  package var ahead: [Int64]
  /// How many steps were performed, including those of searches that failed.
  package var steps: Int
  /// Whether the step budget was too small, so that an order that wasn't tried might explain the
  /// remaining entries.
  package var isCutShort: Bool
  /// For each independent part of the logs, the indices of its logs. Parts are checked separately,
  /// so times can't be compared between them.
  package var parts: [[Int]] = []
  /// The calls that were assumed for users and interfaces without a log, in the order in which they
  /// were made.
  package var assumed: [AssumedCall]
  /// The users or groups of a slice that no order of events explains, which settles the verdict
  /// without trying all orders of all entries. Nil if the verdict is based on all entries.
  package var slice: SliceSubject?

  /// Whether the model explains the logs.
  package enum Verdict: String, Sendable {
    /// The model explains the logs.
    case agrees
    /// The model doesn't explain the logs, whatever the order of concurrent events.
    case disagrees
    /// The model doesn't explain the logs with any of the orders that were tried, but not all were.
    case open
  }

  /// What limits a check, and what it may assume.
  package struct Options: Sendable {
    /// How many steps all searches may use together, in addition to one step per entry.
    package var steps = 200_000
    /// By how many milliseconds the devices' clocks may be wrong. This matters only where the
    /// model's behavior depends on time.
    package var tolerance: Int64 = 300_000
    package var clocks = Clocks.tolerated
    /// How many divergences are reported at most.
    package var divergences = 20
    /// What the check may assume that users and interfaces without a log do.
    package var assumed: [AssumptionPermission] = []
    /// How many assumed calls the check tries at most. The step budget limits them as well.
    package var assumptionTries = 10_000
    /// The users or groups to which the check is restricted, or nil to check all entries.
    package var slice: SliceSubject?
    /// Whether the logs contain only the entries of `slice` already.
    package var isSliced = false
    /// Whether the check may divide logs with too many orders into slices, which can prove that the
    /// logs disagree with the model.
    package var checksSlices = true
    /// Whether ``Conformance/log`` records the model's transitions.
    package var keepsTransitions = false

    package init() {}
  }

  /// How accurate the devices' clocks are assumed to be.
  package enum Clocks: String, CaseIterable, Sendable {
    /// A clock may differ from the others by any constant. Where the model's behavior depends on
    /// time, it is wrong by at most the tolerance.
    case tolerated
    /// All clocks are wrong by at most a second.
    case exact
    /// The clocks are ignored, and with them the times of heads and entries.
    case free
  }

  /// Checks logs against the model.
  ///
  /// - Parameters:
  ///   - logs: The logs, each of a different device.
  ///   - scenario: The state in which the logs begin, with a device for each log. The scenario's
  ///     steps are ignored.
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
    // The logs begin after the initial state, so start a millisecond later. No time is then equal
    // to the start time.
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
      // A part may use all steps that earlier parts have left, and at least an equal share.
      bounds.steps = max(left, options.steps / parts.count)
      var conformer = Conformer(
        SliceChecks.Origin(execution: execution, scenario: scene, start: start), own, bounds)
      let found = conformer.check()
      left -= max(0, found.steps - own.reduce(0) { $0 + $1.rows.count })
      // The check of every part starts with the same world, but appends to the same log.
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
  /// A copy of the scenario without its steps, exploration and properties.
  var scene: Scenario {
    var scene = self
    scene.steps = []
    scene.exploration = nil
    scene.properties = Properties()
    return scene
  }
}
