import IMProtocol
import Simulation

/// The log of a device or of the server, while the log is being read.
struct OpenLog {
  var head: LogHead
  let path: String
  /// The entries that were read so far.
  var rows: [LogEntry] = []
  /// The number of the next entry.
  var next: Int64 = 1
  /// The calls in the entries that were read so far. The key is the id of the call. No code
  /// iterates over the dictionary, so the order of its keys does not matter.
  var calls: [Int: MadeCall] = [:]
  var hasEnded = false
  /// The line of the entry that reports the last restart of the application; 0 if there was no
  /// restart.
  var startedAt = 0

  /// A call in the log.
  struct MadeCall {
    /// The kind of the call; nil if the call's entry could not be read.
    let kind: CallKind?
    let line: Int
    var hasReturned = false
  }
}

/// The contents of the head of a log.
struct LogHead {
  /// The name that entries use, such as `A.phone` or `server`.
  let name: String
  /// The user who owns the device; nil for the server's log.
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
