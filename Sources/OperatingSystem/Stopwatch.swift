#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures the elapsed time with a monotonic clock.
///
/// Benchmarks and progress reports of long runs use the stopwatch. No simulation depends on it. The
/// stopwatch does not use a clock of the standard library, because such a clock would add the Swift
/// concurrency runtime to the program.
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
