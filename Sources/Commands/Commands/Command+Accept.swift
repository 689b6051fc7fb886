import Events
import Findings
import ScenarioLanguage
import Simulation

extension Command {
  static let accept = Command(
    name: "accept", summary: "writes what devices received into a scenario file",
    operands: "FILE[:LINE]",
    details: [
      "Rewrites the expectations of a scenario from its run: what devices receive, results of "
        + "calls, what devices hold and pages show, and outcomes of races. With a line, only the "
        + "step or race at that line changes. Lines that hold, comments and the layout stay.",
      "The command first shows the change, with the requirements and decisions that decided each "
        + "line, and then asks. It names each part that can't be accepted, with the reason, and "
        + "accepts the other parts: not accepted are faults of imsim, faults of the scenario that "
        + "hit nothing, rows of a table that differ where no column says how, and whatever "
        + "follows any of these. The exit code is then 1. With -, the scenario is read from "
        + "standard input, and the new text is written to standard output.",
    ],
    options: [.flag("yes", "write the change without asking"), .seed]
  ) { arguments, console throws(Arguments.Problem) in
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw Arguments.Problem("accept takes one file, or a file with a line: FILE:LINE")
    }
    let index = FileLocation(operand)
    if FileSystem.kind(of: index.path) == .folder {
      throw Arguments.Problem("\(index.path) is a folder: accept takes one file")
    }
    let command = AcceptCommand(
      path: index.path, line: index.line, options: RunOptions(seed: try arguments.seed()),
      isSure: arguments.has("yes"))
    return try command.run(&console)
  }
}

struct AcceptCommand {
  let path: String
  let line: Int?
  let options: RunOptions
  /// Whether to write the changes without asking for confirmation.
  let isSure: Bool

  /// Finds and shows the changes, asks for confirmation, and then writes them.
  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    let content = ScenarioSet.read(try ScenarioPaths.find([path])).contents[0]
    if let diagnostic = content.diagnostic {
      console.complain(TextBuffer(DiagnosticRenderer(content.source).render(diagnostic)))
      return .scenarioErrors
    }
    var requirements = Requirements()
    for catalogue in requirements.broken(for: [path]) {
      console.complain(
        TextBuffer(DiagnosticRenderer(catalogue.source).render(catalogue.diagnostics)))
      return .scenarioErrors
    }
    let acceptance = Acceptance(
      content.source, atLine: line, knownClauses: requirements.known(for: path),
      options: options)
    guard acceptance.diagnostics.isEmpty else {
      console.complain(
        TextBuffer(
          DiagnosticRenderer(content.source, hasColour: console.isColored)
            .render(acceptance.diagnostics)))
      return .scenarioErrors
    }
    if path == ScenarioPaths.standardInput { return pass(acceptance, &console) }
    console.write { AcceptanceText(acceptance, isColored: $1).append(to: &$0) }
    let code: ExitCode = acceptance.refusals.isEmpty ? .passed : .failed
    guard !acceptance.changes.isEmpty else {
      if code == .passed { console.write("nothing to accept: \(path) \(passes)\n") }
      return code
    }
    return try write(acceptance, code, &console)
  }

  /// Whether the file still has the content that the command has read. The user may have saved the
  /// file in an editor in the meantime.
  private func isUnchanged(_ source: Source) -> Bool {
    let bytes = try? FileSystem.read(path, atMost: Bound.fileBytes.standard)
    return bytes == source.bytes
  }

  private var passes: String { line == nil ? "passes" : "passes at this line" }

  /// Writes the new text to standard output, and says on standard error which changes were accepted
  /// and which were refused.
  private func pass(_ acceptance: Acceptance, _ console: inout Console) -> ExitCode {
    console.pass(acceptance.text)
    var summary = TextBuffer()
    AcceptanceText(acceptance, isColored: false).append(to: &summary)
    console.complain(summary)
    return acceptance.refusals.isEmpty ? .passed : .failed
  }

  private func write(
    _ acceptance: Acceptance, _ code: ExitCode, _ console: inout Console
  ) throws(Arguments.Problem) -> ExitCode {
    let count = AcceptanceText.count(acceptance)
    if !isSure {
      guard Console.canAsk else {
        console.write("\n\(count) to accept; nothing is written: use --yes\n")
        return .failed
      }
      let answer = console.ask("\naccept \(count) of \(path)? [y/N] ")?.lowercased()
      guard answer == "y" || answer == "yes" else {
        console.write("nothing is written\n")
        return .failed
      }
    }
    if let obstacle = FileSystem.obstacle(toWriting: path) {
      throw Arguments.Problem("\(path) can't be written: \(obstacle)")
    }
    guard isUnchanged(acceptance.source) else {
      console.error("\(path) has changed meanwhile; nothing is written: run imsim accept again")
      return .failed
    }
    do {
      try FileSystem.replace(path, with: acceptance.text)
    } catch { return console.failure(error) }
    if isSure { console.write("\n") }
    console.write("accepted \(count) of \(path)\n")
    return code
  }
}
