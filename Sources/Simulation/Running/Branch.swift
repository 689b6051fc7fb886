import IMProtocol
import ScenarioLanguage

/// A way through a scenario as far as it has been followed. A race turns one into several.
struct Branch: Sendable {
  var world: World
  var bindings: Bindings
  /// The calls that bear a name, by the index in `Scenario.callNames`.
  var named: [CallToken?]
  var choices: [RaceChoice] = []
  /// How much of what happened on it is counted elsewhere already: all up to the latest race.
  var counted = Counters()

  /// A hash of all that can show from now on: branches that agree in it need not both be followed.
  var fingerprint: [UInt64] {
    var print = Fingerprint()
    for token in named {
      let reply = token.flatMap { world[$0].reply }
      print.add(reply?.code.number ?? -1)
      if let reply { add(reply.result.value(world.arena), to: &print) }
    }
    for value in bindings.values { add(value ?? .absent, to: &print) }
    return [world.stateFingerprint, print.value]
  }

  private func add(_ value: Value, to print: inout Fingerprint) {
    switch value {
    case .absent: print.add(0)
    case .boolean(let boolean): print.add(boolean ? 2 : 1)
    case .integer(let number): print.add(number)
    case .text(let text): print.add(text.index)
    case .code(let code): print.add(code.number)
    case .user(let user): print.add(user.index)
    case .group(let group): print.add(group.index)
    case .callback(let kind): print.add(kind.rawValue)
    case .enumeration(let kind, let raw):
      print.add(kind.rawValue)
      print.add(raw)
    case .list(let values), .record(_, let values):
      print.add(values.count)
      for value in values { add(value, to: &print) }
    case .dictionary(let attributes):
      print.add(attributes.count)
      for attribute in attributes {
        print.add(attribute.key.index)
        print.add(attribute.value.index)
      }
    }
  }
}
