import IMProtocol
package import ScenarioLanguage

package struct RaceResult: Hashable, Sendable {
  /// The index of the race's step.
  package var step: Int
  /// How many interleavings were run, in all executions that lead to the race. If an interleaving
  /// was run with several selections of lost packets, each selection counts.
  package var orders: Int
  /// How many distinct interleavings were run.
  package var distinct: Int
  /// How many interleavings are possible, including equivalent ones; nil if there are too many for
  /// an `Int`.
  package var possible: Int?
  /// How many interleavings were pruned; `Int.max` if `possible` is nil.
  package var same: Int { possible.map { max(0, $0 - distinct) } ?? .max }
  package var states: Int
  /// The results of the outcomes, in the order of the text.
  package var outcomes: [OutcomeResult]

  package struct OutcomeResult: Hashable, Sendable {
    package var orders = 0
    /// The first interleaving with this outcome.
    package var example: RaceChoice?
  }
}

extension CaseResult.Execution {
  /// Compares the end of a race in this execution with one of the race's outcomes, and returns the
  /// failures. Each group's members are taken from the end of the execution.
  package func failures(ofOutcome outcome: Int, ofRace step: Int, in scenario: Scenario)
    -> [Failure]
  {
    guard let outcomes = scenario.steps[step].outcomes else { return [] }
    let start = log.records.lastIndex { $0.event == .stepBegan(Int32(step)) } ?? 0
    let context = RunContext(scenario, RunOptions())
    let received = ReceivedCallbacks(log, since: start, context.exemptions, step: step)
    var comparison = Comparison(
      received, context, step: step, membersBefore: GroupMembers(), bindings)
    let statements = outcomes[outcome].statements
    _ = comparison.compare(statements, line: outcomes[outcome].range, world, log, named: named)
    comparison.demandSuccess(
      of: scenario.steps[step].statements, in: statements,
      reportedFurtherDown: context.reportedFurtherDown, log
    ) { index in
      let origin = Origin(step: step, statement: index)
      return log.calls.lastIndex { $0.origin == origin }.map { CallToken($0) }
    }
    return comparison.failures
  }
}
