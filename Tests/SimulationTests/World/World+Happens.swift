import DiscreteEvents

@testable import Simulation

extension World {
  /// Executes a transition without a schedule, by default at the world's current time.
  mutating func happens(_ transition: Transition, at time: VirtualTime? = nil, into log: inout Log)
  {
    var schedule = Unscheduled()
    step(transition, at: time ?? now, into: &log, by: &schedule)
  }
}
