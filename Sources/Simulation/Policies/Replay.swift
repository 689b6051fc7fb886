import Ground
import IMProtocol
import IMServer
import ScenarioLanguage

/// A run written down: the choices that were made, with the lists that its calls carry.
struct Script: Sendable {
  let moves: [Move]
  let arena: Arena
}

extension Log {
  /// - Precondition: the log keeps the choices.
  var script: Script {
    ensure(keepsMoves, "a log of \(records.count) records without its choices is run again")
    return Script(moves: Array(moves), arena: arena)
  }
}

/// A policy that chooses what was chosen before: a run is run again from the list of its choices.
enum Replay {
  /// Runs a script of a scenario; the world and log at its end are those of the original run.
  static func run(_ script: Script, of scenario: Scenario) -> (world: World, log: Log) {
    // Nothing is drawn: the list says when everything happens.
    let start = WorldBuilder.simulator(for: scenario, seed: 0)
    var (world, log) = (start.world, start.log)
    var schedule = Unscheduled()
    for move in script.moves {
      let choice = move.choice.remade(from: script.arena, in: &log.turn.arena)
      world.step(choice, at: move.time, into: &log, by: &schedule)
    }
    return (world, log)
  }
}

extension Choice {
  /// The same choice, of which the lists stand in another arena.
  func remade(from old: Arena, in new: inout Arena) -> Choice {
    guard case .act(let act, let statement) = self else { return self }
    return .act(act.remade(from: old, in: &new), statement: statement)
  }
}

extension Act {
  /// The same act, of which the lists stand in another arena.
  func remade(from old: Arena, in new: inout Arena) -> Act {
    guard case .call(let device, let call) = self else { return self }
    return .call(device, Call(call.kind, call.values(old), arena: &new))
  }
}
