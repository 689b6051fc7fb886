import Events
import Findings
import ScenarioLanguage
import Simulation

extension Command {
  static let accept = Command(
    name: "accept", summary: "writes what was received into a scenario file",
    operands: "FILE[:LINE]",
    details: [
      "Lines that say what devices receive, results of calls, what devices hold and pages show, "
        + "and outcomes of races become what comes of the scenario; with a line, those of the step "
        + "or race in which it stands. Lines that hold, comments and the layout stay.",
      "The change is shown first, with the requirements and decisions that decided each line, and "
        + "you are asked. What can't be accepted is named with the reason, and the rest is "
        + "accepted all the same: faults of imsim, faults of the scenario that hit nothing, rows "
        + "of a table that differ where no column says how, and what stands behind any of them. "
        + "The exit code is then 1. With - the new text of standard input goes to standard output.",
    ],
    options: [.flag("yes", "write the change without asking"), .seed]
  ) { arguments, console throws(Arguments.Problem) in
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw Arguments.Problem("accept takes one file, or a file with a line: FILE:LINE")
    }
    let place = FilePlace(operand)
    if FileSystem.kind(of: place.path) == .folder {
      throw Arguments.Problem("\(place.path) is a folder: accept takes one file")
    }
    let command = AcceptCommand(
      path: place.path, line: place.line, options: RunOptions(seed: try arguments.seed()),
      isSure: arguments.has("yes"))
    return try command.run(&console)
  }
}

struct AcceptCommand {
  let path: String
  let line: Int?
  let options: RunOptions
  /// Whether nobody is asked.
  let isSure: Bool

  /// Finds what is to be accepted, shows it, asks, and writes it.
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
      content.source, atLine: line, knownStatements: requirements.known(for: path),
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

  /// Whether the file is as it was when it was read: somebody may have saved it meanwhile.
  private func isUnchanged(_ source: Source) -> Bool {
    let bytes = try? FileSystem.read(path, atMost: Bound.fileBytes.standard)
    return bytes == source.bytes
  }

  private var passes: String { line == nil ? "passes" : "passes at this line" }

  /// The new text on standard output, and on standard error what is accepted and refused.
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
        console.write("\n\(count) to accept; nothing is written: say --yes\n")
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
      console.error("\(path) has changed meanwhile, and nothing is written: accept it again")
      return .failed
    }
    do {
      try FileSystem.replace(path, with: acceptance.text)
    } catch { return console.fault(error) }
    if isSure { console.write("\n") }
    console.write("accepted \(count) of \(path)\n")
    return code
  }
}
