import Ground
import OperatingSystem

/// The limits of a process in which mutants run: one that stops leaves nothing behind, and one that
/// never ends is stopped.
enum ProcessLimits {
  /// Seconds of processor time after which it is stopped: many times what one takes.
  private static let longestTime = 600

  /// Sets them for this process, whose parent looks at the signal that ends it, and which ends with
  /// its parent.
  ///
  /// - Parameter note: what is done with a fault that ends it.
  static func set(noting note: @escaping @Sendable (InternalFault) -> Void = { _ in }) {
    Trap.ignore(noting: note)
    ParentWatch.begin(endingWith: ExitCode.fault.rawValue)
    ThisProcess.limit(processorSeconds: longestTime)
  }
}
