import Base
import Events
import Reports

/// The requested reports and their paths.
struct ReportFiles {
  /// A report format. The raw value is the name of the option that requests a report in this
  /// format.
  enum Format: String, CaseIterable {
    case html, jsonl, junit, tap, timeline

    var summary: String {
      switch self {
      case .html: "a page to open and share: verdicts, failures, sequence diagrams"
      case .jsonl: "every event, as JSON Lines; imsim report --from makes the other reports from it"
      case .junit: "verdicts as JUnit XML, for Jenkins and GitLab"
      case .tap: "verdicts as TAP 13, for prove and other tools that read TAP"
      case .timeline: "what happened when, for Perfetto and chrome://tracing"
      }
    }

    /// Whether a report in this format shows how the cases ran, and not only their verdicts.
    var showsExecutions: Bool {
      switch self {
      case .html, .jsonl, .timeline: true
      case .junit, .tap: false
      }
    }

    /// Appends the report of a run. When the buffer is large, `drain` may write the buffer's
    /// contents and empty the buffer.
    func append(_ run: RunEvents, to buffer: inout TextBuffer, _ drain: TextBuffer.Drain) {
      switch self {
      case .html: HTMLReport.append(run, to: &buffer)
      case .jsonl: EventLines.append(run, to: &buffer, drain)
      case .junit: JUnitReport.append(run, to: &buffer)
      case .tap: TAPReport.append(run, to: &buffer)
      case .timeline: Timeline.append(run, to: &buffer, drain)
      }
    }
  }

  private static let standardOutput = "-"
  /// Paths of standard output, which are treated like `-` and not as files. If imsim treated these
  /// paths as files, it would replace the file to which standard output is redirected, while that
  /// file is still open.
  private static let namesOfStandardOutput = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  static let options =
    Format.allCases.map { format in Option.value(format.rawValue, "FILE", format.summary) }
    + [TableFolder.option]

  private struct Wanted {
    let format: Format
    let path: String
    /// The option or environment variable that requests the report.
    let source: String

    init(_ format: Format, at path: String, by source: String) {
      self.format = format
      self.path = namesOfStandardOutput.contains(path) ? standardOutput : path
      self.source = source
    }
  }

  private var wanted: [Wanted] = []
  /// Where to write the tables of the run, or nil if they are not written.
  let tables: TableFolder?

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    tables = arguments.value(TableFolder.name).map(TableFolder.init)
    for format in Format.allCases {
      guard let path = arguments.value(format.rawValue) else { continue }
      guard !path.isEmpty else { throw Arguments.Problem("--\(format.rawValue) needs a FILE") }
      wanted.append(Wanted(format, at: path, by: "--\(format.rawValue)"))
    }
  }

  /// Adds the report that an environment variable requests, unless an option already requests one
  /// in the same format.
  mutating func add(_ format: Format, at path: String, by variable: String) {
    guard !wanted.contains(where: { $0.format == format }) else { return }
    wanted.append(Wanted(format, at: path, by: variable))
  }

  /// Throws if two reports have the same path, or if a report would overwrite a scenario or could
  /// not be written. Called before any scenario runs.
  func check() throws(Arguments.Problem) {
    try tables?.check()
    var sources: [Path: String] = [:]
    for one in wanted {
      let isFile = one.path != Self.standardOutput
      let identity = Path(isFile ? FileSystem.identity(of: one.path) : one.path)
      if let other = sources[identity] {
        throw Arguments.Problem("\(other) and \(one.source) can't both go to \(one.path)")
      }
      sources[identity] = one.source
      guard isFile else { continue }
      if identity.hasEnding(ScenarioPaths.ending) {
        throw Arguments.Problem(
          "\(one.source) would replace the scenario \(one.path): name the FILE it writes")
      }
      if let obstacle = FileSystem.obstacle(toWriting: one.path) {
        throw Arguments.Problem("\(one.source) can't write \(one.path): \(obstacle)")
      }
    }
  }

  /// Throws if a report would overwrite an input file. The check compares files instead of paths,
  /// because a file may have several paths.
  func check(sparing inputs: [String]) throws(Arguments.Problem) {
    guard !wanted.isEmpty else { return }
    let inputs = Set(inputs.map { Path(FileSystem.identity(of: $0)) })
    for one in wanted where inputs.contains(Path(FileSystem.identity(of: one.path))) {
      guard one.path != Self.standardOutput else { continue }
      throw Arguments.Problem(
        "\(one.source) would replace \(one.path), which is read: name another FILE")
    }
  }

  var isEmpty: Bool { wanted.isEmpty && tables == nil }

  var showExecutions: Bool { tables != nil || wanted.contains(where: \.format.showsExecutions) }

  /// Whether a report is written to standard output. If a report goes to standard output, all other
  /// output goes to standard error.
  var takesStandardOutput: Bool { wanted.contains { $0.path == Self.standardOutput } }

  /// Writes the reports, each file atomically. Reports each report that can't be written.
  func write(_ run: RunEvents, _ console: inout Console) -> ExitCode {
    var code = ExitCode.passed
    for one in wanted {
      if one.path == Self.standardOutput {
        Self.write(one.format, of: run) { console.write($0) }
        continue
      }
      do {
        try FileSystem.replace(one.path) { write in
          Self.write(one.format, of: run) { write($0.printable) }
        }
      } catch { code = console.failure(error) }
    }
    if let tables {
      do { try tables.write(run) } catch { code = console.failure(error) }
    }
    return code
  }

  /// Writes a report piece by piece, because the report of a long run might not fit into memory.
  private static func write(
    _ format: Format, of run: RunEvents, by write: (TextBuffer) -> Void
  ) {
    var buffer = TextBuffer()
    format.append(run, to: &buffer) { piece in
      write(piece)
      piece.removeAll()
    }
    write(buffer)
  }
}
