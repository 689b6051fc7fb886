import Base
import Simulation

/// The numbers that reports show for a run, a file or a case.
package struct RunCounts {
  /// The number of files, including those with errors.
  package private(set) var scenarios = 0
  package private(set) var cases = 0
  /// How many cases have steps. The others only have an exploration.
  package private(set) var casesWithSteps = 0
  /// How many cases and files with errors have each status.
  package let ended: StatusCounts
  /// The largest number of devices in a case.
  package private(set) var devices = 0
  package private(set) var events = 0
  package private(set) var calls = 0
  package private(set) var callbacks = 0
  package private(set) var packets = 0
  package private(set) var states = 0
  package private(set) var transitions = 0
  package private(set) var orders = InterleavingCount(run: 0, same: 0)

  package init(_ items: [RunEvents.Item]) {
    ended = StatusCounts(items.map(\.status))
    var path: String?
    for item in items {
      if path.map({ Path($0) }) != Path(item.path) || item.status == .broken { scenarios += 1 }
      path = item.path
      if case .ran(let events) = item { add(events) }
    }
  }

  private mutating func add(_ events: CaseEvents) {
    cases += 1
    if !events.isOnlyExplored { casesWithSteps += 1 }
    devices = max(devices, events.devices.count)
    self.events += events.counters.events
    calls += events.counters.calls
    callbacks += events.counters.callbacks
    packets += events.counters.packets
    for race in events.races { orders += race.orders }
    states += events.exploration?.statistics.states ?? 0
    transitions += events.exploration?.statistics.transitions ?? 0
  }
}
