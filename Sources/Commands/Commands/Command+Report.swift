import Base
import Events
import Reports
import ScenarioLanguage
import Simulation

extension Command {
  static let report = Command(
    name: "report", summary: "writes and checks reports/, and makes reports from recorded runs",
    operands: "--update|--check [PATH…] or --from FILE…",
    details: [
      "reports/ has a page of Markdown for each scenario under scenarios/: verdict, requirements, "
        + "sequence diagrams, every event. The pages are committed, so that a change of behaviour "
        + "shows as a diff. Without a PATH the front page, an index for each folder and the pages "
        + "of requirements and decisions are written too, and pages of scenarios that no longer "
        + "exist are removed. Each file is replaced atomically; an update that is killed leaves "
        + "whole pages, some of them old, and at most one file NAME.1.new, which the next "
        + "update removes. While a scenario file has errors, nothing is written; a case that "
        + "fails has a page that says so.",
      "",
      "--from reads the output of --jsonl of imsim run or imsim explore, of all parts of one run "
        + "that --shard divided, in any order, and writes the same reports as a run that was not "
        + "divided. A part that is missing, comes twice, or ran other scenarios, other options or "
        + "another version of imsim is an error. The summary goes to standard output, or to "
        + "standard error if a report goes to standard output with -. A FILE may be - or a pipe "
        + "to which a process writes.",
      "",
      "What each format is for:",
      "  Markdown    reviewers: reports/, on GitHub",
      "  HTML        people: one file to open, search and share, without a network",
      "  timeline    people: what happened when, in Perfetto or chrome://tracing",
      "  JSON Lines  programs, and this command; Sources/Events/README.md describes it",
      "  JUnit XML   Jenkins and GitLab: a suite for each file, a test for each case",
      "  TAP 13      prove and other tools that read the Test Anything Protocol, 13 or 14",
      "",
      "In GitHub Actions imsim run also marks failing lines and writes the job's summary; under "
        + "Bazel it honours TEST_TOTAL_SHARDS and XML_OUTPUT_FILE.",
    ],
    options: [
      .flag("update", "write the pages of reports/ that are not current"),
      .flag("check", "change nothing; show what is not current, and exit with 1"),
      .flag("from", "make the reports below from recorded runs"),
    ] + ReportFiles.options + [.jobs]
  ) { arguments, console throws(Arguments.Problem) in
    let modes = ["update", "check", "from"].filter(arguments.has)
    guard modes.count == 1 else {
      throw Arguments.Problem("report takes one of --update, --check and --from")
    }
    let reports = try ReportFiles(arguments)
    if modes == ["from"] {
      return try RecordedRuns(paths: arguments.operands, reports: reports).run(&console)
    }
    if !reports.isEmpty {
      throw Arguments.Problem("--\(modes[0]) writes no other reports: use imsim run, or --from")
    }
    return try ReportCommand(
      operands: arguments.operands, jobs: arguments.jobs(), isCheck: arguments.has("check")
    ).run(&console)
  }
}

struct ReportCommand {
  /// The files and folders whose scenarios run, or an empty array to run all scenarios.
  let operands: [String]
  let jobs: Int
  let isCheck: Bool

  private static let seed: UInt64 = 1

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    let set = try ScenarioSet(
      operands.map(RunEvents.plainPath), isHere: true, jobs: jobs)
    if set.isEmpty(to: "report on", console) { return .nothingSelected }
    let broken = set.complain(console)
    guard broken.isEmpty else {
      console.error("nothing is \(isCheck ? "compared" : "written") while a file has errors")
      return set.code
    }
    for file in set.files where ScenarioPage.path(of: file.source.path) == nil {
      throw Arguments.Problem(
        "\(file.source.path) can't have a page in \(ReportFolder.path): only scenarios below "
          + "\(ScenarioPaths.standard) have one, named by their plain paths, except "
          + "README.scenario and the files in \(ScenarioPaths.standard)/statements")
    }
    if !isCheck { try checkPositions(of: set) }
    let runs = ScenarioRuns(
      set: set, selection: Selection(set), seed: Self.seed, keepsExecutions: true)
    var run = runs.events(runs.runAll(jobs: jobs, showsProgress: true))
    Explorations(
      set: set, options: ExploreOptions(), jobs: jobs, folder: nil
    ).explore(&run, runs.selection.cases)
    let folder = ReportFolder(pages: pages(run), isWhole: operands.isEmpty)
    do {
      var codes = run.items.map { ExitCode($0) }
      if isCheck {
        codes.append(try folder.check(&console) ? .passed : .failed)
      } else {
        try folder.update(&console)
      }
      sayWhatFailed(run, &console)
      return ExitCode.gravest(of: codes)
    } catch { return console.failure(error) }
  }

  /// Throws if a page could not be written. Called before any scenario runs.
  private func checkPositions(of set: ScenarioSet) throws(Arguments.Problem) {
    var pages = set.files.compactMap { ScenarioPage.path(of: $0.source.path) }
    if operands.isEmpty {
      var requirements = Requirements()
      let known = requirements.ofReports() ?? .builtIn
      let above = Set(pages.map { Path(Path($0).folder ?? "") } + [Path("")])
      // order: the paths are sorted.
      pages += above.map(\.text).sorted().map { ReportIndex.path(ofFolder: $0) }
      pages += ReportIndex.paths(of: known)
    }
    for page in pages {
      let path = "\(ReportFolder.path)/\(page)"
      if let obstacle = FileSystem.obstacle(toWriting: path, inside: ".") {
        throw Arguments.Problem("\(path) can't be written: \(obstacle)")
      }
    }
  }

  /// Reports each failed case, because failures affect the exit code even if all pages are current.
  private func sayWhatFailed(_ run: RunEvents, _ console: inout Console) {
    let count = run.items.count(where: \.status.isWrong)
    guard count > 0 else { return }
    let columns = console.columns
    console.write {
      $0.append("\(count.counted("case")) did not pass; imsim run PATH says more:\n")
      SummaryText(run, isColored: $1, columns: columns).appendProblemLines(to: &$0)
    }
  }

  /// Returns the pages of the scenario files. If all files ran, also returns the index pages, which
  /// link to the files' pages.
  private func pages(_ run: RunEvents) -> [ReportPage] {
    var requirements = Requirements()
    let linked = requirements.ofReports()
    let pages = run.files.compactMap { file -> ReportPage? in
      guard let path = ScenarioPage.path(of: file.path) else { return nil }
      var text = TextBuffer()
      ScenarioPage(file.cases, linked: linked).append(to: &text)
      return (path, text)
    }
    guard operands.isEmpty else { return pages }
    return pages + ReportIndex(run, Coverage(linked ?? .builtIn, run)).pages
  }
}
