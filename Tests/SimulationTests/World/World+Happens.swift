import DiscreteEvents

@testable import Simulation

extension World {
  /// Lets a choice happen, with nobody to say what comes when; now where no time is given.
  mutating func happens(_ choice: Choice, at time: VirtualTime? = nil, into log: inout Log) {
    var schedule = Unscheduled()
    step(choice, at: time ?? now, into: &log, by: &schedule)
  }
}
