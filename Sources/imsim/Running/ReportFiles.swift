import Reports

/// The reports that a command is asked to write, and where to.
struct ReportFiles {
  /// A format of reports, by the name of its option.
  enum Format: String, CaseIterable {
    case html
    case jsonl
    case junit
    case tap
    case timeline

    /// What it is for, in a few words.
    var summary: String {
      switch self {
      case .html: "a page to open and share: verdicts, failures, sequence diagrams"
      case .jsonl: "everything, as JSON Lines: imsim report --from makes the others of it"
      case .junit: "verdicts as JUnit XML, for Jenkins and GitLab"
      case .tap: "verdicts as TAP 14, for tools that read TAP"
      case .timeline: "what happened when, for Perfetto and chrome://tracing"
      }
    }

    /// Which traces the events must hold.
    var traces: EventBuilder.Traces {
      switch self {
      case .html, .jsonl, .timeline: .all
      case .junit, .tap: .none
      }
    }

    /// Appends the report of a run.
    func append(_ run: RunEvents, to buffer: inout TextBuffer) {
      switch self {
      case .html: HTMLReport.append(run, to: &buffer)
      case .jsonl: EventLines.append(run, to: &buffer)
      case .junit: JUnitReport.append(run, to: &buffer)
      case .tap: TAPReport.append(run, to: &buffer)
      case .timeline: Timeline.append(run, to: &buffer)
      }
    }
  }

  /// The path that stands for standard output.
  private static let standardOutput = "-"

  /// An option for each format.
  static let options = Format.allCases.map { format in
    Option(name: format.rawValue, placeholder: "FILE", summary: format.summary)
  }

  private var paths: [(format: Format, path: String)] = []

  /// Reads which reports are asked for.
  init(_ arguments: Arguments) throws(Arguments.Problem) {
    for format in Format.allCases {
      guard let path = arguments.value(format.rawValue) else { continue }
      guard !path.isEmpty else { throw Arguments.Problem("--\(format.rawValue) needs a FILE") }
      let plain = RunEvents.plainPath(path)
      if let other = paths.first(where: { RunEvents.plainPath($0.path) == plain }) {
        throw Arguments.Problem(
          "--\(other.format.rawValue) and --\(format.rawValue) can't both go to \(path)")
      }
      paths.append((format, path))
    }
  }

  /// Writes a format there too, unless it was asked for elsewhere.
  mutating func add(_ format: Format, at path: String) {
    if !paths.contains(where: { $0.format == format }) { paths.append((format, path)) }
  }

  /// Which traces the events must hold; nil when no report is asked for.
  var traces: EventBuilder.Traces? { paths.map(\.format.traces).max() }

  /// Whether one of the reports goes to standard output, so that nothing else may.
  var takesStandardOutput: Bool { paths.contains { $0.path == Self.standardOutput } }

  /// Writes the reports, each in one go; a fault when one can't be written.
  func write(_ run: RunEvents, _ console: inout Console) -> ExitCode {
    var code = ExitCode.passed
    for (format, path) in paths {
      var buffer = TextBuffer()
      format.append(run, to: &buffer)
      if path == Self.standardOutput {
        console.write(buffer)
        continue
      }
      do {
        try FileSystem.replace(path, with: buffer.bytes)
      } catch {
        console.error("\(error.path): \(error.reason)")
        code = .fault
      }
    }
    return code
  }
}
