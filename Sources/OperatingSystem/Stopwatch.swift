#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How long something has taken, by a clock that never goes back.
///
/// For benchmarks, and for how far a long run is: nothing that is simulated knows of it. The clocks
/// of the standard library would bring the runtime of tasks and its queues into the program.
package struct Stopwatch: Sendable {
  private let start = Self.now

  package init() {}

  package var nanoseconds: Int { Self.now - start }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
