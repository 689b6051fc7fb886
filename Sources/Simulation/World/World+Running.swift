import DiscreteEvents

/// Letting time pass.
extension World {
  /// Lets events happen until nothing is in flight, or until `isDone`; gives the reason when the
  /// budget ran out before.
  mutating func run(
    within budget: inout RunBudget, until isDone: (borrowing World) -> Bool = { _ in false }
  ) -> RunBudget.Exhaustion? {
    while !isDone(self) {
      switch Self.next(&engine, &network, within: &budget) {
      case .event(_, let event): handle(event)
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
      switch Self.nextDue(&engine, &network, by: time, within: &budget) {
      case .event(_, let event): handle(event)
      case .quiet: return nil
      case .exhausted(let reason): return reason
      }
    }
  }

  // Engine and network are handed over apart, so that the one can ask the other for lost packets.

  private static func next(
    _ engine: inout Engine<Event>, _ network: inout Network, within budget: inout RunBudget
  ) -> Engine<Event>.Step {
    engine.next(within: &budget) { network.forgetIfLost($0) }
  }

  private static func nextDue(
    _ engine: inout Engine<Event>, _ network: inout Network, by time: VirtualTime,
    within budget: inout RunBudget
  ) -> Engine<Event>.Step {
    engine.nextDue(by: time, within: &budget) { network.forgetIfLost($0) }
  }
}
