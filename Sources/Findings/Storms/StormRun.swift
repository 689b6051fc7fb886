package import Events
import IMProtocol
package import ScenarioLanguage
package import Simulation

/// The run of one world of a storm.
package struct StormRun: Sendable {
  package let seed: UInt64
  package let counters: Counters
  package let end: End
  /// The rows of rules that made decisions, with the roles of the devices that were present.
  package let rows: RowRoles

  package enum End: Sendable {
    case passed
    /// The failure, and a text that is equal for similar failures of other worlds.
    case failed(FailureEvents, likeness: String)
    /// A budget ran out.
    case exhausted
    /// The text of the world can't be read, or imsim has stopped. Both are bugs in imsim.
    case fault(String)
  }

  /// Runs the world that a seed determines.
  ///
  /// - Parameters:
  ///   - calls: About how many calls are made.
  ///   - duration: How long the population acts, in microseconds, or nil if chance decides.
  package init(seed: UInt64, calls: Int, duration: Int64?) {
    self.seed = seed
    let source = Self.source(of: seed, calls: calls, duration: duration)
    let file = ScenarioFile.parse(source)
    guard let scenario = file.scenarios.first, file.diagnostics.isEmpty else {
      let problem = file.diagnostics.first?.problem.message ?? "it is empty"
      (counters, end, rows) = (
        Counters(), .fault("the world can't be read: \(problem)"), RowRoles()
      )
      return
    }
    let result = ScenarioRunner.run(scenario, options: RunOptions(seed: seed))
    counters = result.counters
    rows = RowRoles(scenario, result)
    end = Self.end(scenario, source, result)
  }

  /// The file of the world that a seed determines. The parameters are those of
  /// ``init(seed:calls:duration:)``.
  package static func source(of seed: UInt64, calls: Int, duration: Int64?) -> Source {
    var world = StormScenario(seed: seed, calls: calls, duration: duration)
    return Source(path: path(of: seed), text: world.text())
  }

  /// The smallest scenario that was found with the first failure of a world, or nil if the world
  /// does not fail.
  ///
  /// - Parameters:
  ///   - source: The file of the world.
  ///   - path: The path of the file that will contain the smaller scenario.
  package static func shrunk(_ source: Source, seed: UInt64, path: String) -> ShrunkScenario? {
    guard var scenario = ScenarioFile.parse(source).scenarios.first else { return nil }
    var options = RunOptions(seed: seed)
    options.keepsTransitions = true
    let result = ScenarioRunner.run(scenario, options: options)
    guard case .failed(let failures) = result.verdict, let failure = failures.first else {
      return nil
    }
    // What remains is named after what happens in it.
    scenario.title = ""
    return ShrunkScenario(of: scenario, result, failure, in: source, seed: seed, path: path, nil)
  }

  /// The name of the file of a world.
  package static func path(of seed: UInt64) -> String { "storm-\(seed).scenario" }

  /// A world in which imsim has stopped.
  package init(seed: UInt64, stoppedBy words: String) {
    self.seed = seed
    (counters, end, rows) = (Counters(), .fault(words), RowRoles())
  }

  private static func end(_ scenario: Scenario, _ source: Source, _ result: CaseResult) -> End {
    let builder = EventBuilder(source: source, seed: 0, isOneOfSeveral: false)
    switch result.verdict {
    case .passed: return .passed
    case .exhausted: return .exhausted
    case .failed:
      let events = builder.events(scenario, result, index: 0)
      guard let failure = events.failures.first else { return .exhausted }
      return .failed(failure, likeness: likeness(failure))
    }
  }

  /// The failure without the numbers of users, groups and times.
  private static func likeness(_ failure: FailureEvents) -> String {
    let words = ([failure.summary] + failure.details.prefix(1)).joined(separator: " ")
    return "\(failure.kind.rawValue) " + String(words.filter { !$0.isNumber })
  }
}

extension StormEvents {
  /// Adds the run of the next world of the plan.
  package mutating func add(_ run: StormRun) {
    switch run.end {
    case .passed: add(run.counters, run.rows, .passed)
    case .exhausted: add(run.counters, run.rows, .exhausted)
    case .fault(let words): add(run.counters, run.rows, .fault(words))
    case .failed(let failure, let likeness):
      let end = End.failed(
        summary: failure.summary, details: failure.details, likeness: likeness)
      add(run.counters, run.rows, end)
    }
  }
}
