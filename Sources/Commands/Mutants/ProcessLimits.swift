import Glibc
import Ground

/// The limits of a process in which mutants run: one that stops leaves nothing behind, and one that
/// never ends is stopped.
enum ProcessLimits {
  /// Seconds of processor time after which it is stopped: many times what one takes.
  private static let longestTime: UInt = 600

  /// Sets them for this process, whose parent looks at the signal that ends it, and which ends with
  /// its parent.
  ///
  /// - Parameter note: what is done with a fault that ends it.
  static func set(noting note: @escaping @Sendable (InternalFault) -> Void = { _ in }) {
    Trap.ignore(noting: note)
    ParentWatch.begin()
    limit(RLIMIT_CORE.rawValue, to: 0)
    limit(RLIMIT_CPU.rawValue, to: longestTime)
  }

  private static func limit(_ resource: UInt32, to most: UInt) {
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    _ = unsafe setrlimit(__rlimit_resource_t(resource), &limit)
  }
}
