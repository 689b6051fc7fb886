import OperatingSystem
import Synchronization

/// A request of the user to end a long computation early. The user makes this request with Ctrl-C.
/// The results of the computation are not lost.
enum Interruption {
  private static let requested = Atomic<Bool>(false)

  /// Whether the user has pressed Ctrl-C since the call of `expect`.
  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// After this call, the first Ctrl-C only sets `isRequested` to true. A second Ctrl-C ends the
  /// process.
  static func expect() {
    // This line accesses the value before the signal handler does. The first access may wait, and a
    // signal handler must not wait.
    if isRequested { return }
    Signals.handleFirstInterrupt { _ in
      Interruption.requested.store(true, ordering: .relaxed)
    }
  }
}
