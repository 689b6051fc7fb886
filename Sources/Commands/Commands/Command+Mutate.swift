import Events
import Ground
import IMProtocol
import Reports
import ScenarioLanguage

extension Command {
  static let mutate = Command(
    name: "mutate",
    summary: "changes the model in one place at a time and says what goes unnoticed",
    operands: "[PATH…]",
    details: [
      "Paths are those of imsim run. All that could be wrong in the model is tried, one thing at a "
        + "time: a row of a rule decides something else or comes later, a limit is one more or "
        + "less, a notice goes to others, to nobody or twice, an answer never comes, a field has "
        + "another value, a parameter is not checked or not looked at, a field of the state keeps "
        + "its value, or the service decides otherwise where the documents are silent. Each such "
        + "mutant runs with the cases that use what it changes, until one fails.",
      "What nothing can notice stands in excused.md, beside the scenarios or above them, with the "
        + "reason; an entry that is not needed is an error, too.",
    ],
    options: [
      .choice("format", MutateCommand.Format.allCases.map(\.rawValue), "json is JSON Lines"),
      .value("since", "REV", "only mutants of sources that have changed since a revision of git"),
      .flag("update", "writes reports/mutants.md"),
      .flag("check", "says whether reports/mutants.md is current"),
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

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    operands = arguments.operands
    format = arguments.value("format").flatMap(Format.init) ?? .text
    seed = try arguments.seed()
    jobs = try arguments.jobs()
    updates = arguments.has("update")
    checks = arguments.has("check")
    since = arguments.value("since")
    if (updates || checks) && (!operands.isEmpty || since != nil) {
      let option = updates ? "update" : "check"
      throw Arguments.Problem("--\(option) is of all mutants: name no paths and no revision")
    }
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    let set = try ScenarioSet(operands, isHere: updates || checks, jobs: jobs)
    let (selection, marked) = Selection(set).withoutMarked(set)
    set.complain(console)
    if !selection.broken.isEmpty { return set.code }
    guard let first = selection.cases.first else {
      console.error(
        marked > 0 ? "all that could run is marked" : "there is no scenario file to run")
      return .nothingSelected
    }
    let changed = try changedFiles()
    let baseline = MutantBaseline(set, selection, seed: seed)
    guard baseline.failing.isEmpty else {
      for place in baseline.failing {
        let what = baseline.trapped.contains(place) ? "stops imsim" : "does not pass"
        console.error("\(set.name(of: selection.cases[place])) \(what) without a mutant")
      }
      return baseline.trapped.isEmpty ? .failed : .fault
    }
    let excuses = Excuses(for: set.files[first.file].source.path)
    let trials = MutantTrials(set: set, selection: selection, seed: seed, jobs: jobs)
    let isWhole = operands.isEmpty && since == nil
    let report = trials.report(baseline, excuses, isWhole: isWhole) {
      changed?.concern($0) ?? true
    }
    console.write { text, isColored in
      switch format {
      case .json: report.appendJSON(to: &text)
      case .text: report.appendText(isColored: isColored, to: &text)
      }
    }
    if marked > 0 { console.complain("\(marked.counted("marked case")) left out\n") }
    let codes = [report.holds ? .passed : .failed, try keepPage(report, &console)]
    return ExitCode.gravest(of: codes)
  }

  /// The sources that have changed since a revision; nil when all mutants are wanted.
  private func changedFiles() throws(Arguments.Problem) -> ChangedSources? {
    guard let since else { return nil }
    guard let changed = ChangedSources(since: since) else {
      throw Arguments.Problem("git knows no difference to \(since) here")
    }
    return changed
  }

  /// Writes the page of the reports, or says whether it is current.
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
