import Foundation

/// How work grows with its size, measured by the processor time of this thread.
///
/// The question is coarse, so that a busy machine does not change the answer: whether four times
/// the size costs less than nine times the work. Quadratic work costs sixteen times.
package enum Growth {
  /// Whether work grows clearly less than the square of its size.
  package static func isModerate(
    from size: Int, _ work: (_ size: Int) throws -> Void
  ) rethrows -> Bool {
    // Once more where something else has disturbed it.
    for _ in 0..<4 {
      let small = try time { try work(size) }
      let large = try time { try work(4 * size) }
      if large < 9 * small { return true }
    }
    return false
  }

  /// How many nanoseconds something takes.
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
