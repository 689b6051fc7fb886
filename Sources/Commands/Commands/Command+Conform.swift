import Conforming
import Events
import Ground
import OperatingSystem
import Reports
import ScenarioLanguage
import Simulation

extension Command {
  static let conform = Command(
    name: "conform", summary: "says whether logs of real devices are what should have happened",
    operands: "LOG…",
    details: [
      "A LOG is a file of JSON Lines that an application has written on a device, a folder of such "
        + "files (*.jsonl), or - for standard input; scenarios/logs/README.md describes the "
        + "format. Name the logs of all devices that had to do with each other. An order of what "
        + "they did is looked for that explains all rows: clocks may be wrong, and packets as slow "
        + "as they like.",
      "Where none does, it says for each place what the model does there, and by which requirement "
        + "or decision. What is assumed is listed.",
      "",
      "The exit code is 0 where the logs agree with the model, 1 where they don't, and 5 where "
        + "that can't be said within the steps, or without the log of somebody of whom they tell; "
        + "3 where logs can't be read.",
    ],
    options: [
      .value(
        "scene", "FILE",
        "a scenario with the users, devices, groups and settings, and what stood when the "
          + "logs begin; unless given that is looked for in the logs"),
      .value(
        "unseen", "WHO may CALLS",
        "calls of a user who has written no log, or of the server, that may be assumed "
          + "where rows need them: \"C may addFriend, disconnect at most 2 times\"; together at "
          + "most \(UnseenRequest.usual) times unless said",
        isRepeatable: true),
      .value(
        "tolerance", "DURATION",
        "how far off clocks may be where time counts, such as 500ms, 90s, 5m; 5m unless "
          + "said"),
      .value("steps", "N", "how many steps are tried beside one for each row; 200,000 unless said"),
      .choice("format", ["text", "json"], "text for people, JSON for programs"),
    ] + ConformFiles.options + [LogExplanations.option, LogExplanations.withoutFacts]
  ) { arguments, console throws(Arguments.Problem) in
    try ConformCommand(arguments).run(&console)
  }
}

struct ConformCommand {
  private let logs: LogFiles
  private let scene: String?
  private let unseen: [UnseenRequest]
  private let options: Conformance.Options
  private let isJSON: Bool
  private let output: ConformFiles
  /// From which change of the model on this process tries them; nil where it checks logs.
  private let firstChange: Int?
  /// The arguments with which another process checks the same.
  private let again: [String]
  /// Whether facts are looked for that may have stood before.
  private let infers: Bool

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    logs = try LogFiles(arguments.operands)
    scene = arguments.value("scene")
    unseen = try arguments.values("unseen").map { text throws(Arguments.Problem) in
      do throws(UnseenRequest.Problem) { return try UnseenRequest(text) } catch {
        throw Arguments.Problem(lines: error.message)
      }
    }
    var options = Conformance.Options()
    options.steps = Int(
      try arguments.number("steps", in: 0...1_000_000_000, standard: UInt64(options.steps)))
    options.tolerance = try arguments.milliseconds("tolerance", standard: options.tolerance)
    isJSON = arguments.value("format") == "json"
    output = try ConformFiles(arguments)
    let change = try arguments.number(
      LogExplanations.option.name, in: 0...1_000_000, standard: 0)
    firstChange = arguments.value(LogExplanations.option.name) == nil ? nil : Int(change)
    self.options = firstChange == nil ? options : ModelChanges.bounded(options)
    infers = !arguments.has(LogExplanations.withoutFacts.name)
    again =
      ["scene", "tolerance", "steps"].flatMap { name in
        arguments.value(name).map { ["--\(name)=\($0)"] } ?? []
      } + arguments.values("unseen").map { "--unseen=\($0)" } + ["--"] + arguments.operands
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    var known = KnownStatements.builtIn
    var scenario: Scenario?
    if let scene {
      guard let (found, statements) = try readScene(scene, &console) else {
        return .scenarioErrors
      }
      scenario = found
      if let statements { known = statements.adding(.builtIn) }
    }
    let (files, problems) = logs.read()
    for problem in problems { console.error("\(problem.path): \(problem.reason)") }
    guard problems.isEmpty else { return .scenarioErrors }
    guard !files.isEmpty else {
      console.error("there is no log here: the files of logs end in \(LogFiles.ending)")
      return .nothingSelected
    }
    try output.check(sparing: files.map(\.path))
    var checked: CheckedLogs
    do throws(CheckedLogs.Refusal) {
      checked = try CheckedLogs.check(
        files, scene: scenario, unseen: unseen, infers: infers, options)
    } catch {
      switch error {
      case .logs(let problems):
        for problem in problems.all { console.complain("\(problem.description)\n") }
        return .scenarioErrors
      case .unseen(let problem): throw Arguments.Problem(lines: problem.message)
      }
    }
    if let firstChange {
      return LogExplanations.work(ModelChanges(checked, known, options), from: firstChange)
    }
    if case .disagrees = checked.conformance.verdict {
      let input = files.first { $0.path == ScenarioPaths.standardInput }?.bytes ?? []
      var changes = ModelChanges(checked, known, ModelChanges.bounded(options))
      checked.explanation =
        changes.explanationByVariation()
        ?? LogExplanations(arguments: again, input: input, hasFacts: !checked.facts.isEmpty)
        .first()
    }
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

  /// The only scenario of a file, with what its catalogue lists; nil where it has errors or is too
  /// large, which is told.
  private func readScene(
    _ path: String, _ console: inout Console
  ) throws(Arguments.Problem) -> (Scenario, KnownStatements?)? {
    if FileSystem.kind(of: path) == .folder {
      throw Arguments.Problem("--scene: \(path) is a folder; it takes one scenario file")
    }
    let set = try ScenarioSet([path], jobs: 1)
    let broken = set.complain(console)
    guard broken.isEmpty else { return nil }
    guard set.files[0].scenarios.count == 1 else {
      throw Arguments.Problem(
        "--scene: \(path) has \(set.files[0].scenarios.count) rows of examples; it takes a "
          + "scenario without")
    }
    let scenario = set.files[0].scenarios[0]
    // As in an exploration: each step that is tried begins with a copy of all that there is.
    let count = scenario.accounts.count + scenario.groups.count + scenario.devices.count
    guard count <= Bound.explored.standard else {
      console.error(
        "--scene: \(path) has \(count.grouped) users, groups and devices; a scene may have "
          + "\(Bound.explored.standard.grouped) together: leave out who does nothing")
      return nil
    }
    return (scenario, set.files[0].known)
  }
}
