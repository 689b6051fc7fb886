import Base
import IMProtocol

/// The result of a scenario. If the scenario has examples, the result of one row of the examples.
package struct CaseResult: Sendable {
  package var verdict: Verdict
  /// The executions that have ended or failed. A scenario without races has one execution.
  package var executions: [Execution]
  /// The results of the races, in the order of the text.
  package var races: [RaceResult]
  /// The sum of the counters of all executions and of all interleavings of races.
  package var counters: Counters

  /// The combined hashes of all executions. They are computed at each access.
  package var fingerprints: Fingerprints {
    var callbacks = Fingerprint()
    var state = Fingerprint()
    var packets = Fingerprint()
    for index in executions.indices {
      let fingerprints = Fingerprints(executions[index].world, executions[index].log)
      callbacks.add(fingerprints.callbacks)
      state.add(fingerprints.state)
      packets.add(fingerprints.packets)
    }
    return Fingerprints(
      callbacks: callbacks.value, state: state.value, packets: packets.value)
  }

  /// One execution of the scenario. In an execution, each race has one interleaving.
  package struct Execution: Sendable {
    package var world: World
    package var log: Log
    /// The interleaving of each race, in the order of the text.
    package var choices: [RaceChoice]
    /// What the populations did, in the order of the text.
    package var populations: [PopulationResult]
    /// For each `receives` line, step by step, the callbacks that matched the line. A race's lines
    /// include the lines of its outcome.
    package var matches: Matches
    /// The local data that the scenario's lines have examined. Snapshots of local data are stored
    /// only if the options ask for them.
    package var snapshots: Snapshots
    /// The requests, applications and subscriptions that expired while the scenario waited.
    /// Expiries are recorded only if the options ask for them.
    package var waits: Waits
    /// The data that `holds` and `shows` lines have examined. The data is recorded only if the
    /// options ask for it.
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
      populations = branch.populations
      matches = branch.matches
      snapshots = branch.snapshots
      waits = branch.waits
      looks = branch.looks
    }
  }
}
