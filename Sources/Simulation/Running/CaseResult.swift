import IMProtocol

/// The result of one scenario, or of one row of its examples.
package struct CaseResult: Sendable {
  package var verdict: Verdict
  /// The executions that were run to their end or to a failure. A scenario without races has one
  /// execution.
  package var executions: [Execution]
  /// The results of the races, in the order of the text.
  package var races: [RaceResult]
  /// The sum of the counters of all executions and all interleavings of races.
  package var counters: Counters
  /// The combined hashes of all executions.
  package var fingerprints: Fingerprints

  /// An execution of the scenario. If the scenario has races, the execution contains one
  /// interleaving of each race.
  package struct Execution: Sendable {
    package var world: World
    package var log: Log
    /// The interleaving of each race, in the order of the text.
    package var choices: [RaceChoice]
    /// The callbacks that matched each `receives` line, step by step. The lines of a race include
    /// the lines of the outcome in which the race has ended.
    package var matches: Matches
    /// The local data that lines have examined. Empty if the options do not request snapshots.
    package var snapshots: Snapshots
    /// The requests, applications and subscriptions that expired while the scenario waited. Empty
    /// if the options do not request this record.
    package var waits: Waits
    /// The data that `holds` and `shows` lines have examined. Empty if the options do not request
    /// this record.
    package var looks: Looks
    /// The values of captures at the end.
    let bindings: Bindings
    /// The named calls, by the index in `Scenario.callNames`.
    let named: [CallToken?]

    init(_ branch: Branch) {
      bindings = branch.bindings
      named = branch.named
      world = branch.world
      log = branch.log
      choices = branch.choices
      matches = branch.matches
      snapshots = branch.snapshots
      waits = branch.waits
      looks = branch.looks
    }
  }
}
