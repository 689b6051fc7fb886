import Base
import OperatingSystem

/// The limits of a process that runs mutants. If the process crashes, it writes no core dump. If a
/// run does not end, the process is stopped.
enum ProcessLimits {
  /// The limit of processor time in seconds. Usual runs need much less time.
  private static let longestTime = 600

  /// Sets the limits for this process. If a signal ends this process, the parent process handles
  /// the error. When the parent process ends, this process also ends.
  ///
  /// - Parameter note: A closure. If an internal fault ends the process, the closure is called with
  ///   the fault.
  static func set(noting note: @escaping @Sendable (InternalFault) -> Void = { _ in }) {
    Trap.ignore(noting: note)
    ParentWatch.begin(endingWith: ExitCode.fault.rawValue)
    ThisProcess.limit(processorSeconds: longestTime)
  }
}
