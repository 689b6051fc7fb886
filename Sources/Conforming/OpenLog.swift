import IMProtocol
import Simulation

/// The log of a device or of the server, while it is being read.
struct OpenLog {
  var head: LogHead
  let path: String
  /// The entries that were read so far.
  var rows: [LogEntry] = []
  /// The number of the next entry.
  var next: Int64 = 1
  /// The calls in the entries that were read so far, keyed by the id of the call. No code iterates
  /// over the dictionary, so the order of its keys does not matter.
  var calls: [Int: MadeCall] = [:]
  var hasEnded = false
  /// The line of the application's last restart, or 0 if the application has not restarted.
  var startedAt = 0

  struct MadeCall {
    /// The kind of the call, or nil if the call's entry could not be read.
    let kind: CallKind?
    let line: Int
    var hasReturned = false
  }
}

/// What the head of a log contains.
struct LogHead {
  /// The name that entries use, such as `A.phone` or `server`.
  let name: String
  /// The user who owns the device, or nil for the server's log.
  var user: String?
  /// The name of the device without the user's name, or empty for the server's log.
  var device = ""
  /// The raw value of RCPlatform, or nil if the head does not state the platform.
  var platform: Int32?
  var delegates = DelegateKind.allCases
  /// When the log began according to the device's clock, or nil if the head states no time.
  var begins: Int64?
  /// Whether the device is connected when the log begins.
  var isConnected = false
}
