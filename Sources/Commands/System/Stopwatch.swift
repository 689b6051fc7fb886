import Glibc

/// How long something has taken, by a clock that never goes back.
///
/// For benchmarks, and for how far a long run is: nothing that is simulated knows of it. The clocks
/// of the standard library would bring the runtime of tasks and its queues into the program.
struct Stopwatch: Sendable {
  private let start = Self.now

  var nanoseconds: Int { Self.now - start }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
