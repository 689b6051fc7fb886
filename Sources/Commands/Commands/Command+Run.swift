import Base
import Events
import OperatingSystem
import Reports
import ScenarioLanguage
import Simulation

extension Command {
  static let run = Command(
    name: "run", summary: "runs scenarios and checks what every device receives",
    operands: "[PATH[:LINE]…]",
    details: [
      "A path is a scenario file, a folder that is searched for *.scenario, or - for standard "
        + "input; without a path, the folder scenarios. Links to folders are not followed. "
        + "Failures are shown last, each with a command that repeats it. A file that has errors "
        + "or can't be read does not run; the other files run. If imsim itself stops in a case, "
        + "that case fails, the exit code is 70, and the other cases run. The output depends only "
        + "on the scenarios and the seed.",
      "",
      "With a LINE only the case of that line runs: in a table the row at that line, elsewhere all "
        + "cases of the file. A scenario or row that is marked with skip does not run, and one "
        + "that is marked as a known failure must fail. --failed reads the verdicts of earlier "
        + "runs in this folder, stored in .build/imsim or in the user's cache.",
      "",
      "The syntax of --filter, as in --filter 'FR-31 and not tag:slow':",
      "  words or \"…\"  cases with them in title, path or tags, or that verify or assume that id",
      "  title:words   only in the title; path:, tag: and id: likewise",
      "  and, or, not  not binds tightest, then and; brackets group",
      "",
      "A report is written to its FILE, which is replaced atomically, or with - to standard "
        + "output; the summary then goes to standard error. Before the run, the command checks "
        + "that each FILE can be written. imsim help report says what each format is for.",
      "",
      "The FOLDER of --log must not hold logs yet. With several cases, each case has a folder in "
        + "it, named after its file and row; of a case with races the first execution is written.",
      "",
      "With --shard, several machines share the work, and imsim report --from joins what they "
        + "have written with --jsonl.",
    ],
    options: [
      .value(
        "filter", "EXPR", "only cases that match EXPR; of several filters one is enough",
        isRepeatable: true),
      .flag("failed", "only cases that did not pass when they last ran here"),
      .flag("fail-fast", "stop at the first case that does not pass"),
      .flag("quiet", "print only what did not pass, and the counts"),
      .flag("verbose", "print the steps, citations and outcomes of each case"),
      .seed, .jobs,
      .flag("trace", "print every event, in a column for each device"),
      Sharding.option,
      Option(
        name: "variants", placeholder: "[KIND…]",
        summary: "run changed copies of the scenarios instead, which must pass, too: "
          + Variant.Kind.allCases.map(\.rawValue).joined(separator: ", "),
        choices: Variant.Kind.allCases.map(\.rawValue), takesAnyNumber: true),
      .value(
        "write", "FOLDER",
        "write to FOLDER the shortest variant of each kind of failure, as a scenario"),
      LogFolder.option,
      .flag("watch", "stay, and run again what a saved file affects, failed cases first"),
      .flag("verify-determinism", "run everything again in another process and compare"),
      .flag("fingerprints", "print what runs are compared by", isHidden: true),
      .value("case", "N", "run only this case", isHidden: true),
    ] + ReportFiles.options
  ) { arguments, console throws(Arguments.Problem) in
    try RunCommand(settings: RunSettings(arguments)).run(&console)
  }
}

