import OperatingSystem
import Synchronization

/// The user's wish to end a long computation with Ctrl-C without losing its results.
enum Interruption {
  private static let requested = Atomic<Bool>(false)

  /// Whether the user has pressed Ctrl-C since `expect`.
  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// From now on, the first Ctrl-C only sets `isRequested`. A second one ends the process.
  static func expect() {
    // The handler must not be the first to access the value, because the first access may wait.
    if isRequested { return }
    Signals.handleFirstInterrupt { _ in
      Interruption.requested.store(true, ordering: .relaxed)
    }
  }
}
