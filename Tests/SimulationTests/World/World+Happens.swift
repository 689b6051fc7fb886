import DiscreteEvents

@testable import Simulation

extension World {
  /// Executes a transition without a schedule. The default time is the current time of the world.
  mutating func happens(_ transition: Transition, at time: VirtualTime? = nil, into log: inout Log)
  {
    var schedule = Unscheduled()
    step(transition, at: time ?? now, into: &log, by: &schedule)
  }
}
