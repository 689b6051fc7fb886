import Events
import OperatingSystem
import ScenarioLanguage

extension Command {
  static let format = Command(
    name: "format", summary: "writes scenario files in their canonical layout",
    operands: "[PATH…]",
    details: [
      "Paths are as for imsim run. A file is replaced atomically, and only if it changes; files "
        + "with errors stay unchanged. With -, standard input is formatted to standard output."
    ],
    options: [.flag("check", "change nothing; list the files that would change, and exit with 1")]
  ) { arguments, console throws(Arguments.Problem) in
    let files = try ScenarioPaths.find(arguments.operands)
    guard !files.isEmpty else {
      console.error("there is no scenario file to format")
      return .nothingSelected
    }
    let command = FormatCommand(isCheck: arguments.has("check"))
    let contents = ScenarioSet.read(files).contents
    let texts = command.format(contents)
    let codes = zip(contents, texts).map { command.run($0.source, $1, &console) }
    return ExitCode.gravest(of: codes)
  }
}

struct FormatCommand {
  let isCheck: Bool

  enum Formatted: Sendable {
    case text([UInt8])
    case wrong(ScenarioSet.File)
  }

  /// Formats files without writing them.
  func format(_ contents: [ScenarioSet.Content]) -> [Formatted] {
    var requirements = Requirements()
    let known = contents.map { requirements.known(for: $0.source.path) }
    return Workers.isolated(count: contents.count, jobs: ThisProcess.processors) { index, stop in
      let path = contents[index].source.path
      return .wrong(ScenarioSet.File(stoppedAt: path, doing: "formatted this file", stop))
    } work: { index in
      let source = contents[index].source
      return Trap.work("format", source.path) {
        var (text, diagnostics) = ([UInt8](), contents[index].diagnostic.map { [$0] } ?? [])
        if diagnostics.isEmpty {
          (text, diagnostics) = Formatter.format(source, knownClauses: known[index])
        }
        if diagnostics.isEmpty { return .text(text) }
        return .wrong(ScenarioSet.File(source: source, diagnostics: diagnostics))
      }
    }
  }

  /// Replaces a file with its formatted text, or writes the text to standard output if the source
  /// is standard input.
  func run(_ source: Source, _ formatted: Formatted, _ console: inout Console) -> ExitCode {
    let text: [UInt8]
    switch formatted {
    case .text(let found): text = found
    case .wrong(let file):
      console.complain(file.errors(isColored: false))
      return file.code
    }
    let hasChanged = text != source.bytes
    if isCheck {
      if hasChanged { console.write("would change \(source.path)\n") }
      return hasChanged ? .failed : .passed
    }
    if source.path == ScenarioPaths.standardInput {
      console.pass(text)
      return .passed
    }
    guard hasChanged else { return .passed }
    if let obstacle = FileSystem.obstacle(toWriting: source.path) {
      console.error("\(source.path) can't be written: \(obstacle)")
      return .usage
    }
    do {
      try FileSystem.replace(source.path, with: text)
    } catch { return console.failure(error) }
    console.write("formatted \(source.path)\n")
    return .passed
  }
}
