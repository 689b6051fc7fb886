import Base
import Conforming
import Events
import Reports
import ScenarioLanguage
import Simulation

extension Benchmarks {
  /// Measures how long it takes to read and check logs of devices. In these logs, only one call
  /// runs at a time.
  func logs(rows: Int) -> [Measurement] {
    logs("logs in a clear order", LoggedFlow(users: 10, .oneByOne), rows: rows)
  }

  /// Measures how long it takes to read and check logs of devices. In these logs, many calls run at
  /// the same time, and the devices' clocks are wrong.
  func crowdedLogs(rows: Int) -> [Measurement] {
    logs("logs with ten calls under way", LoggedFlow(users: 30, .atATime(10)), rows: rows)
  }

  private func logs(_ name: String, _ flow: LoggedFlow, rows: Int) -> [Measurement] {
    var flow = flow
    let files = LogWriter.logs(flow.scenario, flow.execution(rows: rows)).map {
      LogFile(path: $0.name, bytes: $0.text.bytes)
    }
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    let parameters: [Measurement.Figure] = [
      .init("devices", flow.scenario.devices.count), .init("rows", rows),
    ]
    var read: LogReading?
    let readings = measure { read = try? LogReader.read(files, scene: flow.scenario) }
    guard let read else {
      fatal("\(files.count) logs of \(name) that imsim has written can't be read")
    }
    let count = read.logs.reduce(0) { $0 + $1.rows.count }
    var result: Conformance?
    let checks = measure { result = Conformance.check(read.logs, in: read.scenario) }
    guard let result else { fatal("\(count) rows of \(name) were not checked") }
    return [
      Measurement(
        "\(name), reading", parameters: parameters, counters: [.init("bytes", bytes)],
        unit: "row", count: count, runs: readings),
      Measurement(
        "\(name), checking", parameters: parameters,
        counters: [
          .init("rowsFollowed", result.rows), .init("divergences", result.divergences.count),
          .init("steps", result.steps),
        ],
        unit: "row", count: count, runs: checks),
    ]
  }
}
