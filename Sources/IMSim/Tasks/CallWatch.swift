import Foundation
import Synchronization

/// Finds calls that never end because nobody lets virtual time run, for example because a test
/// awaits the call outside ``SimulatedService/settled(isolation:_:)``. Such a test would hang
/// without a message.
///
/// Only time counts in which the whole process does nothing, so that a slow test is not taken for a
/// hang.
final class CallWatch: Sendable {
  static let shared = CallWatch()

  private struct Watched {
    weak var progress: Progress?
    var changes = 0
    var idleTime = IdleTime()
    var hasWarned = false
  }

  private struct State {
    var watched: [Watched] = []
    var isRunning = false
  }

  private let state = Mutex(State())
  /// After how many idle seconds a warning is printed, and after how many the process ends.
  let limits = Mutex((warning: 5.0, end: 60.0))

  private init() {}

  /// Watches a service from now on, as long as it exists.
  func watch(_ progress: Progress) {
    let starts = state.withLock { state in
      guard !state.watched.contains(where: { $0.progress === progress }) else { return false }
      state.watched.append(Watched(progress: progress))
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: 1)
        self.tick()
      }
    }
  }

  private func tick() {
    let limits = limits.withLock { $0 }
    var (warnings, end): ([String], String?) = ([], nil)
    state.withLock { state in
      state.watched.removeAll { $0.progress == nil }
      for index in state.watched.indices {
        guard let current = state.watched[index].progress?.current else { continue }
        let isWaiting = !current.waiting.isEmpty || !current.forgotten.isEmpty
        if !isWaiting || current.changes != state.watched[index].changes {
          state.watched[index].changes = current.changes
          (state.watched[index].idleTime, state.watched[index].hasWarned) = (IdleTime(), false)
        }
        state.watched[index].idleTime.update(expected: 1, load: 0.05)
        let seconds = state.watched[index].idleTime.seconds
        if seconds >= limits.warning, !state.watched[index].hasWarned {
          state.watched[index].hasWarned = true
          warnings.append(Self.text(current, limits.warning))
        }
        if seconds >= limits.end, !current.waiting.isEmpty { end = Self.text(current, limits.end) }
      }
    }
    for warning in warnings { Warning.print(warning) }
    if let end { Misuse.stop("\(end). The process ends, because the test would never end") }
  }

  private static func text(_ current: Progress.State, _ seconds: Double) -> String {
    guard !current.waiting.isEmpty else {
      return "the process has done nothing for \(Int(seconds)) s, and "
        + "\(current.forgotten.joined(separator: ", ")) will never end, because the application "
        + "was killed before"
    }
    let calls = current.waiting.sorted { $0.key < $1.key }.map(\.value)
    let more = calls.count > 3 ? " and \(calls.count - 3) more" : ""
    return "\(calls.prefix(3).joined(separator: ", "))\(more) cannot end, because nobody has let "
      + "virtual time run for \(Int(seconds)) s. A test that awaits a call has to do so inside "
      + "`try await service.settled { … }`"
  }
}
