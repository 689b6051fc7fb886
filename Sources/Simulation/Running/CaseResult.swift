import IMProtocol

/// The result of a scenario, or of one row of its examples if it has any.
package struct CaseResult: Sendable {
  package var verdict: Verdict
  /// The executions that have ended or failed. A scenario without races has one.
  package var executions: [Execution]
  /// The results of the races, in the order of the text.
  package var races: [RaceResult]
  /// The counters of all executions and of all interleavings of races, added up.
  package var counters: Counters
  /// The combined hashes of all executions.
  package var fingerprints: Fingerprints

  /// One execution of the scenario, with one interleaving of each of its races.
  package struct Execution: Sendable {
    package var world: World
    package var log: Log
    /// The interleaving of each race, in the order of the text.
    package var choices: [RaceChoice]
    /// For each `receives` line, step by step, the callbacks that matched it. A race's lines
    /// include those of its outcome.
    package var matches: Matches
    /// The local data that lines have examined. Empty unless the options ask for snapshots.
    package var snapshots: Snapshots
    /// What expired while the scenario waited: requests, applications and subscriptions. Empty
    /// unless the options ask for it.
    package var waits: Waits
    /// The data that `holds` and `shows` lines have examined. Empty unless the options ask for it.
    package var looks: Looks
    /// The captured values at the end of the execution.
    let bindings: Bindings
    /// The tokens of the named calls, indexed like `Scenario.callNames`.
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
