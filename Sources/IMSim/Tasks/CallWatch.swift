import Foundation
import Synchronization

/// Finds calls that never end because nobody lets virtual time run, for example because a test
/// awaits the call outside ``SimulatedService/settled(isolation:_:)``. Such a test would hang
/// without a message.
///
/// Only seconds count in which the whole process does nothing, so neither a slow test nor a
/// debugger is taken for a hang.
final class CallWatch: Sendable {
  static let shared = CallWatch()

  private struct Watched {
    weak let progress: Progress?
    var changes = 0
    var idleSeconds = 0
  }

  private struct State {
    var watched: [Watched] = []
    var processTime = 0
    var isRunning = false
  }

  private let state = Mutex(State())
  /// After how many idle seconds a warning is printed, and after how many the process ends.
  let limits = Mutex((warning: 5, end: 60))

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
    let (warnings, end) = state.withLock { state in
      let processTime = Int(clock())
      // The process has used less than a fiftieth of a processor.
      let isIdle = processTime - state.processTime < Int(CLOCKS_PER_SEC) / 50
      state.processTime = processTime
      state.watched.removeAll { $0.progress == nil }
      var (warnings, end): ([String], String?) = ([], nil)
      for index in state.watched.indices {
        guard let current = state.watched[index].progress?.current else { continue }
        if current.waiting.isEmpty || current.changes != state.watched[index].changes {
          (state.watched[index].changes, state.watched[index].idleSeconds) = (current.changes, 0)
        } else if isIdle {
          state.watched[index].idleSeconds += 1
        }
        let seconds = state.watched[index].idleSeconds
        if isIdle, seconds == limits.warning { warnings.append(Self.text(current, seconds)) }
        if seconds >= limits.end { end = Self.text(current, seconds) }
      }
      return (warnings, end)
    }
    for warning in warnings { Warning.print(warning) }
    if let end { Misuse.stop("\(end). The process ends, because the test would never end") }
  }

  private static func text(_ current: Progress.State, _ seconds: Int) -> String {
    let calls = current.waiting.sorted { $0.key < $1.key }.map(\.value)
    let more = calls.count > 3 ? " and \(calls.count - 3) more" : ""
    return "\(calls.prefix(3).joined(separator: ", "))\(more) cannot end, because nobody has let "
      + "virtual time run for \(seconds) s. A test that awaits a call has to do so inside "
      + "`try await service.settled { … }`"
  }
}
