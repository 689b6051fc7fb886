import IMProtocol
import Simulation

/// A device's log while the log is being read.
struct OpenLog {
  var head: LogHead
  let path: String
  /// The entries read so far.
  var rows: [LogEntry] = []
  /// The number of the next entry.
  var next: Int64 = 1
  /// The calls that were made. The key is the call's id. The dictionary is never iterated, so the
  /// order of its keys does not matter.
  var calls: [Int: MadeCall] = [:]
  var hasEnded = false
  /// The line of the application's last restart; 0 if there was no restart.
  var startedAt = 0

  /// A call that was made.
  struct MadeCall {
    /// The kind of the call; nil if the call's entry could not be read.
    let kind: CallKind?
    let line: Int
    var hasReturned = false
  }
}

/// The contents of a log's head.
struct LogHead {
  /// The name that entries use: `A.phone`, or `server`.
  let name: String
  /// The user; nil for the server's log.
  var user: String?
  /// The name of the device without the user's name; empty for the server's log.
  var device = ""
  /// The raw value of RCPlatform; nil if the head does not state the platform.
  var platform: Int32?
  /// The registered delegates.
  var delegates = DelegateKind.allCases
  /// The time of the device's clock when the log began; nil if the head does not state the time.
  var begins: Int64?
  /// Whether the device is connected when the log begins.
  var isConnected = false
}
