import Base
import OperatingSystem

/// Limits a process that runs mutants: a crash writes no core dump, and a run that does not end is
/// stopped.
enum ProcessLimits {
  /// The limit of processor time in seconds. Usual runs need much less.
  private static let longestTime = 600

  /// Sets the limits for this process. If a signal ends this process, the parent process handles
  /// the error. When the parent process ends, this process also ends.
  ///
  /// - Parameter note: a closure that is called with the fault if an internal fault ends the
  ///   process.
  static func set(noting note: @escaping @Sendable (InternalFault) -> Void = { _ in }) {
    Trap.ignore(noting: note)
    ParentWatch.begin(endingWith: ExitCode.fault.rawValue)
    ThisProcess.limit(processorSeconds: longestTime)
  }
}
