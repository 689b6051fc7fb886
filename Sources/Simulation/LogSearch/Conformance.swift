import Base
import DiscreteEvents
package import ScenarioLanguage

/// The result of comparing the logs of devices with the model.
package struct Conformance: Sendable {
  /// Whether the model explains the logs.
  package var verdict: Verdict
  /// The differences between the logs and the model. The check continues after each difference.
  package var divergences: [Divergence]
  /// The model's events with their causes and citations. The devices' observations are events, too.
  package var log: Log
  /// How many entries were matched with the model.
  package var rows: Int
  /// The part of the logs that the model explains before the first divergence.
  package var lookBack: ExplainedPart
  /// How many entries the model explains before the first divergence.
  package var agreeing: Int { lookBack.rows }
  /// For each log, a lower bound on the number of milliseconds by which the model's clock is ahead
  /// of the log's clock at the end of the log. A log's clock is corrected only if an observation
  /// would otherwise precede its cause.
  package var ahead: [Int64]
  /// How many steps were performed, including the steps of searches that failed.
  package var steps: Int
  /// Whether the step budget was too small to try all orders, so that an untried order might
  /// explain the remaining entries.
  package var isCutShort: Bool
  /// For each independent part of the logs, the indices of its logs. Parts are checked separately,
  /// so the times of different parts can't be compared.
  package var parts: [[Int]] = []
  /// The calls that were assumed for users and interfaces without a log, in the order in which they
  /// were made.
  package var assumed: [AssumedCall]
  /// The users or groups of a slice that no order of events explains. Such a slice settles the
  /// verdict, even if not all orders of all entries were tried. Nil if the verdict is based on all
  /// entries.
  package var slice: SliceSubject?

  /// Whether the model explains the logs.
  package enum Verdict: String, Sendable {
    /// The model explains the logs.
    case agrees
    /// No order of concurrent events lets the model explain the logs.
    case disagrees
    /// None of the orders that were tried explains the logs, but some orders weren't tried.
    case open
  }

  /// The limits of a check, and the assumptions that the check may make.
  package struct Options: Sendable {
    /// The total number of steps that all searches may use, not including one step per entry.
    package var steps = 200_000
    /// The maximum error, in milliseconds, of the devices' clocks. The error matters only where the
    /// model's behavior depends on time.
    package var tolerance: Int64 = 300_000
    package var clocks = Clocks.tolerated
    /// The maximum error, in milliseconds, of the devices' clocks; nil if the clocks are ignored.
    package var clockError: Int64? {
      switch clocks {
      case .exact: FollowedWorld.exactError
      case .tolerated: tolerance
      case .free: nil
      }
    }
    /// The maximum number of divergences to report.
    package var divergences = 20
    /// The actions that the check may assume for users and interfaces without a log.
    package var assumed: [AssumptionPermission] = []
    /// The maximum number of assumed calls that the check tries. The step budget also limits the
    /// number of tries.
    package var assumptionTries = 10_000
    /// The users or groups to which the check is restricted, or nil to check all entries.
    package var slice: SliceSubject?
    /// Whether all entries outside `slice` have already been removed from the logs.
    package var isSliced = false
    /// Whether the check may divide logs with too many orders into slices in order to prove that
    /// the logs disagree with the model.
    package var checksSlices = true
    /// Whether ``Conformance/log`` records the model's transitions.
    package var keepsTransitions = false

    package init() {}
  }

  /// The assumed accuracy of the devices' clocks.
  package enum Clocks: String, CaseIterable, Sendable {
    /// Two clocks may differ by any constant. Where the model's behavior depends on time, a clock
    /// is wrong by at most the tolerance.
    case tolerated
    /// All clocks are wrong by at most a second.
    case exact
    /// The clocks are ignored, so the times in the heads and entries of logs are ignored, too.
    case free
  }

  /// Checks logs against the model.
  ///
  /// - Parameters:
  ///   - logs: The logs. Each log belongs to a different device.
  ///   - scenario: The state in which the logs begin. The state has a device for each log. The
  ///     scenario's steps are ignored.
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
    // The logs begin after the initial state. Start a millisecond later, so that no event has the
    // start time.
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
      // A part may use all steps that earlier parts have left over, and always at least an equal
      // share of all steps.
      bounds.steps = max(left, options.steps / parts.count)
      var conformer = Conformer(
        SliceChecks.Origin(execution: execution, scenario: scene, start: start), own, bounds)
      let found = conformer.check()
      left -= max(0, found.steps - own.reduce(0) { $0 + $1.rows.count })
      // The checks of all parts start with the same world, and append to one log.
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
  package var scene: Scenario {
    var scene = self
    scene.steps = []
    scene.exploration = nil
    scene.properties = Properties()
    return scene
  }
}
