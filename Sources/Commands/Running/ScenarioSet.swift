import Events
import Ground
import ScenarioLanguage

/// The scenario files of a command, read and checked.
struct ScenarioSet: Sendable {
  /// The files in the order of the operands; behind them the catalogues that have errors.
  let files: [File]
  /// What they may cite.
  private let requirements: Requirements
  /// What standard input gave, when an operand asks for it.
  let standardInput: [UInt8]

  struct File: Sendable {
    let source: Source
    /// One scenario, or one for each row of the table; none when the file has errors.
    var scenarios: [Scenario] = []
    let diagnostics: [Diagnostic]
    var known: KnownStatements?

    /// How a command ends that needs it.
    var code: ExitCode {
      if diagnostics.contains(where: \.problem.isFault) { return .fault }
      return diagnostics.isEmpty ? .passed : .scenarioErrors
    }

    /// The errors as text; empty when there are none.
    func errors(isColored: Bool, columns: Int? = nil) -> TextBuffer {
      var buffer = TextBuffer()
      if !diagnostics.isEmpty {
        let text = StyledText([.diagnostics(source, diagnostics)])
        buffer.append(text.shown(isColored: isColored, columns: columns))
      }
      return buffer
    }
  }

  /// Reads and checks the files that operands stand for, on several threads; without operands
  /// those of the folder `scenarios`, which may stand above, unless it must be here.
  init(_ operands: [String], isHere: Bool = false, jobs: Int) throws(Arguments.Problem) {
    let (contents, input) = Self.read(try ScenarioPaths.find(operands, isHere: isHere))
    let paths = contents.map(\.source.path)
    var requirements = Requirements()
    let known = paths.map { requirements.known(for: $0) }
    // A catalogue with errors counts as a file with errors: what may be cited is not known.
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
        let result = ScenarioFile.parse(source, knownStatements: known[index])
        return File(
          source: source, scenarios: result.scenarios, diagnostics: result.diagnostics,
          known: known[index])
      }
    }
    files = scenarios + catalogues
    standardInput = input
  }

  /// What a file holds; one that can't be read holds nothing, and a diagnostic says why.
  struct Content: Sendable {
    let source: Source
    var diagnostic: Diagnostic?
  }

  /// The bytes of the files, each a little past the language's bound at most.
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

  /// Says on standard error what is wrong with files, and gives those.
  @discardableResult
  func complain(_ console: Console) -> [File] {
    let broken = files.filter { !$0.diagnostics.isEmpty }
    for file in broken { console.complain(file.errors(isColored: false)) }
    return broken
  }

  /// Whether there is no file to do something with, which is said then.
  func isEmpty(to verb: String, _ console: Console) -> Bool {
    if files.isEmpty { console.error("there is no scenario file to \(verb)") }
    return files.isEmpty
  }

  var code: ExitCode { ExitCode.gravest(of: files.map(\.code)) }

  func statements(_ ids: Set<String>) -> [KnownStatement] {
    var requirements = requirements
    return requirements.statements(ids, for: files.map(\.source.path))
  }

  func scenario(of place: Selection.Case) -> Scenario {
    files[place.file].scenarios[place.scenario]
  }

  /// A case as a person finds it: its path, its title and its row.
  func name(of place: Selection.Case) -> String {
    let scenario = scenario(of: place)
    let row = scenario.row.map { ", row \($0)" } ?? ""
    let path = Escaping.plain(files[place.file].source.path)
    return "\(path) \(Escaping.quoted(scenario.title))\(row)"
  }
}

extension ScenarioSet.File {
  /// A file at which imsim stopped.
  init(stoppedAt path: String, doing: String, _ stop: Stop) {
    let problem = Problem.trap(doing: doing, cause: stop.words)
    self.init(
      source: Source(path: path, bytes: []),
      diagnostics: [Diagnostic(problem, at: SourceRange(start: 0, end: 0))])
  }
}
