import Base
import IMProtocol
import IMServer
import ScenarioLanguage

/// A recorded run: its transitions, and the lists to which its calls refer.
struct Script: Sendable {
  let transitions: [TimedTransition]
  let arena: Arena
}

extension Log {
  /// The recorded run.
  ///
  /// - Precondition: The log records transitions.
  var script: Script {
    ensure(keepsTransitions, "a log of \(records.count) records without its choices is run again")
    return Script(transitions: Array(transitions), arena: arena)
  }
}

/// A policy that replays recorded transitions.
enum Replay {
  /// Runs a script of a scenario. Returns a world and a log, which equal the world and the log of
  /// the original run.
  static func run(_ script: Script, of scenario: Scenario) -> (world: World, log: Log) {
    // The seed has no effect, because the script contains all times.
    let start = WorldBuilder.simulator(for: scenario, seed: 0)
    var (world, log) = (start.world, start.log)
    var schedule = Unscheduled()
    for timed in script.transitions {
      let transition = timed.transition.remade(from: script.arena, in: &log.transaction.arena)
      world.step(transition, at: timed.time, into: &log, by: &schedule)
    }
    return (world, log)
  }
}

extension Transition {
  /// The same transition, with its lists in another arena.
  func remade(from old: Arena, in new: inout Arena) -> Transition {
    guard case .act(let act, let statement) = self else { return self }
    return .act(act.remade(from: old, in: &new), statement: statement)
  }
}

extension WorldAction {
  /// The same action, with its lists in another arena.
  func remade(from old: Arena, in new: inout Arena) -> WorldAction {
    guard case .call(let device, let call) = self else { return self }
    return .call(device, Call(call.kind, call.values(old), arena: &new))
  }
}
