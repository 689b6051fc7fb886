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
