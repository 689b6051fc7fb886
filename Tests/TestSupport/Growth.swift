import Foundation

/// Measures how the cost of work grows with the size of the work. The cost is the processor time of
/// this thread.
///
/// The test is coarse, so that a busy machine does not change the result: if the size is four times
/// as large, the cost must be less than nine times as large. A quadratic cost would be sixteen
/// times as large.
package enum Growth {
  /// Whether the cost grows clearly less than the square of the size.
  package static func isModerate(
    from size: Int, _ work: (_ size: Int) throws -> Void
  ) rethrows -> Bool {
    // Repeat the measurement, because other work on the machine may have spoiled it.
    for _ in 0..<4 {
      let small = try time { try work(size) }
      let large = try time { try work(4 * size) }
      if large < 9 * small { return true }
    }
    return false
  }

  private static func time(_ work: () throws -> Void) rethrows -> Int {
    let start = now
    try work()
    return max(1, now - start)
  }

  private static var now: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
