import IMProtocol
import Simulation

/// A device's log while it is read.
struct OpenLog {
  var head: LogHead
  let path: String
  /// What it says, as far as it is read.
  var rows: [LogRow] = []
  /// The number that the next row bears.
  var next: Int64 = 1
  /// The calls that were made, by their ids; only looked up.
  var calls: [Int: MadeCall] = [:]
  var hasEnded = false
  /// The line in which the application was started anew, the last one; 0 where it was not.
  var startedAt = 0

  /// A call that was made.
  struct MadeCall {
    /// Which call; nil where its row could not be read.
    let kind: CallKind?
    let line: Int
    var hasReturned = false
  }
}

/// What the head of a log says.
struct LogHead {
  /// What rows name it by: `A.phone`, or `server`.
  let name: String
  /// The user; nil for the server.
  var user: String?
  /// The device's own name.
  var device = ""
  /// The raw value of RCPlatform; nil where the head does not say.
  var platform: Int32?
  /// The delegates that are there.
  var delegates = DelegateKind.allCases
  /// What the device's clock showed when the log began; nil where the head does not say.
  var begins: Int64?
  /// Whether the device is connected when the log begins.
  var isConnected = false
}
