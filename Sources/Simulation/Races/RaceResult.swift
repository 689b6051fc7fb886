import IMProtocol
package import ScenarioLanguage

package struct RaceResult: Hashable, Sendable {
  /// The race, by the index of its step.
  package var step: Int
  /// How many orders were run, over all ways that lead to the race; one order may be run several
  /// times, with all or part of what is under way lost.
  package var orders: Int
  /// How many different orders these are.
  package var distinct: Int
  /// How many orders there are, equivalent ones too; nil for more than an `Int` counts.
  package var possible: Int?
  /// How many equivalent orders were left out; `Int.max` for as many or more.
  package var same: Int { possible.map { max(0, $0 - distinct) } ?? .max }
  package var states: Int
  /// What came of each outcome, in the order of the text.
  package var outcomes: [OutcomeResult]

  package struct OutcomeResult: Hashable, Sendable {
    package var orders = 0
    /// The first order that did.
    package var example: RaceChoice?
  }
}

extension CaseResult.Way {
  /// What is wrong with an outcome of the race with which the way has ended, by its index and that
  /// of its step. All members of a group are those who are left.
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
      toldFurtherDown: context.toldFurtherDown, log
    ) { place in
      let origin = Origin(step: step, statement: place)
      return log.calls.lastIndex { $0.origin == origin }.map { CallToken($0) }
    }
    return comparison.failures
  }
}
