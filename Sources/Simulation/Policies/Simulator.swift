import DiscreteEvents
import IMProtocol

/// A world, its history, and the clock that drives it. A packet in flight arrives at the time that
/// the clock has scheduled.
///
/// A simulator is a value, so a copy is a snapshot: all interleavings of a race start from the same
/// snapshot.
struct Simulator: Sendable {
  var world: World
  var log: Log
  var clock: Clock
  /// The faults that have not happened yet.
  var faults = FaultWatch()
  var lookahead: Lookahead
  /// Checks the built-in properties, or nil if they aren't checked.
  var propertyWatch: PropertyWatch?
  /// How many entries all populations so far have had in the queue.
  var chances = 0
  /// The entry of a population that is due now.
  private var chance: Int?

  init(
    _ world: World, latency: ClosedRange<VirtualDuration>, seed: UInt64, isTracing: Bool,
    keepsTransitions: Bool = false, canFail: Bool = false
  ) {
    log = Log(isOn: isTracing, keepsTransitions: keepsTransitions)
    clock = Clock(
      deviceCount: world.devices.count, latency: latency, seed: seed, start: world.now,
      canFail: canFail)
    lookahead = Lookahead(deviceCount: world.devices.count)
    self.world = world
  }

  var now: VirtualTime { clock.now }

  /// Makes a transition now. If the transition triggers a fault, the fault happens now, too.
  @inline(__always) mutating func step(_ transition: Transition) {
    if faults.canFail { stepWatched(transition) } else { carryOut(transition) }
  }

  /// Makes a transition whose packets to the server wait in the server's inbox. Returns when the
  /// transition's first packet arrives in the inbox, or nil if the transition sends no packets.
  mutating func enterInbox(_ transition: Transition) -> VirtualTime? {
    let index = log.records.count
    clock.closeInbox()
    carryOut(transition)
    let arrival = clock.openInbox()
    if faults.canFail { strike(since: index) }
    return arrival
  }

  /// Makes a transition now, without checking whether the transition triggers a fault.
  @inline(__always) mutating func carryOut(_ transition: Transition) {
    if propertyWatch == nil { carryOutUnchecked(transition) } else { carryOutChecked(transition) }
  }

  /// Makes a transition now, without checking the built-in properties either.
  @inline(__always) mutating func carryOutUnchecked(_ transition: Transition) {
    world.step(transition, at: clock.now, into: &log, by: &clock)
  }

  // MARK: - Running

  /// Runs until nothing is in flight, `isDone` returns true, or the budget is exhausted. Returns
  /// which part of the budget ran out, or nil if the run ended for another reason.
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

  /// Executes everything that is due by `time`, and advances the clock to `time`.
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

  /// Executes the next event. If `time` is not nil, the function executes timers, too, but only
  /// events that are due by `time`. If no event is due by `time`, the clock advances to `time`.
  /// Returns whether an event was executed.
  mutating func happenNext(by time: VirtualTime? = nil) -> Bool {
    var budget = RunBudget(maximumEvents: 1, latestTime: RunLimits.latestTime)
    let next =
      if let time { clock.nextDue(by: time, within: &budget) } else { clock.next(within: &budget) }
    guard case .event(_, let due) = next else { return false }
    happen(due)
    return true
  }

  private mutating func happen(_ due: Clock.Due) {
    if lookahead.isUseful { lookAhead() }
    if due.kind == .chance {
      chance = Int(due.device.index)
      return
    }
    log.counters.events += 1
    switch due.kind {
    case .up: arrive(on: .up(due.device))
    case .down: arrive(on: .down(due.device))
    case .timer: step(.fire)
    case .chance: break
    }
  }

  /// The entry of a population that the latest event was about, or nil if there is none.
  mutating func takeChance() -> Int? {
    defer { chance = nil }
    return chance
  }

  /// Delivers the packet at the head of a link, unless a fault prevents it.
  @inline(__always) mutating func arrive(on link: Link) {
    if faults.canFail { arriveWatched(on: link) } else { carryOut(.deliver(link)) }
  }

  /// Advances from one timer to the next until a call has ended or no timer is left.
  mutating func waitForEnd(
    of token: CallToken, within budget: inout RunBudget
  ) -> RunBudget.Exhaustion? {
    while !log[token].hasEnded, let time = world.nextTimer {
      if let reason = advance(to: time, within: &budget) ?? run(within: &budget) { return reason }
    }
    return nil
  }

  // MARK: - Results

  /// Checks a world at rest for defects of imsim itself: a call that has not ended exactly once, or
  /// a device whose data differs from the server's. Returns nil if there is no defect.
  func fault() -> Failure.Kind? {
    if let fault = log.fault { return .call(fault) }
    return world.disagreement().map { .disagreement($0.device, $0.1) }
  }
}
