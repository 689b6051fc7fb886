import IMProtocol

/// The result of a scenario without examples, or the result of one row of a scenario's examples.
package struct CaseResult: Sendable {
  package var verdict: Verdict
  /// The executions that have ended or failed. A scenario without races has one execution.
  package var executions: [Execution]
  /// The results of the races, in the order of the text.
  package var races: [RaceResult]
  /// The sum of the counters of all executions and all interleavings of races.
  package var counters: Counters
  /// The combined hashes of all executions.
  package var fingerprints: Fingerprints

  /// An execution of the scenario. If the scenario has races, an execution contains one
  /// interleaving of each race.
  package struct Execution: Sendable {
    package var world: World
    package var log: Log
    /// The interleaving of each race, in the order of the text.
    package var choices: [RaceChoice]
    /// For each `receives` line, the callbacks that matched the line, step by step. The lines of a
    /// race include the lines of the outcome of the race.
    package var matches: Matches
    /// The local data that lines have examined. Empty if the options do not request snapshots.
    package var snapshots: Snapshots
    /// The requests, applications and subscriptions that expired while the scenario waited. Empty
    /// if the options do not request this record.
    package var waits: Waits
    /// The data that `holds` and `shows` lines have examined. Empty if the options do not request
    /// this record.
    package var looks: Looks
    /// The values of captures at the end of the execution.
    let bindings: Bindings
    /// The tokens of the named calls. The positions are the indices of the names in
    /// `Scenario.callNames`.
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
