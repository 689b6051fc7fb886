import Base
import Conforming
import Events
import Findings
import Reports
import ScenarioLanguage
import Simulation

/// The files that `imsim conform` writes: a scenario for each divergence or, if there are none, a
/// scenario of the execution that explains the logs. On request, `imsim conform` also writes a
/// page.
struct ConformFiles {
  static let options = [
    Option.value(
      "write", "FOLDER",
      "write the execution that explains the logs to FOLDER as a scenario, or each divergence as "
        + "a minimal scenario of what the model does"),
    Option.value(
      "html", "FILE",
      "a page to open and share: devices side by side, logged and expected"),
  ]

  private let folder: String?
  private let page: String?

  /// Whether a page is requested. If a page is requested, the report must contain the log entries.
  var hasPage: Bool { page != nil }

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    folder = arguments.value("write")
    page = arguments.value("html")
    if page == "" || page == "-" { throw Arguments.Problem("--html needs a FILE") }
  }

  /// Whether scenarios are requested. If scenarios are requested, the check must record the
  /// transitions of the model, because the scenario of an execution shows them.
  var hasScenarios: Bool { folder != nil }

  /// Throws if an output could not be written. This method is called before the logs are checked.
  func check(sparing logs: [String]) throws(Arguments.Problem) {
    try FileSystem.checkWritten(folder)
    guard let page else { return }
    let identity = FileSystem.identity(of: page)
    if logs.contains(where: { FileSystem.identity(of: $0) == identity }) {
      throw Arguments.Problem("--html would replace \(page), which is read: name another FILE")
    }
    if let obstacle = FileSystem.obstacle(toWriting: page) {
      throw Arguments.Problem("--html can't write \(page): \(obstacle)")
    }
  }

  private func path(of index: Int) -> String { "\(folder ?? ".")/\(Self.name(of: index))" }

  private static func name(of index: Int) -> String {
    "divergence-\(index + 1)\(ScenarioPaths.ending)"
  }

  private static let execution = "execution\(ScenarioPaths.ending)"

  /// Writes the requested files, and adds their names to `lines`.
  func write(
    _ checked: CheckedLogs, _ report: LogReport, _ known: KnownClauses,
    _ lines: inout TextBuffer, _ console: inout Console
  ) -> ExitCode {
    var codes: [ExitCode] = []
    if let folder {
      write(checked, known, to: folder, &lines, &console, &codes)
    }
    if let page {
      var html = TextBuffer()
      LogHTML.append(report, imsim: Version.current, to: &html)
      codes.append(
        console.attempt { () throws(FileSystem.Problem) in
          try FileSystem.makeFolders(above: page)
          try FileSystem.replace(page, with: html.bytes)
          lines.append("wrote \(Escaping.plain(page))\n")
        })
    }
    return ExitCode.gravest(of: codes + [.passed])
  }

  /// Writes the scenarios of the divergences or, if there are none, the scenario of the execution.
  private func write(
    _ checked: CheckedLogs, _ known: KnownClauses, to folder: String, _ lines: inout TextBuffer,
    _ console: inout Console, _ codes: inout [ExitCode]
  ) {
    do throws(Transcript.Failure) {
      let path = "\(folder)/\(Self.execution)"
      if let scenario = try ExecutionScenario.of(checked, known, path: path) {
        codes.append(write(scenario.source, Self.execution, to: folder, &lines, &console))
      }
    } catch {
      lines.append("not written: the execution that explains the logs: \(error)\n")
    }
    let writer = DivergenceScenarios(checked, known)
    for index in 0..<writer.count {
      let path = path(of: index)
      guard let scenario = writer.scenario(of: index, path: path) else {
        lines.append("not written: no scenario leads to divergence \(index + 1)\n")
        continue
      }
      codes.append(write(scenario.source, Self.name(of: index), to: folder, &lines, &console))
      if let fault = scenario.fault {
        console.error("a fault of imsim: \(fault) (\(path))")
        codes.append(.fault)
      }
    }
  }

  private func write(
    _ source: Source, _ name: String, to folder: String, _ lines: inout TextBuffer,
    _ console: inout Console
  ) -> ExitCode {
    console.attempt { () throws(FileSystem.Problem) in
      try FileSystem.replace(name, inside: folder, with: source.bytes)
      lines.append("wrote \(Escaping.plain(source.path))\n")
    }
  }
}
