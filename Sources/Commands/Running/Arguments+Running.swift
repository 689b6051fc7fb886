import Events

/// What all commands that run scenarios are told.
extension Arguments {
  /// The most threads that can be asked for.
  private static let mostJobs: UInt64 = 1_024

  /// From which all random draws follow: `--seed`.
  func seed() throws(Problem) -> UInt64 {
    try number("seed", in: 0...UInt64.max, standard: 1)
  }

  /// How many threads run cases: `--jobs`.
  func jobs() throws(Problem) -> Int {
    Int(
      try number("jobs", in: 1...Self.mostJobs, standard: UInt64(Environment.processors)))
  }

  /// So many bytes, such as `2GB`: a whole number, with a unit of powers of 1,000 or without.
  func bytes(_ name: String, standard: Int) throws(Problem) -> Int {
    guard let text = value(name) else { return standard }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let units = [("", 1), ("B", 1), ("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)]
    let unit = units.first { $0.0 == text.dropFirst(digits.count).uppercased() }?.1
    guard let unit, let count = Int(digits), count > 0, count <= .max / unit else {
      throw Problem("--\(name) takes bytes, such as 500MB or 2GB, not \(text)")
    }
    return count * unit
  }

  /// So many milliseconds, such as `500ms` or `5m`: a whole number with a unit of scenarios.
  func milliseconds(_ name: String, standard: Int64) throws(Problem) -> Int64 {
    guard let text = value(name) else { return standard }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let units: [(String, Int64)] = [
      ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]
    let unit = units.first { $0.0 == text.dropFirst(digits.count) }?.1
    // A year is more than any clock is off.
    guard let unit, let count = Int64(digits), count <= 366 * 86_400_000 / unit else {
      throw Problem("--\(name) takes a duration up to 366d, such as 500ms, 90s or 5m, not \(text)")
    }
    return count * unit
  }

  /// The part of the selection that runs: `--shard 2/5`; nil for all of it.
  func shard() throws(Problem) -> Shard? {
    guard let text = value("shard") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2, let shard = Shard(numbers[0], of: numbers[1]) else {
      throw Problem("--shard takes N/M, such as 2/5 for the second of five parts, not \(text)")
    }
    return shard
  }
}
