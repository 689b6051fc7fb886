import Base
import Conforming
import Events
import OperatingSystem
import Reports
import ScenarioLanguage
import Simulation

extension Command {
  static let conform = Command(
    name: "conform", summary: "checks whether logs of real devices agree with the model",
    operands: "LOG…",
    details: [
      "A LOG is a file of JSON Lines that an application has written on a device, a folder of such "
        + "files (*.jsonl), or - for standard input; scenarios/logs/README.md describes the "
        + "format. Name the logs of all devices that interacted. The command searches for an "
        + "order of events that explains all entries: clocks may be wrong, and packets may take "
        + "any time.",
      "With --from-text, the logs are text that an application prints for people, one file per "
        + "device, or one file for several devices.",
      "If no order explains all entries, the report says for each difference what the model does "
        + "there, and which requirement or decision says so. The report lists all assumptions.",
      "",
      "The exit code is 0 if the logs agree with the model, 1 if they disagree, and 3 if logs "
        + "can't be read. It is 5 if there is no verdict: the steps ran out, or the log of "
        + "somebody whom the logs mention is missing.",
    ],
    options: [
      TextLogs.option,
      .value(
        "initial", "FILE",
        "a scenario with the users, devices, groups and settings, and the state when the logs "
          + "begin; default: inferred from the logs", formerName: "scene"),
      .value(
        "assume", "WHO may CALLS",
        "calls that may be assumed where entries need them, of a user without a log or of the "
          + "server: \"C may addFriend, disconnect at most 2 times\"; together at "
          + "most \(AssumptionRequest.usual) times by default",
        isRepeatable: true, formerName: "unseen"),
      .value(
        "tolerance", "DURATION",
        "maximum error of clocks where time matters, such as 500ms, 90s, 5m; default 5m"),
      .choice(
        "clocks", Conformance.Clocks.allCases.map(\.rawValue),
        "tolerated: clocks differ by any constant, and by --tolerance where time matters; exact: "
          + "clocks are right to within a second; free: clocks say nothing"),
      .value("steps", "N", "steps of the search, in addition to one per entry; default 200,000"),
      .choice("format", ["text", "json"], "text for people, JSON for programs"),
    ] + ConformFiles.options + [LogExplanations.option, LogExplanations.withoutFacts]
  ) { arguments, console throws(Arguments.Problem) in
    try ConformCommand(arguments).run(&console)
  }
}

