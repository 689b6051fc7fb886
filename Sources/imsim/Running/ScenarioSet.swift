import Reports
import ScenarioLanguage

/// The scenario files of a command, read and checked.
struct ScenarioSet: Sendable {
  /// The files in the order of the operands.
  let files: [File]
  /// What they may cite.
  private let requirements: Requirements
  /// What standard input gave, when an operand asks for it.
  let standardInput: [UInt8]

  /// A file that was read and checked.
  struct File: Sendable {
    let source: Source
    /// One scenario, or one for each row of the table; none when the file has errors.
    let scenarios: [Scenario]
    let diagnostics: [Diagnostic]

    /// The errors as text; empty when there are none.
    func errors(isColored: Bool) -> TextBuffer {
      var buffer = TextBuffer()
      if !diagnostics.isEmpty {
        buffer.append(DiagnosticRenderer(source, hasColour: isColored).render(diagnostics))
      }
      return buffer
    }
  }

  /// Reads and checks the files that operands stand for, on several threads.
  init(_ operands: [String], jobs: Int) throws(Arguments.Problem) {
    let paths = try ScenarioPaths.find(operands)
    let (sources, input) = try Self.read(paths)
    var requirements = Requirements()
    let known = paths.map { requirements.known(for: $0) }
    self.requirements = requirements
    files = Workers.map(count: sources.count, jobs: jobs) { index in
      let result = ScenarioFile.parse(sources[index], knownStatements: known[index])
      return File(
        source: sources[index], scenarios: result.scenarios, diagnostics: result.diagnostics)
    }
    standardInput = input
  }

  /// The bytes of the files, each a little past the language's bound at most.
  static func read(
    _ paths: [String]
  ) throws(Arguments.Problem) -> (sources: [Source], standardInput: [UInt8]) {
    let limit = Bound.fileBytes.standard
    var sources: [Source] = []
    var input: [UInt8] = []
    for path in paths {
      if path == ScenarioPaths.standardInput {
        guard let bytes = FileSystem.read(0, atMost: limit) else {
          throw Arguments.Problem("standard input can't be read")
        }
        input = bytes
        sources.append(Source(path: path, bytes: bytes))
        continue
      }
      do {
        sources.append(Source(path: path, bytes: try FileSystem.read(path, atMost: limit)))
      } catch {
        throw Arguments.Problem("\(error.path): \(error.reason)")
      }
    }
    return (sources, input)
  }

  /// The requirements and decisions with these ids.
  func statements(_ ids: Set<String>) -> [KnownStatement] {
    var requirements = requirements
    return requirements.statements(ids, for: files.map(\.source.path))
  }

  /// The scenario of a case.
  func scenario(of place: Selection.Case) -> Scenario {
    files[place.file].scenarios[place.scenario]
  }

  /// A case as a person finds it: its path, its title and its row.
  func name(of place: Selection.Case) -> String {
    let scenario = scenario(of: place)
    let row = scenario.row.map { ", row \($0)" } ?? ""
    return "\(files[place.file].source.path) \"\(scenario.title)\"\(row)"
  }
}
