import Events
import Reports
import ScenarioLanguage

extension Command {
  static let coverage = Command(
    name: "coverage", summary: "lists requirements and decisions with their passing scenarios",
    operands: "[PATH…]",
    details: [
      "Paths are those of imsim run. The scenarios run, and one that passes counts for what it "
        + "assumes, and for what it verifies and would notice: it fails with some mutant of the "
        + "model (imsim mutate) that concerns the requirement. The requirements are those of your "
        + "requirements.md: beside the scenarios, in the nearest folder above them, or here; those "
        + "of a section that says Finished: must all be verified. Without such a file they are "
        + "those that imsim knows, none of which must be.",
      "With --roles: as a row of a rule decides, the device that calls is there, and perhaps a "
        + "sibling of its user, another user's device, or one that is absent and told later. "
        + "Combinations that no scenario reaches must stand in excused.md with the reason.",
    ],
    options: [
      .choice(
        "format", CoverageCommand.Format.allCases.map(\.rawValue),
        "json is JSON Lines; all but text send the summary to standard error"),
      .flag("hollow", "lists citations and lines that no mutant can fail instead"),
      .flag("roles", "lists the rows of rules that no device of some role was there for instead"),
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
  private let showsHollow: Bool
  private let showsRoles: Bool

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    operands = arguments.operands
    format = arguments.value("format").flatMap(Format.init) ?? .text
    seed = try arguments.seed()
    jobs = try arguments.jobs()
    showsHollow = arguments.has("hollow")
    showsRoles = arguments.has("roles")
    if showsRoles && (showsHollow || format == .markdown) {
      throw Arguments.Problem("--roles goes with neither --hollow nor --format markdown")
    }
    if showsHollow && format != .text {
      throw Arguments.Problem("--hollow goes with no --format but text")
    }
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    let set = try ScenarioSet(operands, jobs: jobs)
    if set.isEmpty(to: "run", console) { return .nothingSelected }
    var requirements = Requirements()
    let statements = try requirements.covered(by: set.files.map(\.source.path))
    var runs = ScenarioRuns(set: set, selection: Selection(set), seed: seed)
    runs.keepsRows = showsRoles
    let kept = runs.runAll(jobs: jobs, showsProgress: true)
    let run = runs.events(kept)
    if showsRoles { return printRoles(kept, run, set, &console) }
    var selection = runs.selection.withoutMarked(set).rest
    selection.leaveOut(Set(kept.filter { $0.events.hasTrapped }.map(\.events.place)))
    let baseline = MutantBaseline(set, selection, seed: seed)
    let trials = MutantTrials(set: set, selection: selection, seed: seed, jobs: jobs)
    var citations = trials.proofs(baseline, of: statements)
    var codes = run.items.map { ExitCode($0) }
    if showsHollow {
      citations.idle = trials.idleLines(baseline)
      console.write { citations.appendText(isColored: $1, to: &$0) }
      complain(of: run, &console)
      if !citations.hollow.isEmpty { codes.append(.failed) }
    } else {
      let coverage = Coverage(statements, run, citations: citations)
      print(coverage, filesWithErrors: runs.selection.broken.count, &console)
      if !coverage.lacking.isEmpty { codes.append(.failed) }
    }
    set.complain(console)
    return ExitCode.gravest(of: codes)
  }

  /// Says which files count for nothing.
  private func complain(of run: RunEvents, _ console: inout Console) {
    for file in run.files where file.status != .passed {
      let isMarked = !file.status.isWrong
      let what =
        !isMarked ? "does not pass" : file.status == .skipped ? "is skipped" : "is known to fail"
      console.error("\(file.path) \(what) and counts for nothing")
    }
  }

  /// Prints with which devices rows were never taken by the cases that passed.
  private func printRoles(
    _ kept: [ScenarioRuns.Kept], _ run: RunEvents, _ set: ScenarioSet, _ console: inout Console
  ) -> ExitCode {
    var taken = RowRoles()
    for one in kept { taken.merge(one.rows) }
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