struct RunCommand {
  let settings: RunSettings

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    try check(console)
    if settings.watches {
      var watch = try WatchRun(settings)
      return try watch.run(&console)
    }
    let set = try ScenarioSet(settings.locations.paths, jobs: settings.jobs)
    try settings.reports.check(sparing: set.files.map(\.source.path))
    try settings.locations.check(set)
    var failed = FailedCases()
    var selection = Selection(
      set,
      Selection.Wish(
        locations: settings.locations, filters: settings.wanted,
        failed: settings.onlyFailed ? failed : nil, shard: settings.sharding.shard))
    if let only = settings.onlyCase { selection.keep(only: only) }
    if let kinds = settings.variants {
      return VariantRuns(set: set, selection: selection, settings: settings, kinds: kinds)
        .run(&console)
    }
    let logFolders = try settings.logs?.folders(selection, of: set)
    var runs = ScenarioRuns(set: set, selection: selection, seed: settings.seed)
    if settings.printsFingerprints { return printFingerprints(&runs, &console) }
    runs.failsFast = settings.failsFast
    runs.command = settings.command
    runs.keepsExecutions =
      settings.reports.showExecutions || settings.detail == .verbose || settings.showsTraces
    runs.keepsLogs = logFolders != nil
    runs.namesStatements = !settings.reports.isEmpty
    let results = runs.runAll(jobs: settings.jobs, showsProgress: true)
    let run = runs.events(results)
    var codes = run.items.map { ExitCode($0) }
    if selection.count == selection.skipped { codes.append(.nothingSelected) }
    codes.append(settings.reports.write(run, &console))
    let isAside = settings.reports.takesStandardOutput
    if settings.showsTraces { printTraces(results, isAside: isAside, &console) }
    var summary = TextBuffer()
    if selection.count == 0 {
      console.error(nothing(failed))
    } else {
      SummaryText(
        run, isColored: console.isColored, columns: isAside ? nil : console.columns,
        detail: settings.detail
      ).append(to: &summary)
      if selection.count == selection.skipped {
        console.error("every selected case is skipped: nothing ran")
      }
    }
    if let folders = logFolders {
      codes.append(writeLogs(results, to: folders, &summary, &console))
    }
    if settings.verifiesDeterminism && !selection.cases.isEmpty {
      let check = DeterminismCheck(settings: settings, runs: runs)
      codes.append(check.run(results, &summary))
    }
    console.write(summary, aside: isAside)
    if GitHubActions.isOn {
      codes.append(GitHubActions.report(run, isToErrors: isAside, &console))
    }
    if settings.onlyCase == nil { failed.keep(run, of: set) }
    return ExitCode.gravest(of: codes)
  }

  private func writeLogs(
    _ results: [ScenarioRuns.StoredResult], to folders: [String], _ summary: inout TextBuffer,
    _ console: inout Console
  ) -> ExitCode {
    console.attempt { () throws(FileSystem.Problem) in
      // With --fail-fast, the run may end early and have fewer results than folders.
      try settings.logs?.write(zip(folders, results).map { ($0, $1.logs) }, &summary)
    }
  }

  /// Prints the traces piece by piece, because the trace of a long run might not fit into memory.
  private func printTraces(
    _ results: [ScenarioRuns.StoredResult], isAside: Bool, _ console: inout Console
  ) {
    func print(_ piece: inout TextBuffer) {
      console.write(piece, aside: isAside)
      piece.removeAll()
    }
    var buffer = TextBuffer()
    for one in results {
      TraceText.append(one.events, isColored: console.isColored, to: &buffer, print)
    }
    print(&buffer)
  }

  /// Throws if an output could not be written. Called before any scenario runs.
  private func check(_ console: Console) throws(Arguments.Problem) {
    if settings.printsFingerprints { return }
    try settings.reports.check()
    try settings.logs?.check()
    try FileSystem.checkWritten(settings.variantFolder)
    try GitHubActions.check()
    try settings.sharding.begin(console)
  }

  private func nothing(_ failed: FailedCases) -> Message {
    if settings.onlyFailed, failed.isEmpty { return "no earlier failure is stored for this folder" }
    let last = settings.onlyFailed ? "that failed when it last ran " : ""
    if settings.filters.isEmpty {
      return last.isEmpty ? "there is no scenario file to run" : "no case \(last)is among these"
    }
    let filters = settings.filters.joined(separator: " or ")
    return "no case \(last)matches --filter \(filters)"
  }

  /// Prints the fingerprints or traces of all cases. The parent process compares the printed
  /// fingerprints or traces with its own.
  private func printFingerprints(_ runs: inout ScenarioRuns, _ console: inout Console) -> ExitCode {
    ParentWatch.begin(endingWith: ExitCode.fault.rawValue)
    runs.keepsExecutions = settings.showsTraces
    let results = runs.runAll(jobs: settings.jobs, showsProgress: false)
    var buffer = TextBuffer()
    if settings.showsTraces {
      for one in results { EventLines.appendExecutions(of: one.events, to: &buffer) }
    } else {
      for fingerprint in runs.fingerprints(results) { fingerprint.append(to: &buffer) }
    }
    console.write(buffer)
    var codes = runs.events(results).items.map { ExitCode($0) }
    if runs.selection.cases.isEmpty { codes.append(.nothingSelected) }
    return ExitCode.gravest(of: codes)
  }
}
