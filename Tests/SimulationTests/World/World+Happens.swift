import DiscreteEvents

@testable import Simulation

extension World {
  /// Carries out a transition without a schedule. The default time is now.
  mutating func happens(_ transition: Transition, at time: VirtualTime? = nil, into log: inout Log)
  {
    var schedule = Unscheduled()
    step(transition, at: time ?? now, into: &log, by: &schedule)
  }
}
