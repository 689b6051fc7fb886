import Base
import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// The state of a running execution. A race splits an execution into several.
struct Branch: Sendable {
  /// The world with its history and its clock.
  var simulator: Simulator
  var bindings: Bindings
  /// The tokens of the named calls, indexed like `Scenario.callNames`.
  var named: [CallToken?]
  var choices: [RaceChoice] = []
  /// For each `receives` line, the callbacks that matched it.
  var matches = Matches()
  /// The local data that lines have examined. Empty unless the options ask for snapshots.
  var snapshots = Snapshots()
  /// What expired while the scenario waited: requests, applications and subscriptions. Empty unless
  /// the options ask for it.
  var waits = Waits()
  /// The data that `holds` and `shows` lines have examined. Empty unless the options ask for it.
  var looks = Looks()
  /// What the properties need to know about callbacks and results since `given`.
  var sequences: SequenceMonitor
  /// Decides when to check that the devices' data agrees with the server's.
  var consistencyChecks = ConsistencyChecks()
  /// The counters at the end of the latest race. `ScenarioRun` has added them to its own already.
  var counted = Counters()

  var world: World { _read { yield simulator.world } }
  var log: Log { _read { yield simulator.log } }

  /// From now on, copies of the branch share the current history and the current matches.
  mutating func seal() {
    simulator.log.seal()
    matches.seal()
  }

  /// Hashes of everything on which later observations depend. If several branches have equal
  /// hashes, only one of them needs to continue. The time is included, because a scenario may
  /// contain times.
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
