import Events
import Reports
import ScenarioLanguage

extension Command {
  static let coverage = Command(
    name: "coverage", summary: "lists requirements and decisions with their passing scenarios",
    operands: "[PATH…]",
    details: [
      "Paths are as for imsim run. The scenarios run. A scenario that passes counts for the "
        + "decisions that it assumes, and for each requirement that it verifies and would notice: "
        + "the scenario fails with some mutant of the model (imsim mutate) that concerns the "
        + "requirement. The requirements are those of your requirements.md: next to the "
        + "scenarios, in the nearest folder above them, or in this folder; those of a section "
        + "that says Finished: must all be verified. Without such a file, the requirements are "
        + "those built into imsim, and none of them must be verified.",
      "--by-role shows for each row of a rule which devices there were when the row decided: the "
        + "caller, a sibling (another device of its user), a device of another user, or an absent "
        + "device, which is notified later. Combinations that no scenario reaches must be listed "
        + "in excused.md with the reason.",
    ],
    options: [
      .choice(
        "format", CoverageCommand.Format.allCases.map(\.rawValue),
        "json is JSON Lines; json and markdown send the summary to standard error"),
      .flag(
        "unproven", "list citations and lines that no mutant makes fail, instead of coverage",
        formerName: "hollow"),
      .flag(
        "by-role", "list rows of rules that lack devices of some role, instead of coverage",
        formerName: "roles"),
      .seed, .jobs,
    ]
  ) { arguments, console throws(Arguments.Problem) in
    try CoverageCommand(arguments).run(&console)
  }
}

struct CoverageCommand {
  enum Format: String, CaseIterable {
    case text, json, markdown
  }

  private let operands: [String]
  private let format: Format
  private let seed: UInt64
  private let jobs: Int
  private let showsUnproven: Bool
  private let showsByRole: Bool

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    operands = arguments.operands
    format = arguments.value("format").flatMap(Format.init) ?? .text
    seed = try arguments.seed()
    jobs = try arguments.jobs()
    showsUnproven = arguments.has("unproven")
    showsByRole = arguments.has("by-role")
    if showsByRole && (showsUnproven || format == .markdown) {
      throw Arguments.Problem("--by-role can't be combined with --unproven or --format markdown")
    }
    if showsUnproven && format != .text {
      throw Arguments.Problem("--unproven can't be combined with another --format than text")
    }
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    let set = try ScenarioSet(operands, jobs: jobs)
    if set.isEmpty(to: "run", console) { return .nothingSelected }
    var requirements = Requirements()
    let statements = try requirements.covered(by: set.files.map(\.source.path))
    var runs = ScenarioRuns(set: set, selection: Selection(set), seed: seed)
    runs.keepsRows = showsByRole
    let results = runs.runAll(jobs: jobs, showsProgress: true)
    let run = runs.events(results)
    if showsByRole { return printRoles(results, run, set, &console) }
    var selection = runs.selection.withoutMarked(set).rest
    selection.leaveOut(Set(results.filter { $0.events.hasTrapped }.map(\.events.index)))
    let baseline = MutantBaseline(set, selection, seed: seed, jobs: jobs)
    let trials = MutantTrials(set: set, selection: selection, seed: seed, jobs: jobs)
    var citations = trials.proofs(baseline, of: statements)
    var codes = run.items.map { ExitCode($0) }
    if showsUnproven {
      citations.idle = trials.idleLines(baseline)
      console.write { citations.appendText(isColored: $1, to: &$0) }
      complain(of: run, &console)
      if !citations.unproven.isEmpty { codes.append(.failed) }
    } else {
      let coverage = Coverage(statements, run, citations: citations)
      print(coverage, filesWithErrors: runs.selection.broken.count, &console)
      if !coverage.lacking.isEmpty { codes.append(.failed) }
    }
    set.complain(console)
    return ExitCode.gravest(of: codes)
  }

  /// Mentions the files that did not pass, because these files are not counted.
  private func complain(of run: RunEvents, _ console: inout Console) {
    for file in run.files where file.status != .passed {
      let isMarked = !file.status.isWrong
      let what =
        !isMarked ? "does not pass" : file.status == .skipped ? "is skipped" : "is known to fail"
      console.error("\(file.path) \(what) and is not counted")
    }
  }

  /// Prints each combination of a rule's row and a device's role that no passed case covers.
  private func printRoles(
    _ results: [ScenarioRuns.StoredResult], _ run: RunEvents, _ set: ScenarioSet,
    _ console: inout Console
  ) -> ExitCode {
    var taken = RowRoles()
    for one in results { taken.merge(one.rows) }
    let excuses = Excuses(for: set.files[0].source.path)
    let report = RoleReport(
      taken, excused: excuses.namesOfRoles, isWhole: operands.isEmpty,
      path: excuses.path ?? "scenarios/excused.md")
    console.write { text, isColored in
      if format == .json {
        report.appendJSON(to: &text)
      } else {
        report.appendText(isColored: isColored, to: &text)
      }
    }
    complain(of: run, &console)
    set.complain(console)
    return ExitCode.gravest(
      of: run.items.map { ExitCode($0) } + [report.holds ? .passed : .failed])
  }

  private func print(_ coverage: Coverage, filesWithErrors: Int, _ console: inout Console) {
    console.write { text, isColored in
      switch format {
      case .json: coverage.appendJSON(to: &text)
      case .markdown: CoverageMarkdown.append(coverage, to: &text)
      case .text:
        CoverageText(coverage, isColored: isColored).append(to: &text)
        text.endLine()
      }
    }
    let isText = format == .text
    console.write(aside: !isText) {
      coverage.appendSummary(
        filesWithErrors: filesWithErrors, seed: seed, isColored: isText && $1, to: &$0)
    }
  }
}
