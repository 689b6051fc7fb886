import DiscreteEvents
import IMProtocol

/// A world with its history, driven by the clock: what is under way arrives when its time has come.
///
/// A value: a copy is a snapshot, from which orders of a race are run.
struct Simulator: Sendable {
  var world: World
  var log: Log
  var clock: Clock

  init(
    _ world: World, latency: ClosedRange<VirtualDuration>, seed: UInt64, isTracing: Bool,
    keepsMoves: Bool = false
  ) {
    self.world = world
    log = Log(isOn: isTracing, keepsMoves: keepsMoves)
    clock = Clock(
      deviceCount: world.devices.count, latency: latency, seed: seed, start: world.now)
  }

  /// The virtual time.
  var now: VirtualTime { clock.now }

  /// Lets one choice happen now, and puts on its way what is sent.
  @inline(__always)
  mutating func step(_ choice: Choice) {
    world.step(choice, at: clock.now, into: &log, by: &clock)
  }

  /// Likewise, but what is sent to the server waits at its door; gives when the first packet of
  /// that has arrived there, nil when nothing was sent.
  mutating func stepToTheDoor(_ choice: Choice) -> VirtualTime? {
    clock.closeDoor()
    step(choice)
    return clock.openDoor()
  }

  // MARK: - Running

  /// Lets events happen until nothing is in flight, or until `isDone`; gives the reason when the
  /// budget ran out before.
  mutating func run(
    within budget: inout RunBudget, until isDone: (borrowing Simulator) -> Bool = { _ in false }
  ) -> RunBudget.Exhaustion? {
    while !isDone(self) {
      switch clock.next(within: &budget) {
      case .event(_, let due): happen(due)
      case .quiet: return nil
      case .exhausted(let reason): return reason
      }
    }
    return nil
  }

  /// Lets everything happen that is due by a time, and then stands there.
  mutating func advance(
    to time: VirtualTime, within budget: inout RunBudget
  ) -> RunBudget.Exhaustion? {
    while true {
      switch clock.nextDue(by: time, within: &budget) {
      case .event(_, let due): happen(due)
      case .quiet: return nil
      case .exhausted(let reason): return reason
      }
    }
  }

  private mutating func happen(_ due: Clock.Due) {
    log.counters.events += 1
    switch due.kind {
    case .up: step(.deliver(.up(due.device)))
    case .down: step(.deliver(.down(due.device)))
    case .timer: step(.fire)
    }
  }

  // MARK: - What came of it

  /// What can't be once nothing is in flight, whatever the scenario says: a call that has not ended
  /// exactly once, or a device that keeps something else than the server knows; nil when all is
  /// well.
  func fault() -> Failure.Kind? {
    if let fault = log.fault { return .call(fault) }
    return world.disagreement().map { .disagreement($0.device, $0.1) }
  }
}
