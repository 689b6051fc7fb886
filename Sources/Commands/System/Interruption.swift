import OperatingSystem
import Synchronization

/// Lets the user end a long computation early with Ctrl-C, without losing its results.
enum Interruption {
  private static let requested = Atomic<Bool>(false)

  /// Whether the user has pressed Ctrl-C since `expect` was called.
  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// From now on, the first Ctrl-C only sets `isRequested`. A second Ctrl-C ends the process.
  static func expect() {
    // The first access to the value may wait, but a signal handler must not wait. Therefore, the
    // first access happens here.
    if isRequested { return }
    Signals.handleFirstInterrupt { _ in
      Interruption.requested.store(true, ordering: .relaxed)
    }
  }
}
