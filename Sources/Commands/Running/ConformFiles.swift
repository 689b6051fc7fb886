import Conforming
import Events
import Ground
import Reports
import ScenarioLanguage

/// What `imsim conform` writes besides what it prints: each divergence as a scenario, and a page.
struct ConformFiles {
  static let options = [
    Option.value(
      "write", "FOLDER",
      "write each divergence there as a scenario of what the model does, as small as it "
        + "gets"),
    Option.value(
      "html", "FILE",
      "a page to open and share: the devices side by side, the real beside the expected"),
  ]

  private let folder: String?
  private let page: String?

  /// Whether a page is asked for, which needs the rows of a report.
  var hasPage: Bool { page != nil }

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    folder = arguments.value("write")
    page = arguments.value("html")
    if folder == "" { throw Arguments.Problem("--write needs a FOLDER") }
    if page == "" || page == "-" { throw Arguments.Problem("--html needs a FILE") }
  }

  /// Refuses, before anything is checked, what could not be written afterwards.
  func check(sparing logs: [String]) throws(Arguments.Problem) {
    if let folder {
      try FileSystem.check(folder: folder, for: "write", Self.name(of: 0))
    }
    guard let page else { return }
    let identity = FileSystem.identity(of: page)
    if logs.contains(where: { FileSystem.identity(of: $0) == identity }) {
      throw Arguments.Problem("--html would replace \(page), which is read: name another FILE")
    }
    if let obstacle = FileSystem.obstacle(toWriting: page) {
      throw Arguments.Problem("--html can't write \(page): \(obstacle)")
    }
  }

  private func path(of place: Int) -> String { "\(folder ?? ".")/\(Self.name(of: place))" }

  private static func name(of place: Int) -> String {
    "divergence-\(place + 1)\(ScenarioPaths.ending)"
  }

  /// Writes what is asked for, and says what to whoever reads `lines`.
  func write(
    _ checked: CheckedLogs, _ report: LogReport, _ known: KnownStatements,
    _ lines: inout TextBuffer, _ console: inout Console
  ) -> ExitCode {
    var codes: [ExitCode] = []
    if let folder {
      let writer = DivergenceScenario.Writer(checked, known)
      for place in 0..<writer.count {
        let path = path(of: place)
        guard let scenario = writer.scenario(of: place, path: path) else {
          lines.append("not written: no scenario comes to divergence \(place + 1)\n")
          continue
        }
        codes.append(
          console.attempt { () throws(FileSystem.Problem) in
            try FileSystem.replace(
              Self.name(of: place), inside: folder, with: scenario.source.bytes)
            lines.append("wrote \(Escaping.plain(path))\n")
          })
        if let fault = scenario.fault {
          console.error("a fault of imsim: \(fault) (\(path))")
          codes.append(.fault)
        }
      }
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
}
