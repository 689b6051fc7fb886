import Base
import Events
import Findings
import ScenarioLanguage
import Simulation

extension Command {
  static let shrink = Command(
    name: "shrink", summary: "writes the smallest scenario with the same failure",
    operands: "FILE[:LINE]…",
    details: [
      "The command runs a scenario that fails, and removes whatever the failure does not need: "
        + "steps, calls, faults, users, devices, settings, and expectations of other lines. What "
        + "a population did is written as steps first. Waits, latencies and arguments get their "
        + "usual values where the failure remains, users and devices get short names, and what "
        + "devices received is filled in, except where the scenario fails.",
      "The failure remains the same: the same kind of failure, of the same callback, result or "
        + "property, decided by the same row of a rule. With a LINE, the failure at that line "
        + "remains instead of the first. Of a table, the row that fails first is taken.",
      "",
      "The smaller scenario is printed, or written to FOLDER with --write. It is run before it is "
        + "written. At most 300 smaller scenarios are tried; a comment says if there may be a "
        + "smaller one. The exit code is 4 if nothing fails, and 5 if a budget ran out before the "
        + "verdict.",
    ],
    options: [
      .value("row", "N", "row of the table; default: the first that fails"),
      .seed,
      .value("write", "FOLDER", "write the scenarios to FOLDER; required for several files"),
    ]
  ) { arguments, console throws(Arguments.Problem) in
    try ShrinkCommand(arguments).run(&console)
  }
}

struct ShrinkCommand {
  private let locations: [FileLocation]
  private let row: Int?
  private let seed: UInt64
  private let folder: String?

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    locations = arguments.operands.map(FileLocation.init)
    folder = arguments.value("write")
    guard !locations.isEmpty else { throw Arguments.Problem("shrink takes a file that fails") }
    if locations.count > 1, folder == nil {
      throw Arguments.Problem("several files need --write FOLDER")
    }
    seed = try arguments.seed()
    row =
      arguments.has("row")
      ? Int(try arguments.number("row", in: 1...UInt64(Int32.max), standard: 1)) : nil
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    for location in locations where FileSystem.kind(of: location.path) == .folder {
      throw Arguments.Problem("\(location.path) is a folder: shrink takes files")
    }
    try FileSystem.checkWritten(folder)
    let set = try ScenarioSet(locations.map(\.path), jobs: 1)
    set.complain(console)
    var codes = [set.code]
    for file in set.files where file.diagnostics.isEmpty {
      let line = locations.first { Path($0.path) == Path(file.source.path) }?.line
      codes.append(try shrink(file, line, set, &console))
    }
    return ExitCode.gravest(of: codes)
  }

  private func shrink(
    _ file: ScenarioSet.File, _ line: Int?, _ set: ScenarioSet, _ console: inout Console
  ) throws(Arguments.Problem) -> ExitCode {
    let path = Escaping.plain(file.source.path)
    if let row, !file.scenarios.indices.contains(row - 1) {
      throw Arguments.Problem("there is no row \(row): \(path) has \(file.scenarios.count)")
    }
    let lines = LineIndex(file.source)
    let row = row ?? self.row(atLine: line, file, lines)
    var options = RunOptions(seed: seed)
    options.keepsTransitions = true
    var isExhausted = false
    for scenario in row.map({ [file.scenarios[$0 - 1]] }) ?? file.scenarios {
      let result = ScenarioRunner.run(scenario, options: options)
      switch result.verdict {
      case .passed: continue
      case .exhausted: isExhausted = true
      case .failed(let failures):
        var failure = failures[0]
        if let line, row == nil {
          let found = failures.first { failure in
            [failure.range, failure.location(in: scenario, result)].contains {
              lines.line(of: Int($0.start)) == line
            }
          }
          guard let found else { continue }
          failure = found
        }
        let shrunk = ShrunkScenario(
          of: scenario, result, failure, in: file.source, seed: seed,
          path: set.path(of: scenario, file.source, "shrunk", in: folder), file.known)
        return write(shrunk, &console)
      }
    }
    if isExhausted {
      console.error("there is no verdict: a budget ran out (\(path))")
      return .exhausted
    }
    let what = line.map { "line \($0) does not fail" } ?? "nothing fails"
    console.error("\(what) in \(path) with seed \(seed): there is nothing to shrink")
    return .nothingSelected
  }

  /// The row of a table at a line; nil if the line is not a row.
  private func row(atLine line: Int?, _ file: ScenarioSet.File, _ lines: LineIndex) -> Int? {
    guard let line else { return nil }
    return file.scenarios.first { scenario in
      scenario.rowRange.map { lines.line(of: Int($0.start)) == line } ?? false
    }?.row
  }

  private func write(_ shrunk: ShrunkScenario, _ console: inout Console) -> ExitCode {
    if let fault = shrunk.fault {
      console.error("a fault of imsim: \(fault) (\(Escaping.plain(shrunk.source.path)))")
      return .fault
    }
    guard let folder else {
      console.pass(shrunk.source.bytes)
      return .passed
    }
    return console.attempt { () throws(FileSystem.Problem) in
      try FileSystem.replace(
        Path(shrunk.source.path).name, inside: folder, with: shrunk.source.bytes)
      console.write(
        "wrote \(Escaping.plain(shrunk.source.path)): \(shrunk.sizes)\n")
    }
  }
}
