import Events
import Reports
import Simulation

extension Command {
  static let bench = Command(
    name: "bench",
    summary: "measures the engine, the simulator, the language, explorations and logs",
    operands: "",
    details: [
      "Prints a line of JSON for each measurement: counters, which are the same on every machine; "
        + "the median and the minimum time of several runs, in nanoseconds; the memory that large "
        + "runs hold. Times are noisy: compare only measurements of one machine that were taken "
        + "at about the same time. Use a release build.",
      "",
      "With --against the command compares each measurement with the one in FILE, the output of "
        + "an earlier run, and marks those that moved. A counter has moved if it differs at all, a "
        + "time if it is outside the times of the other run by a twentieth or more. The exit code "
        + "is 1 if a counter moved or the set of measurements changed; a time never affects it.",
    ],
    options: [
      .value("against", "FILE", "compare with FILE, the output of an earlier imsim bench"),
      .flag("counters", "do everything once without measuring time; takes seconds, for CI"),
    ]
  ) { arguments, console throws(Arguments.Problem) in
    let benchmarks = Benchmarks(isTimed: !arguments.has("counters"))
    guard let path = arguments.value("against") else {
      benchmarks.runAll { measurement in console.write { text, _ in measurement.append(to: &text) }
      }
      return .passed
    }
    var comparison = BenchmarkComparison(with: try measurements(path))
    benchmarks.runAll { measurement in
      console.write { text, _ in comparison.append(measurement, to: &text) }
    }
    console.write { text, _ in comparison.end(to: &text) }
    return comparison.hasMoved ? .failed : .passed
  }

  private static func measurements(_ path: String) throws(Arguments.Problem) -> [Measurement] {
    let bytes = try FileSystem.read(whole: path, atMost: 10_000_000)
    do {
      return try MeasurementReader.read(bytes)
    } catch {
      throw Arguments.Problem(
        "\(path):\(error.line): \(error.message); imsim bench > FILE writes a file to compare with")
    }
  }
}
