import Conforming
import Events
import Reports
import ScenarioLanguage
import Simulation

extension Benchmarks {
  /// Reading logs of devices, and checking them where one thing happens after the other.
  static func logs(rows: Int) -> TextBuffer {
    logs("logs in a clear order", LoggedFlow(users: 10, .oneByOne), rows: rows)
  }

  /// The same where many calls are under way at any time, and clocks are wrong.
  static func crowdedLogs(rows: Int) -> TextBuffer {
    logs("logs with ten calls under way", LoggedFlow(users: 30, .atATime(10)), rows: rows)
  }

  private static func logs(_ name: String, _ flow: LoggedFlow, rows: Int) -> TextBuffer {
    var flow = flow
    let files = LogWriter.logs(flow.scenario, flow.way(rows: rows)).map {
      LogFile(path: $0.name, bytes: $0.text.bytes)
    }
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    let parameters = [("devices", flow.scenario.devices.count), ("rows", rows)]
    var read: LogReading?
    let readings = (0..<runs).map { _ in
      time { read = try? LogReader.read(files, scene: flow.scenario) }
    }
    guard let read else { preconditionFailure("logs that were written can't be read") }
    let count = read.logs.reduce(0) { $0 + $1.rows.count }
    var buffer = TextBuffer()
    Measurement(
      "\(name), reading", parameters: parameters, counters: [("bytes", bytes)], unit: "Row",
      count: count, runs: readings
    ).append(to: &buffer)
    var result: Conformance?
    let checks = (0..<runs).map { _ in
      time { result = Conformance.check(read.logs, in: read.scenario) }
    }
    guard let result else { preconditionFailure("nothing was checked") }
    Measurement(
      "\(name), checking", parameters: parameters,
      counters: [
        ("rowsFollowed", result.rows), ("divergences", result.divergences.count),
        ("steps", result.steps),
      ],
      unit: "Row", count: count, runs: checks
    ).append(to: &buffer)
    return buffer
  }
}
