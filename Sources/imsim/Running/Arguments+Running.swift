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
}
