import Dispatch
import Foundation

/// Measures how long the whole process does nothing. Time in which other tests use a processor does
/// not count, because what a task waits for may be waiting for them.
struct IdleTime {
  private(set) var seconds = 0.0
  private var time = Self.now

  /// Adds the idle time since the last update. A debugger may have stopped the process meanwhile,
  /// so at most two seconds count.
  mutating func update() {
    let now = Self.now
    let idle = (now.real - time.real) - (now.processor - time.processor)
    seconds += min(max(idle, 0), 2)
    time = now
  }

  /// The real time, and the time for which the process has used processors, in seconds.
  private static var now: (real: Double, processor: Double) {
    (
      Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000,
      Double(clock()) / Double(CLOCKS_PER_SEC)
    )
  }
}
