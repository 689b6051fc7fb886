import Glibc

/// How long something has taken, by a clock that never goes back.
///
/// `ContinuousClock` would bring the runtime of concurrency and its queues into the program, which
/// uses nothing else of them.
struct Stopwatch: Sendable {
  private let start = Self.now

  /// The nanoseconds since it was started.
  var nanoseconds: Int { Self.now - start }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
