import DiscreteEvents
import Ground
import IMProtocol
import ScenarioLanguage

/// A way through a scenario as far as it has been followed. A race turns one into several.
struct Branch: Sendable {
  /// The world as it stands, with its history and its clock.
  var simulator: Simulator
  var bindings: Bindings
  /// The calls that bear a name, by the index in `Scenario.callNames`.
  var named: [CallToken?]
  var choices: [RaceChoice] = []
  /// What came for each line about devices.
  var matches = Matches()
  /// What lines have seen of local data, where that is kept.
  var looks = Looks()
  /// What ended by the clock alone in waits, where that is recorded.
  var waits = Waits()
  /// What the devices have received since `given`, as far as `never` lines look at it.
  var sequences: SequenceMonitor
  /// When it was looked at whether devices keep what the server knows.
  var agreementLooks = AgreementLooks()
  /// How much of what happened on it is counted elsewhere already: all up to the latest race.
  var counted = Counters()

  var world: World { _read { yield simulator.world } }
  var log: Log { _read { yield simulator.log } }

  /// Makes what has happened, and what came for lines, the shared beginning of its copies.
  mutating func seal() {
    simulator.log.seal()
    matches.seal()
  }

  /// A hash of all that can show from now on: branches that agree in it need not both be followed.
  /// What a scenario says may name a time, so that the time counts too.
  ///
  /// - Parameter world: the fingerprint of its world.
  func fingerprint(with world: UInt64) -> [UInt64] {
    var print = Fingerprint()
    for token in named {
      let reply = token.flatMap { log[$0].reply }
      print.add(reply?.code.number ?? -1)
      if let reply { print.add(reply.result.value(log.arena)) }
    }
    for value in bindings.values { print.add(value ?? .absent) }
    for state in sequences.states { print.add(state) }
    return [UInt64(bitPattern: self.world.now.microseconds), world, print.value]
  }
}
