#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures elapsed time with a monotonic clock, for benchmarks and for the progress of long runs.
/// No simulation depends on a stopwatch.
///
/// A clock of the standard library would add the Swift concurrency runtime to the program.
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
