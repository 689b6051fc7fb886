import Base
import OperatingSystem

/// The options of all commands that run scenarios.
extension Arguments {
  private static let mostJobs: UInt64 = 1_024
  private static let mostSeeds = 1_000_000_000

  /// Returns the value of `--seed`, the seed of all random draws.
  func seed() throws(Problem) -> UInt64 {
    try number("seed", in: 0...UInt64.max, standard: 1)
  }

  /// Returns the value of `--seeds`, a range such as `1...100`.
  func seeds(standard: ClosedRange<UInt64>) throws(Problem) -> ClosedRange<UInt64> {
    guard let text = value("seeds") else { return standard }
    let digits = text.prefix { $0 != "." }
    let rest = text.dropFirst(digits.count)
    guard rest.hasPrefix("..."), let first = UInt64(digits), let last = UInt64(rest.dropFirst(3)),
      first <= last
    else {
      throw Problem("--seeds takes a range such as 1...100, not \(text)")
    }
    let most = UInt64(Self.mostSeeds)
    if last - first >= most {
      throw Problem("--seeds takes at most \(Self.mostSeeds.grouped) seeds")
    }
    return first...last
  }

  /// Returns the value of `--jobs`, the number of threads that run cases.
  func jobs() throws(Problem) -> Int {
    Int(
      try number("jobs", in: 1...Self.mostJobs, standard: UInt64(ThisProcess.processors)))
  }

  /// Returns an option's value as a number of bytes. The value is a whole number with an optional
  /// decimal unit, such as `2GB`.
  func bytes(_ name: String, standard: Int) throws(Problem) -> Int {
    let bytes = try quantity(
      name, ["": 1, "B": 1, "KB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000], in: 1...Int64.max,
      "takes bytes, such as 500MB or 2GB")
    return bytes.map { Int($0) } ?? standard
  }

  /// Returns an option's value in milliseconds. The value is a whole number with a time unit of the
  /// scenario language, such as `500ms` or `5m`.
  func milliseconds(_ name: String, standard: Int64) throws(Problem) -> Int64 {
    // The limit is one year, because every clock is assumed to be wrong by at most one year.
    try quantity(
      name, ["ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000],
      in: 0...366 * 86_400_000, "takes a duration up to 366d, such as 500ms, 90s or 5m") ?? standard
  }

  /// Returns the value of an option that is a whole number with a unit, or nil if the option is not
  /// given.
  private func quantity(
    _ name: String, _ units: [String: Int64], in range: ClosedRange<Int64>,
    _ usage: Message
  ) throws(Problem) -> Int64? {
    guard let text = value(name) else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let suffix = String(text.dropFirst(digits.count))
    guard let unit = units[suffix] ?? units[suffix.uppercased()], let count = Int64(digits),
      count <= range.upperBound / unit, range.contains(count * unit)
    else { throw Problem("--\(name) \(usage), not \(text)") }
    return count * unit
  }
}
