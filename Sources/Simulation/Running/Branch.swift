import Base
import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// The state of a running execution. A race splits an execution into several executions.
struct Branch: Sendable {
  /// The world with its history and its clock.
  var simulator: Simulator
  var bindings: Bindings
  /// The tokens of the named calls, indexed like `Scenario.callNames`.
  var named: [CallToken?]
  var choices: [RaceChoice] = []
  /// What the populations did, in the order of the text.
  var populations: [PopulationResult] = []
  /// For each `receives` line, the callbacks that matched the line.
  var matches = Matches()
  /// The local data that the scenario's lines have examined. Snapshots of local data are stored
  /// only if the options ask for them.
  var snapshots = Snapshots()
  /// The requests, applications and subscriptions that expired while the scenario waited. Expiries
  /// are recorded only if the options ask for them.
  var waits = Waits()
  /// The data that `holds` and `shows` lines have examined. The data is recorded only if the
  /// options ask for it.
  var looks = Looks()
  /// What the properties need to know about callbacks and results since `given`.
  var sequences: SequenceMonitor
  /// Decides when to check that the devices' data agrees with the server's data.
  var consistencyChecks = ConsistencyChecks()
  /// The counters at the end of the latest race. `ScenarioRun` has already added these counters to
  /// its own counters.
  var counted = Counters()

  var world: World { _read { yield simulator.world } }
  var log: Log { _read { yield simulator.log } }

  /// From now on, copies of the branch share the current history and the current matches.
  mutating func seal() {
    simulator.log.seal()
    matches.seal()
  }

  /// Hashes of everything on which later observations depend. If several branches have equal
  /// hashes, only one of them needs to continue. The time is included in the hashes, because a
  /// scenario may contain times.
  ///
  /// - Parameter world: The fingerprint of the branch's world.
  func fingerprint(with world: UInt64) -> [UInt64] {
    var print = Fingerprint()
    for token in named {
      let reply = token.flatMap { log[$0].reply }
      print.add(reply?.code.number ?? -1)
      if let reply { print.add(reply.result.value(log.arena)) }
    }
    for value in bindings.values { print.add(value ?? .absent) }
    print.add(sequences.fingerprint)
    return [UInt64(bitPattern: self.world.now.microseconds), world, print.value]
  }
}
