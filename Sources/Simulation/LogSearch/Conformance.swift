import Ground
package import ScenarioLanguage

/// Whether logs of devices tell what the model does, and where they don't.
package struct Conformance: Sendable {
  /// What has come of it.
  package var verdict: Verdict
  /// Where the logs differ from the model, as it went on past each.
  package var divergences: [Divergence]
  /// What the model has done: the causes and reasons of what it tells the devices.
  package var log: Log
  /// How many rows were followed.
  package var rows: Int
  /// How far the logs are explained before the first divergence.
  package var reach: Reach
  /// How many rows are explained before the first divergence.
  package var agreeing: Int { reach.rows }
  /// By how much the model's clock is ahead of that of each log at the end, in milliseconds, at
  /// least: clocks are only found wrong where something would have come before its cause.
  package var ahead: [Int64]
  /// How many steps it took, tries included.
  package var steps: Int
  /// Whether these were too few to try every order that might explain what was left.
  package var isCutShort: Bool
  /// The logs that have to do with each other, by their indices, in parts each of which was checked
  /// for itself: clocks of different parts can't be compared.
  package var parts: [[Int]] = []
  /// The calls that are assumed of those who have written no log, in their order.
  package var assumed: [AssumedCall]

  /// The verdict on logs.
  package enum Verdict: String, Sendable {
    /// The model does what they tell.
    case agrees
    /// In no order of what was under way at the same time it does.
    case disagrees
    /// Not every order was tried.
    case open
  }

  /// The bounds of a check.
  package struct Options: Sendable {
    /// How many steps are made, all searches and tries together, beside one for each row.
    package var steps = 200_000
    /// How far off the devices' clocks may be where time counts, in milliseconds.
    package var tolerance: Int64 = 300_000
    /// How many divergences are told.
    package var divergences = 20
    /// What may be assumed of those who have written no log.
    package var unseen: [UnseenPermission] = []
    /// How often such a call is tried where rows need one; never more often than there are steps.
    package var unseenTries = 10_000

    package init() {}
  }

  /// Checks logs.
  ///
  /// - Parameters:
  ///   - scenario: the scene: users, groups, settings, and what stands when the logs begin; with a
  ///     device for each log. Its steps mean nothing.
  ///   - logs: the logs, each of another device.
  package static func check(
    _ logs: [DeviceLog], in scenario: Scenario, _ options: Options = Options()
  ) -> Conformance {
    var scene = scenario
    scene.steps = []
    scene.exploration = nil
    scene.properties = Properties()
    guard var way = ScenarioRunner.run(scene).ways.first else {
      fatal("the scene \(scene.title), which has no race, has no execution")
    }
    // Behind what is given the logs begin.
    way.log.begin(step: 0, at: way.world.now)
    var whole = Conformance(nothingOf: logs, way.log)
    let parts = IndependentLogs(logs, in: scene).parts
    var left = options.steps
    for part in parts {
      let own = part.logs.map { logs[$0] }
      var bounds = options
      // What the ones leave is there for the others, and a share in any case.
      bounds.steps = max(left, options.steps / parts.count)
      var conformer = Conformer(
        way, from: scene.clock.start / 1_000, own, tokens: scenario.captureNames.count, bounds)
      let found = conformer.check()
      left -= max(0, found.steps - own.reduce(0) { $0 + $1.rows.count })
      // Each part begins in the same world, and goes on with what has happened.
      way.log = found.log
      whole.add(found, part.logs, options)
    }
    return whole
  }
}
