import Base
import DiscreteEvents
import IMProtocol
import IMServer
import ScenarioLanguage

/// A recorded run: its transitions, and the lists that its calls have as arguments.
struct Script: Sendable {
  let transitions: [TimedTransition]
  let arena: Arena
}

extension Log {
  /// The recorded transitions, ready for a replay.
  ///
  /// - Precondition: The log records transitions.
  var script: Script {
    ensure(keepsTransitions, "a log of \(records.count) records without its choices is run again")
    return Script(transitions: Array(transitions), arena: arena)
  }
}

/// A policy that repeats recorded transitions.
struct Replay {
  var world: World
  var log: Log
  private var schedule = Unscheduled()

  init(_ world: World, _ log: Log) { (self.world, self.log) = (world, log) }

  /// Makes a recorded transition. The transition's lists are in `arena`.
  mutating func make(_ transition: Transition, at time: VirtualTime, from arena: Arena) {
    make(transition.remade(from: arena, in: &log.transaction.arena), at: time)
  }

  /// Makes a transition whose lists are in the arena of this replay.
  mutating func make(_ transition: Transition, at time: VirtualTime) {
    world.step(transition, at: time, into: &log, by: &schedule)
  }

  /// Makes a script's transitions in a new world of the scenario. At the end, the world and the log
  /// equal those of the recorded run.
  static func run(_ script: Script, of scenario: Scenario) -> (world: World, log: Log) {
    // The seed has no effect, because the script contains all times.
    let start = WorldBuilder.simulator(for: scenario, seed: 0)
    var replay = Replay(start.world, start.log)
    for timed in script.transitions {
      replay.make(timed.transition, at: timed.time, from: script.arena)
    }
    return (replay.world, replay.log)
  }
}

extension Transition {
  /// A copy whose lists are in the arena `new`.
  func remade(from old: Arena, in new: inout Arena) -> Transition {
    guard case .act(let act, let statement) = self else { return self }
    return .act(act.remade(from: old, in: &new), statement: statement)
  }
}

extension WorldAction {
  /// A copy whose lists are in the arena `new`.
  func remade(from old: Arena, in new: inout Arena) -> WorldAction {
    guard case .call(let device, let call) = self else { return self }
    return .call(device, Call(call.kind, call.values(old), arena: &new))
  }
}
