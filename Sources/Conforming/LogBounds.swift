/// Limits log files, so that no log can exhaust the memory of the machine.
struct LogBounds: Sendable {
  var lineBytes = 1_000_000
  /// The maximum number of devices in all files together.
  var devices = 1_000
  /// The maximum number of entries in all files together.
  var rows = 10_000_000
  /// The maximum number of problems that are listed for a file. Further problems are only counted.
  var problems = 20
  /// The last millisecond of the year 9999.
  static let latestTime: UInt64 = 253_402_300_799_999
  /// Milliseconds of the first months of 1970, which are likelier to be seconds of the years 2001
  /// to 2286. Earlier milliseconds may be those of a clock that was never set.
  static let likeSeconds: Range<Int64> = 1_000_000_000..<10_000_000_000
}
