import Events
import Reports
import Simulation

extension Command {
  static let bench = Command(
    name: "bench",
    summary: "measures the engine, the simulator, the language, explorations and logs",
    operands: "",
    details: [
      "Prints a line of JSON for each measurement: counters, which are the same everywhere; the "
        + "median and the least time of several runs, in nanoseconds; the memory that "
        + "large runs hold. Machines are "
        + "noisy: compare what one machine has measured at one time. Use a release build.",
      "",
      "With --against it prints how each measurement compares with the one that an earlier run "
        + "has written to FILE, and what has moved: any counter; a time when the runs of both "
        + "sides lie apart by a twentieth. It ends with 1 when a counter "
        + "has moved, or what there is to measure; never for a time.",
    ],
    options: [
      .value("against", "FILE", "compare with what imsim bench has written before"),
      .flag("counters", "do everything once and measure no time: in seconds, for CI"),
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
        "\(path):\(error.line): \(error.message); imsim bench > FILE writes what can be compared")
    }
  }
}
