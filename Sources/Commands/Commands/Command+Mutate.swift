import Base
import Events
import IMProtocol
import Reports
import ScenarioLanguage

extension Command {
  static let mutate = Command(
    name: "mutate",
    summary: "makes one change to the model at a time and lists those that no case notices",
    operands: "[PATH…]",
    details: [
      "Paths are as for imsim run. Each mutant is the model with one change: a row of a rule "
        + "decides something else or comes later, a limit is one more or less, a notification "
        + "goes to others, to nobody or twice, an answer never comes, a field has another value, "
        + "a parameter is not checked or is ignored, a field of the state keeps its value, or the "
        + "service decides otherwise where the documents say nothing. A mutant runs with the "
        + "cases that use what it changes, until one fails.",
      "A mutant that no case can notice must be listed in excused.md, next to the scenarios or "
        + "above them, with the reason; an entry that is not needed is an error, too.",
      "With --shard, a part tries only some of the mutants, and its verdict is only about them: "
        + "all mutants are noticed or excused if every part exits with 0.",
    ],
    options: [
      .choice("format", MutateCommand.Format.allCases.map(\.rawValue), "json is JSON Lines"),
      .value("since", "REV", "only mutants of sources that have changed since a git revision"),
      Sharding.option,
      .flag("update", "write reports/mutants.md"),
      .flag("check", "check whether reports/mutants.md is current"),
      .seed, .jobs,
      .flag("worker", "tries the mutants that standard input tells", isHidden: true),
    ]
  ) { arguments, console throws(Arguments.Problem) in
    if arguments.has("worker") {
      var worker = MutantWorker(seed: try arguments.seed())
      return worker.run()
    }
    return try MutateCommand(arguments).run(&console)
  }
}

struct MutateCommand {
  enum Format: String, CaseIterable {
    case text, json
  }

  private let operands: [String]
  private let format: Format
  private let seed: UInt64
  private let jobs: Int
  private let updates: Bool
  private let checks: Bool
  private let since: String?
  private let sharding: Sharding

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    operands = arguments.operands
    format = arguments.value("format").flatMap(Format.init) ?? .text
    seed = try arguments.seed()
    jobs = try arguments.jobs()
    updates = arguments.has("update")
    checks = arguments.has("check")
    since = arguments.value("since")
    sharding = try Sharding(arguments)
    if (updates || checks) && (!operands.isEmpty || since != nil || sharding.shard != nil) {
      let option = updates ? "update" : "check"
      throw Arguments.Problem(
        "--\(option) covers all mutants: name no paths, no revision and no part")
    }
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    try sharding.begin(console)
    let set = try ScenarioSet(operands, isHere: updates || checks, jobs: jobs)
    let (selection, marked) = Selection(set).withoutMarked(set)
    set.complain(console)
    if !selection.broken.isEmpty { return set.code }
    guard let first = selection.cases.first else {
      console.error(
        marked > 0 ? "every case that could run is marked" : "there is no scenario file to run")
      return .nothingSelected
    }
    let changed = try changedFiles()
    let baseline = MutantBaseline(set, selection, seed: seed, jobs: jobs)
    guard baseline.failing.isEmpty else {
      for index in baseline.failing {
        let what = baseline.trapped.contains(index) ? "stops imsim" : "does not pass"
        console.error("\(set.name(of: selection.cases[index])) \(what) without a mutant")
      }
      return baseline.trapped.isEmpty ? .failed : .fault
    }
    let excuses = Excuses(for: set.files[first.file].source.path)
    let trials = MutantTrials(set: set, selection: selection, seed: seed, jobs: jobs)
    let isWhole = operands.isEmpty && since == nil
    let report = trials.report(baseline, excuses, isWhole: isWhole, sharding.shard) {
      changed?.concern($0) ?? true
    }
    console.write { text, isColored in
      switch format {
      case .json: report.appendJSON(to: &text)
      case .text: report.appendText(isColored: isColored, to: &text)
      }
    }
    if marked > 0 { console.complain("\(marked.counted("marked case")) not used\n") }
    let codes = [report.holds ? .passed : .failed, try keepPage(report, &console)]
    return ExitCode.gravest(of: codes)
  }

  /// Returns the sources that have changed since the given revision. Without a revision, returns
  /// nil, and all mutants are tried.
  private func changedFiles() throws(Arguments.Problem) -> ChangedSources? {
    guard let since else { return nil }
    guard let changed = ChangedSources(since: since) else {
      throw Arguments.Problem("git can't compare with \(since) here")
    }
    return changed
  }

  /// Writes the page `reports/mutants.md`, or checks whether it is current.
  private func keepPage(
    _ report: MutantReport, _ console: inout Console
  ) throws(Arguments.Problem) -> ExitCode {
    guard updates || checks else { return .passed }
    var requirements = Requirements()
    let page = MutantPage(report, requirements.ofReports() ?? .builtIn).page
    let folder = ReportFolder(pages: [page], isWhole: false)
    do throws(FileSystem.Problem) {
      if checks { return try folder.check(&console) ? .passed : .failed }
      try folder.update(&console)
      return .passed
    } catch { throw Arguments.Problem(error) }
  }
}
