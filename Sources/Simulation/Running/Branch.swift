import IMProtocol
import ScenarioLanguage

/// A way through a scenario as far as it has been followed. A race turns one into several.
struct Branch: Sendable {
  var world: World
  var bindings: Bindings
  /// The calls that bear a name, by the index in `Scenario.callNames`.
  var named: [CallToken?]
  var choices: [RaceChoice] = []
  /// What came for each line about devices.
  var matches: [Match] = []
  /// How much of what happened on it is counted elsewhere already: all up to the latest race.
  var counted = Counters()

  /// A hash of all that can show from now on: branches that agree in it need not both be followed.
  var fingerprint: [UInt64] {
    var print = Fingerprint()
    for token in named {
      let reply = token.flatMap { world[$0].reply }
      print.add(reply?.code.number ?? -1)
      if let reply { print.add(reply.result.value(world.arena)) }
    }
    for value in bindings.values { print.add(value ?? .absent) }
    return [world.stateFingerprint, print.value]
  }
}
