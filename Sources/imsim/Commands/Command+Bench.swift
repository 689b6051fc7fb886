import Simulation

extension Command {
  /// `imsim bench`: how fast imsim is on this machine.
  static let bench = Command(
    name: "bench",
    summary: "measures the engine, the simulator, the language, explorations and logs",
    operands: "",
    details: [
      "Prints a line of JSON for each measurement: counters, which are the same everywhere, and "
        + "the median and the least time of several runs, in nanoseconds. Machines are noisy: "
        + "compare lines of one run. Use a release build."
    ],
    options: []
  ) { _, console throws(Arguments.Problem) in
    for pending in [100, 10_000, 1_000_000] { console.write(Benchmarks.holdModel(pending)) }
    console.write(Benchmarks.addFriendFlow(users: 1_000))
    console.write(Benchmarks.addFriendFlow(users: 100_000))
    for users in [2, 3] { console.write(Benchmarks.worldCopies(users: users)) }
    console.write(Benchmarks.language())
    console.write(Benchmarks.scenario())
    for model in ExplorationModel.allCases { console.write(Benchmarks.exploration(model)) }
    for rows in [10_000, 100_000] { console.write(Benchmarks.logs(rows: rows)) }
    console.write(Benchmarks.crowdedLogs(rows: 100_000))
    return .passed
  }
}
