import Base
import Events
import OperatingSystem
import ScenarioLanguage

/// The scenario files of a command, parsed and checked.
struct ScenarioSet: Sendable {
  /// The files in the order of the operands, followed by the catalogues with errors.
  let files: [File]
  /// The clauses that the files may cite.
  private let requirements: Requirements
  /// The contents of standard input, if it is an operand.
  let standardInput: [UInt8]

  struct File: Sendable {
    let source: Source
    /// One scenario for each row of the file's table, or a single scenario if the file has no
    /// table. The array is empty if the file has errors.
    var scenarios: [Scenario] = []
    let diagnostics: [Diagnostic]
    var known: KnownClauses?

    /// The exit code of a command, as far as it depends on this file.
    var code: ExitCode {
      if diagnostics.contains(where: \.problem.isFault) { return .fault }
      return diagnostics.isEmpty ? .passed : .scenarioErrors
    }

    /// Returns the text of the errors, which is empty if there are none.
    func errors(isColored: Bool, columns: Int? = nil) -> TextBuffer {
      var buffer = TextBuffer()
      if !diagnostics.isEmpty {
        let text = StyledText([.diagnostics(source, diagnostics)])
        buffer.append(text.shown(isColored: isColored, columns: columns))
      }
      return buffer
    }
  }

  /// Reads and checks the operands' files on several threads. Without operands, reads the folder
  /// `scenarios` in the working folder or, if `isHere` is false, also in a folder above.
  ///
  /// - Parameter isScene: Whether the files may lack the title and the steps.
  init(
    _ operands: [String], isHere: Bool = false, isScene: Bool = false, jobs: Int
  ) throws(Arguments.Problem) {
    let (contents, input) = Self.read(try ScenarioPaths.find(operands, isHere: isHere))
    let paths = contents.map(\.source.path)
    var requirements = Requirements()
    let known = paths.map { requirements.known(for: $0) }
    // If a catalogue has errors, imsim can't check citations, so the catalogue becomes part of the
    // set, as a file with errors.
    let catalogues = requirements.broken(for: paths).map {
      File(source: $0.source, diagnostics: $0.diagnostics)
    }
    self.requirements = requirements
    let scenarios = Workers.isolated(count: contents.count, jobs: jobs) { index, stop in
      File(stoppedAt: contents[index].source.path, doing: "read this file", stop)
    } work: { index in
      let source = contents[index].source
      return Trap.work("read", source.path) {
        if let diagnostic = contents[index].diagnostic {
          return File(source: source, diagnostics: [diagnostic])
        }
        let result = ScenarioFile.parse(source, knownClauses: known[index], isScene: isScene)
        return File(
          source: source, scenarios: result.scenarios, diagnostics: result.diagnostics,
          known: known[index])
      }
    }
    files = scenarios + catalogues
    standardInput = input
  }

  /// The contents of a file. If the file can't be read, the contents are empty, and a diagnostic
  /// says why.
  struct Content: Sendable {
    let source: Source
    var diagnostic: Diagnostic?
  }

  /// Reads the files. Of each file, reads at most one byte more than the language allows.
  static func read(
    _ files: [FileSystem.Found]
  ) -> (contents: [Content], standardInput: [UInt8]) {
    var contents: [Content] = []
    var input: [UInt8] = []
    for file in files {
      do {
        let bytes = try bytes(of: file)
        if file.path == ScenarioPaths.standardInput { input = bytes }
        contents.append(Content(source: Source(path: file.path, bytes: bytes)))
      } catch {
        contents.append(
          Content(
            source: Source(path: file.path, bytes: []),
            diagnostic: Diagnostic(
              .unreadable(reason: error.reason), at: SourceRange(start: 0, end: 0))))
      }
    }
    return (contents, input)
  }

  private static func bytes(of file: FileSystem.Found) throws(FileSystem.Problem) -> [UInt8] {
    let path = file.path
    if let obstacle = file.obstacle { throw FileSystem.Problem(path: path, reason: obstacle) }
    let bytes = try FileSystem.read(operand: path, atMost: Bound.fileBytes.standard)
    if bytes.isEmpty, path != ScenarioPaths.standardInput, FileSystem.kind(of: path) == .stream {
      throw FileSystem.Problem(path: path, reason: "nothing comes out of it")
    }
    return bytes
  }

  /// Writes the files' errors to standard error, and returns the files that have errors.
  @discardableResult
  func complain(_ console: Console) -> [File] {
    let broken = files.filter { !$0.diagnostics.isEmpty }
    for file in broken { console.complain(file.errors(isColored: false)) }
    return broken
  }

  /// Returns whether the set is empty, and prints an error if so.
  func isEmpty(to verb: String, _ console: Console) -> Bool {
    if files.isEmpty { console.error("there is no scenario file to \(verb)") }
    return files.isEmpty
  }

  var code: ExitCode { ExitCode.gravest(of: files.map(\.code)) }

  func statements(_ ids: Set<String>) -> [KnownClause] {
    var requirements = requirements
    return requirements.statements(ids, for: files.map(\.source.path))
  }

  func scenario(of index: Selection.Case) -> Scenario {
    files[index.file].scenarios[index.scenario]
  }

  /// Where to write a scenario that is made from a case, such as `a-row-2-counterexample.scenario`.
  /// If several files of the set have equal names, the new names begin with as many folder names as
  /// are needed to distinguish them.
  func path(of scenario: Scenario, _ source: Source, _ kind: String, in folder: String?) -> String {
    func name(_ path: String, _ count: Int) -> String {
      Path(path).names.filter { $0 != "." && $0 != ".." }.suffix(count)
        .joined(separator: "-")
    }
    let depth = source.path.utf8.count { $0 == UInt8(ascii: "/") } + 1
    let count = (1..<depth).first { count in
      files.count { Path(name($0.source.path, count)) == Path(name(source.path, count)) } == 1
    }
    var name = Path(name(source.path, count ?? depth)).without(ending: ScenarioPaths.ending)
    if name == ScenarioPaths.standardInput { name = "input" }
    let row = scenario.row.map { "-row-\($0)" } ?? ""
    return "\(folder.map { "\($0)/" } ?? "")\(name)\(row)-\(kind)\(ScenarioPaths.ending)"
  }

  /// Identifies a case in messages, by its path, title and row.
  func name(of index: Selection.Case) -> String {
    let scenario = scenario(of: index)
    let row = scenario.row.map { ", row \($0)" } ?? ""
    let path = Escaping.plain(files[index.file].source.path)
    return "\(path) \(Escaping.quoted(scenario.title))\(row)"
  }
}

extension ScenarioSet.File {
  /// Creates the entry for a file on which imsim crashed.
  init(stoppedAt path: String, doing: String, _ stop: Stop) {
    let problem = Problem.trap(doing: doing, cause: stop.words)
    self.init(
      source: Source(path: path, bytes: []),
      diagnostics: [Diagnostic(problem, at: SourceRange(start: 0, end: 0))])
  }
}
