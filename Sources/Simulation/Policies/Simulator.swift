import DiscreteEvents
import IMProtocol

/// A world with its history, driven by the clock: what is under way arrives when its time has come.
///
/// A value: a copy is a snapshot, from which orders of a race are run.
struct Simulator: Sendable {
  var world: World
  var log: Log
  var clock: Clock
  /// What goes wrong at a moment that is to come.
  var faults = FaultWatch()

  init(
    _ world: World, latency: ClosedRange<VirtualDuration>, seed: UInt64, isTracing: Bool,
    keepsMoves: Bool = false, canFail: Bool = false
  ) {
    log = Log(isOn: isTracing, keepsMoves: keepsMoves)
    clock = Clock(
      deviceCount: world.devices.count, latency: latency, seed: seed, start: world.now,
      canFail: canFail)
    self.world = world
  }

  var now: VirtualTime { clock.now }

  /// Lets one choice happen now, with the faults whose moment comes with it.
  @inline(__always) mutating func step(_ choice: Choice) {
    if faults.canFail { stepWatched(choice) } else { carryOut(choice) }
  }

  /// Likewise, but what is sent to the server waits at its door; gives when the first packet of
  /// that has arrived there, nil when nothing was sent.
  mutating func stepToTheDoor(_ choice: Choice) -> VirtualTime? {
    let place = log.records.count
    clock.closeDoor()
    carryOut(choice)
    let arrival = clock.openDoor()
    if faults.canFail { strike(since: place) }
    return arrival
  }

  /// Lets one choice happen now, whatever faults wait for.
  @inline(__always) mutating func carryOut(_ choice: Choice) {
    world.step(choice, at: clock.now, into: &log, by: &clock)
  }

  // MARK: - Running

  /// Lets events happen until none is in flight or `isDone`; gives why the budget ran out before.
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

  /// Lets the next event happen, or the next that is due by a time, timers included; false when
  /// there is none. The clock is at the event then, or at that time.
  mutating func happenNext(by time: VirtualTime? = nil) -> Bool {
    var budget = RunBudget(maximumEvents: 1, latestTime: RunLimits.latestTime)
    let next =
      if let time { clock.nextDue(by: time, within: &budget) } else { clock.next(within: &budget) }
    guard case .event(_, let due) = next else { return false }
    happen(due)
    return true
  }

  private mutating func happen(_ due: Clock.Due) {
    log.counters.events += 1
    switch due.kind {
    case .up: arrive(on: .up(due.device))
    case .down: arrive(on: .down(due.device))
    case .timer: step(.fire)
    }
  }

  /// The packet at the head of a link arrives, unless something goes wrong with it.
  @inline(__always) mutating func arrive(on link: Link) {
    if faults.canFail { arriveWatched(on: link) } else { carryOut(.deliver(link)) }
  }

  /// Lets time pass until something has waited too long, as long as a call has no end.
  mutating func waitForEnd(
    of token: CallToken, within budget: inout RunBudget
  ) -> RunBudget.Exhaustion? {
    while !log[token].hasEnded, let time = world.nextTimer {
      if let reason = advance(to: time, within: &budget) ?? run(within: &budget) { return reason }
    }
    return nil
  }

  // MARK: - What came of it

  /// What must not be at rest: a call that has not ended exactly once, or a device that keeps
  /// something else than the server knows; nil when all is well.
  func fault() -> Failure.Kind? {
    if let fault = log.fault { return .call(fault) }
    return world.disagreement().map { .disagreement($0.device, $0.1) }
  }
}
