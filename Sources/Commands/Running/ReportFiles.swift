import Events
import Ground
import Reports

/// The reports that a command is asked to write, and where to.
struct ReportFiles {
  /// A format of reports, by the name of its option.
  enum Format: String, CaseIterable {
    case html, jsonl, junit, tap, timeline

    var summary: String {
      switch self {
      case .html: "a page to open and share: verdicts, failures, sequence diagrams"
      case .jsonl: "everything, as JSON Lines: imsim report --from makes the others of it"
      case .junit: "verdicts as JUnit XML, for Jenkins and GitLab"
      case .tap: "verdicts as TAP 13, for prove and other tools that read TAP"
      case .timeline: "what happened when, for Perfetto and chrome://tracing"
      }
    }

    /// Whether it shows the ways of the cases, and not only their verdicts.
    var showsWays: Bool {
      switch self {
      case .html, .jsonl, .timeline: true
      case .junit, .tap: false
      }
    }

    /// Appends the report of a run. Whenever there is much in the buffer, `drain` may take it away.
    func append(_ run: RunEvents, to buffer: inout TextBuffer, _ drain: TextBuffer.Drain) {
      switch self {
      case .html: HTMLReport.append(run, to: &buffer)
      case .jsonl: EventLines.append(run, to: &buffer, drain)
      case .junit: JUnitReport.append(run, to: &buffer)
      case .tap: TAPReport.append(run, to: &buffer)
      case .timeline: Timeline.append(run, to: &buffer)
      }
    }
  }

  private static let standardOutput = "-"
  /// Its names as a file. As a file it is not written: the summary goes there as well, and what it
  /// leads to would be replaced while it is open.
  private static let namesOfStandardOutput = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  static let options = Format.allCases.map { format in
    Option.value(format.rawValue, "FILE", format.summary)
  }

  private struct Wanted {
    let format: Format
    let path: String
    /// What asks for it: an option or a variable.
    let source: String

    init(_ format: Format, at path: String, by source: String) {
      self.format = format
      self.path = namesOfStandardOutput.contains(path) ? standardOutput : path
      self.source = source
    }
  }

  private var wanted: [Wanted] = []

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    for format in Format.allCases {
      guard let path = arguments.value(format.rawValue) else { continue }
      guard !path.isEmpty else { throw Arguments.Problem("--\(format.rawValue) needs a FILE") }
      wanted.append(Wanted(format, at: path, by: "--\(format.rawValue)"))
    }
  }

  /// Writes a format there too, unless it was asked for elsewhere; `variable` is what asks for it.
  mutating func add(_ format: Format, at path: String, by variable: String) {
    guard !wanted.contains(where: { $0.format == format }) else { return }
    wanted.append(Wanted(format, at: path, by: variable))
  }

  /// Refuses, before anything runs, what could not be written afterwards: two reports in one file,
  /// a report over a scenario, a place that can't be written.
  func check() throws(Arguments.Problem) {
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

  /// Refuses a report over one of the files that are read, whatever they are called.
  func check(sparing inputs: [String]) throws(Arguments.Problem) {
    guard !wanted.isEmpty else { return }
    let inputs = Set(inputs.map { Path(FileSystem.identity(of: $0)) })
    for one in wanted where inputs.contains(Path(FileSystem.identity(of: one.path))) {
      guard one.path != Self.standardOutput else { continue }
      throw Arguments.Problem(
        "\(one.source) would replace \(one.path), which is read: name another FILE")
    }
  }

  var isEmpty: Bool { wanted.isEmpty }

  var showWays: Bool { wanted.contains(where: \.format.showsWays) }

  /// Whether one of the reports goes to standard output, so that nothing else may.
  var takesStandardOutput: Bool { wanted.contains { $0.path == Self.standardOutput } }

  /// Writes the reports, each in one go; a fault when one can't be written.
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
      } catch { code = console.fault(error) }
    }
    return code
  }

  /// Writes a report piece by piece: one of a long run would not fit into memory.
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
