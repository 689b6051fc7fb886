import Dispatch
import Foundation

/// Measures for how long the whole process has done nothing without interruption. While other tests
/// use a processor, or the machine is too busy, what a task waits for may be waiting for them.
struct IdleTime {
  private(set) var seconds = 0.0
  private var time = Self.now

  /// Adds the time since the last update, or begins anew if the process was busy.
  ///
  /// - Parameters:
  ///   - expected: how long ago the last update should have been, in seconds. If it was much longer
  ///     ago, the machine was busy or a debugger has stopped the process, and the time is ignored.
  ///   - load: which share of one processor an idle process uses at most.
  mutating func update(expected: Double, load: Double) {
    let now = Self.now
    let (real, used) = (now.real - time.real, now.processor - time.processor)
    time = now
    if real > 2 * expected + 0.01 { return }
    seconds = used > real * load ? 0 : seconds + real
  }

  /// The real time, and the time for which the process has used processors, in seconds.
  private static var now: (real: Double, processor: Double) {
    (
      Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000,
      Double(clock()) / Double(CLOCKS_PER_SEC)
    )
  }
}
