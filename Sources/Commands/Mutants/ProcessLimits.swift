import Glibc

/// The limits of a process in which mutants run: one that stops leaves nothing behind, and one that
/// never ends is stopped.
enum ProcessLimits {
  /// Seconds of processor time after which it is stopped: many times what one takes.
  private static let longestTime: UInt = 600

  /// Sets them for this process, whose parent looks at the signal that ends it, and which ends with
  /// its parent.
  static func set() {
    Trap.ignore()
    ParentWatch.begin()
    limit(RLIMIT_CORE.rawValue, to: 0)
    limit(RLIMIT_CPU.rawValue, to: longestTime)
  }

  private static func limit(_ resource: UInt32, to most: UInt) {
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    _ = unsafe setrlimit(__rlimit_resource_t(resource), &limit)
  }
}
