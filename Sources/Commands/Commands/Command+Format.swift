import Events
import ScenarioLanguage

extension Command {
  /// `imsim format`: the canonical layout of scenario files.
  static let format = Command(
    name: "format", summary: "writes scenario files in their canonical layout",
    operands: "[PATH…]",
    details: [
      "Paths are those of imsim run. A file is replaced in one go, and only when it changes; "
        + "files with errors stay as they are. With - standard input is formatted to standard "
        + "output."
    ],
    options: [.flag("check", "change nothing; name the files that would change, exit 1")]
  ) { arguments, console throws(Arguments.Problem) in
    let files = try ScenarioPaths.find(arguments.operands)
    guard !files.isEmpty else {
      console.error("there is no scenario file to format")
      return .nothingSelected
    }
    let check = arguments.has("check")
    let codes = ScenarioSet.read(files).contents.map { content in
      FormatCommand(isCheck: check).run(content, &console)
    }
    return ExitCode.gravest(of: codes)
  }
}

/// What `imsim format` does with one file.
struct FormatCommand {
  let isCheck: Bool

  /// Formats a file in its place, standard input to standard output.
  func run(_ content: ScenarioSet.Content, _ console: inout Console) -> ExitCode {
    let source = content.source
    if let diagnostic = content.diagnostic {
      console.complain(DiagnosticRenderer(source).render(diagnostic))
      return .scenarioErrors
    }
    var requirements = Requirements()
    let result = Formatter.format(
      source, knownStatements: requirements.known(for: source.path))
    guard result.diagnostics.isEmpty else {
      console.complain(DiagnosticRenderer(source).render(result.diagnostics))
      return .scenarioErrors
    }
    let hasChanged = result.text != source.bytes
    if isCheck {
      if hasChanged { console.write("would change \(source.path)\n") }
      return hasChanged ? .failed : .passed
    }
    if source.path == ScenarioPaths.standardInput {
      var buffer = TextBuffer()
      buffer.append(contentsOf: result.text)
      console.write(buffer)
      return .passed
    }
    guard hasChanged else { return .passed }
    if let obstacle = FileSystem.obstacle(toWriting: source.path) {
      console.error("\(source.path) can't be written: \(obstacle)")
      return .usage
    }
    do {
      try FileSystem.replace(source.path, with: result.text)
    } catch {
      console.error("\(error.path): \(error.reason)")
      return .fault
    }
    console.write("formatted \(source.path)\n")
    return .passed
  }
}
