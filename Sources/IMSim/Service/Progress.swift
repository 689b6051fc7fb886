import Synchronization

/// How far a session has come, which other threads may ask: the thread that records an issue of the
/// test, and the one that looks for calls that nobody lets end.
final class Progress: Sendable {
  struct State {
    /// How many records the session's log has.
    var records = 0
    /// How often virtual time has run, or an action has happened.
    var changes = 0
    /// The calls with completion handlers that have not ended, keyed by the index of their tokens.
    var waiting: [UInt32: String] = [:]
    /// The calls with completion handlers that never end, because their application was killed.
    var forgotten: [String] = []
    /// The failures of the test, in the order in which they were noted.
    var failures: [NotedFailure] = []
  }

  struct NotedFailure {
    var message: String
    var location: String
    /// How many records the session's log had when the test failed.
    var records: Int
  }

  private let state = Mutex(State())

  var current: State { state.withLock { $0 } }

  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

  func moved(to records: Int) {
    state.withLock {
      $0.records = records
      $0.changes += 1
    }
  }

  func note(_ message: String, at location: String) {
    state.withLock {
      $0.failures.append(
        NotedFailure(message: message, location: location, records: $0.records))
    }
  }
}
