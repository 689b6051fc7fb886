/// How much is read of logs, so that none can exhaust the machine.
struct LogBounds: Sendable {
  var lineBytes = 1_000_000
  /// Devices of all files together.
  var devices = 1_000
  /// Rows of all files together.
  var rows = 10_000_000
  /// Problems of a file that are told; the rest is counted.
  var problems = 20
  /// The last millisecond of the year 9999.
  static let latestTime: UInt64 = 253_402_300_799_999
}