struct ConformCommand {
  private let logs: LogFiles
  /// How to read the logs if they are text, or nil if they are JSON Lines.
  private let text: TextLogs?
  private let scene: String?
  private let assumed: [AssumptionRequest]
  private let options: Conformance.Options
  private let isJSON: Bool
  private let output: ConformFiles
  /// The index of the first change of the model that this process tries. The value is nil if the
  /// process checks logs instead.
  private let firstChange: Int?
  /// The arguments with which another process can repeat the check.
  private let again: [String]
  /// Whether to infer facts about the state before the logs begin.
  private let infers: Bool

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    let pattern = arguments.value(TextLogs.option.name)
    text = try pattern.map { pattern throws(Arguments.Problem) in try TextLogs(pattern) }
    logs = try LogFiles(
      arguments.operands, ending: pattern == nil ? LogFiles.ending : TextLogs.ending)
    scene = arguments.value("initial")
    assumed = try arguments.values("assume").map { text throws(Arguments.Problem) in
      do throws(AssumptionRequest.Problem) { return try AssumptionRequest(text) } catch {
        throw Arguments.Problem(lines: error.message)
      }
    }
    var options = Conformance.Options()
    options.steps = Int(
      try arguments.number("steps", in: 0...1_000_000_000, standard: UInt64(options.steps)))
    options.tolerance = try arguments.milliseconds("tolerance", standard: options.tolerance)
    options.clocks = arguments.value("clocks").flatMap(Conformance.Clocks.init) ?? options.clocks
    isJSON = arguments.value("format") == "json"
    output = try ConformFiles(arguments)
    options.keepsTransitions = output.hasScenarios
    let change = try arguments.number(
      LogExplanations.option.name, in: 0...1_000_000, standard: 0)
    firstChange = arguments.value(LogExplanations.option.name) == nil ? nil : Int(change)
    self.options = firstChange == nil ? options : ModelChanges.bounded(options)
    infers = !arguments.has(LogExplanations.withoutFacts.name)
    again =
      [TextLogs.option.name, "initial", "tolerance", "clocks", "steps"].flatMap { name in
        arguments.value(name).map { ["--\(name)=\($0)"] } ?? []
      } + arguments.values("assume").map { "--assume=\($0)" } + ["--"] + arguments.operands
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    var known = KnownClauses.builtIn
    var scenario: Scenario?
    if let scene {
      guard let (found, statements) = try readScene(scene, &console) else {
        return .scenarioErrors
      }
      scenario = found
      if let statements { known = statements.adding(.builtIn) }
    }
    let (found, problems) = logs.read()
    for problem in problems { console.error("\(problem.path): \(problem.reason)") }
    guard problems.isEmpty else { return .scenarioErrors }
    guard !found.isEmpty else {
      let hint = text == nil ? "; --\(TextLogs.option.name) reads text logs" : ""
      console.error("there is no log here: names of log files end in \(logs.ending)\(hint)")
      return .nothingSelected
    }
    try output.check(sparing: found.map(\.path))
    let (files, textProblems) = text?.converted(found) ?? (found, [])
    for problem in textProblems { console.complain(Message(lines: "\(problem)\n")) }
    guard textProblems.isEmpty else { return .scenarioErrors }
    var checked: CheckedLogs
    do throws(CheckedLogs.Refusal) {
      checked = try CheckedLogs.check(
        files, scene: scenario, assumed: assumed, infers: infers, options)
    } catch {
      switch error {
      case .logs(let problems):
        for problem in problems.all { console.complain(Message(lines: "\(problem.description)\n")) }
        return .scenarioErrors
      case .assumed(let problem): throw Arguments.Problem(lines: problem.message)
      }
    }
    if let firstChange {
      return LogExplanations.work(ModelChanges(checked, known, options), from: firstChange)
    }
    if checked.maySuggestChange { checked.explanation = explanation(checked, known, found) }
    let report = checked.report(known, withRows: output.hasPage)
    var buffer = TextBuffer()
    if isJSON {
      LogReportJSON.append(report, to: &buffer)
    } else {
      LogReportText.append(report, isColored: console.isColored, to: &buffer)
      buffer = TextBuffer(StyledText.fitted(buffer.string, columns: console.columns))
    }
    console.write(buffer)
    var lines = TextBuffer()
    let code = output.write(checked, report, known, &lines, &console)
    console.write(lines, aside: isJSON)
    let verdict: ExitCode =
      switch checked.conformance.verdict {
      case .agrees: .passed
      case .disagrees: .failed
      case .open: .exhausted
      }
    return ExitCode.gravest(of: [verdict, code])
  }

  /// Returns the first change of the model that explains the logs, or nil if there is none.
  private func explanation(
    _ checked: CheckedLogs, _ known: KnownClauses, _ files: [LogFile]
  ) -> LogExplanation? {
    var changes = ModelChanges(checked, known, ModelChanges.bounded(options))
    if let found = changes.explanationByVariation() { return found }
    let input = files.first { $0.path == ScenarioPaths.standardInput }?.bytes ?? []
    return LogExplanations(arguments: again, input: input, hasFacts: !checked.facts.isEmpty).first()
  }

  /// Reads a file that must contain exactly one scenario. Returns the scenario, and the clauses of
  /// the catalogue that applies to the file. If the file has errors or is too large, prints an
  /// error message and returns nil.
  private func readScene(
    _ path: String, _ console: inout Console
  ) throws(Arguments.Problem) -> (Scenario, KnownClauses?)? {
    if FileSystem.kind(of: path) == .folder {
      throw Arguments.Problem("--initial: \(path) is a folder; it takes one scenario file")
    }
    let set = try ScenarioSet([path], isScene: true, jobs: 1)
    let broken = set.complain(console)
    guard broken.isEmpty else { return nil }
    guard set.files[0].scenarios.count == 1 else {
      throw Arguments.Problem(
        "--initial: \(path) has \(set.files[0].scenarios.count) rows of examples; it takes a "
          + "scenario without")
    }
    let scenario = set.files[0].scenarios[0]
    // Like an exploration, the check copies the whole state for each step that it tries. The state
    // must therefore be small.
    let count = scenario.accounts.count + scenario.groups.count + scenario.devices.count
    guard count <= Bound.explored.standard else {
      console.error(
        "--initial: \(path) has \(count.grouped) users, groups and devices; a scene may have "
          + "\(Bound.explored.standard.grouped) together: leave out who does nothing")
      return nil
    }
    return (scenario, set.files[0].known)
  }
}
