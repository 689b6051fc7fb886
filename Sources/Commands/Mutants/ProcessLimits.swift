import Base
import OperatingSystem

/// The limits of a process that runs mutants: a crash leaves no core dump, and an endless run is
/// stopped.
enum ProcessLimits {
  /// The limit of processor time in seconds. Usual runs need far less.
  private static let longestTime = 600

  /// Sets the limits for this process. The parent process handles the signal that ends this
  /// process. This process also ends when the parent process ends.
  ///
  /// - Parameter note: A closure that is called with the fault that ends the process.
  static func set(noting note: @escaping @Sendable (InternalFault) -> Void = { _ in }) {
    Trap.ignore(noting: note)
    ParentWatch.begin(endingWith: ExitCode.fault.rawValue)
    ThisProcess.limit(processorSeconds: longestTime)
  }
}
