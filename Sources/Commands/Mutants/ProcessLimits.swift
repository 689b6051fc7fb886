import OperatingSystem

/// The limits of a process in which mutants run: one that stops leaves nothing behind, and one that
/// never ends is stopped.
enum ProcessLimits {
  /// Seconds of processor time after which it is stopped: many times what one takes.
  private static let longestTime = 600

  /// Sets them for this process, whose parent looks at the signal that ends it, and which ends with
  /// its parent.
  static func set() {
    Trap.ignore()
    ParentWatch.begin(endingWith: ExitCode.fault.rawValue)
    ThisProcess.limit(processorSeconds: longestTime)
  }
}
