import Events
import Ground
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
        + "input; without one, the folder scenarios. Links to folders are not followed. What went "
        + "wrong comes last, with a line that repeats it. A file that has errors or can't be read "
        + "does not run, and the others do; if imsim itself stops in a case, that case fails with "
        + "70, and the others run. The output depends on the scenarios and the seed "
        + "alone.",
      "",
      "With a LINE only the case of that line runs: of a table the row, elsewhere all cases of the "
        + "file. A scenario or row that is marked with skip does not run, and one that is marked "
        + "as a known failure must fail. --failed goes by what earlier runs in this folder have "
        + "left in .build/imsim, or in the user's cache.",
      "",
      "What --filter takes, as in --filter 'FR-31 and not tag:slow':",
      "  words or \"…\"  what has them in its title, path or tags, or verifies or assumes that id",
      "  title:words   only there; path:, tag: and id: likewise",
      "  and, or, not  not binds tightest, then and; brackets group",
      "",
      "Reports go to a FILE, which is replaced in one go, or with - to standard output; then the "
        + "summary goes to standard error. A FILE that can't be written is found before the run. "
        + "imsim help report says what each of them is for.",
      "",
      "The FOLDER of --log must hold no logs yet. Of several cases each has a folder in it, named "
        + "by its file and row; of a case with races the first of its ways is written.",
    ],
    options: [
      .value(
        "filter", "EXPR", "only cases that EXPR fits; of several one is enough",
        isRepeatable: true),
      .flag("failed", "only cases that did not pass when they last ran here"),
      .flag("fail-fast", "stop at the first case that does not pass"),
      .flag("quiet", "print only what did not pass, and the counts"),
      .flag("verbose", "print the steps of each case, what it cites, its outcomes"),
      .seed, .jobs,
      .flag("trace", "print everything that happens, a column for each device"),
      .value(
        "shard", "N/M",
        "only part N of M, for M machines; imsim report --from joins their reports"),
      Option(
        name: "variants", placeholder: "[KIND…]",
        summary: "run changed copies of the scenarios instead, which must hold as well: "
          + Variant.Kind.allCases.map(\.rawValue).joined(separator: ", "),
        choices: Variant.Kind.allCases.map(\.rawValue), takesAnyNumber: true),
      .value(
        "write", "FOLDER",
        "write the shortest of the variants that fail alike there, as scenarios"),
      LogFolder.option,
      .flag("watch", "stay, and run what a saved file touches; what has not passed comes first"),
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
    try check()
    if settings.watches {
      var watch = try WatchRun(settings)
      return try watch.run(&console)
    }
    let set = try ScenarioSet(settings.places.paths, jobs: settings.jobs)
    try settings.reports.check(sparing: set.files.map(\.source.path))
    try settings.places.check(set)
    var failed = FailedCases()
    var selection = Selection(
      set,
      Selection.Wish(
        places: settings.places, filters: settings.wanted,
        failed: settings.onlyFailed ? failed : nil, shard: settings.shard))
    if let only = settings.onlyCase { selection.keep(only: only) }
    if let kinds = settings.variants {
      return VariantRuns(set: set, selection: selection, settings: settings, kinds: kinds)
        .run(&console)
    }
    let logFolders = try settings.logs?.folders(selection, of: set)
    var runs = ScenarioRuns(set: set, selection: selection, seed: settings.seed)
    if settings.printsFingerprints { return printFingerprints(&runs, &console) }
    runs.failsFast = settings.failsFast
    runs.keepsWays =
      settings.reports.showWays || settings.detail == .verbose || settings.showsTraces
    runs.keepsLogs = logFolders != nil
    runs.namesStatements = !settings.reports.isEmpty
    let kept = runs.runAll(jobs: settings.jobs, showsProgress: true)
    let run = runs.events(kept)
    var codes = run.items.map { ExitCode($0) }
    if selection.count == selection.skipped { codes.append(.nothingSelected) }
    codes.append(settings.reports.write(run, &console))
    let isAside = settings.reports.takesStandardOutput
    if settings.showsTraces { printTraces(kept, isAside: isAside, &console) }
    var summary = TextBuffer()
    if selection.count == 0 {
      console.error(nothing(failed))
    } else {
      SummaryText(
        run, isColored: console.isColored, columns: isAside ? nil : console.columns,
        detail: settings.detail
      ).append(to: &summary)
      if selection.count == selection.skipped {
        console.error("all that is selected is skipped: nothing ran")
      }
    }
    if let folders = logFolders { codes.append(writeLogs(kept, to: folders, &summary, &console)) }
    if settings.verifiesDeterminism && !selection.cases.isEmpty {
      let check = DeterminismCheck(settings: settings, runs: runs)
      codes.append(check.run(kept, &summary))
    }
    console.write(summary, aside: isAside)
    if GitHubActions.isOn {
      codes.append(GitHubActions.report(run, isToErrors: isAside, &console))
    }
    if settings.onlyCase == nil { failed.keep(run, of: set) }
    return ExitCode.gravest(of: codes)
  }

  /// Writes what devices would log.
  private func writeLogs(
    _ kept: [ScenarioRuns.Kept], to folders: [String], _ summary: inout TextBuffer,
    _ console: inout Console
  ) -> ExitCode {
    console.attempt { () throws(FileSystem.Problem) in
      // After --fail-fast the last of them have not run.
      try settings.logs?.write(zip(folders, kept).map { ($0, $1.logs) }, &summary)
    }
  }

  /// Prints the traces piece by piece: that of a long run would not fit into memory.
  private func printTraces(
    _ kept: [ScenarioRuns.Kept], isAside: Bool, _ console: inout Console
  ) {
    func print(_ piece: inout TextBuffer) {
      console.write(piece, aside: isAside)
      piece.removeAll()
    }
    var buffer = TextBuffer()
    for one in kept {
      TraceText.append(one.events, isColored: console.isColored, to: &buffer, print)
    }
    print(&buffer)
  }

  /// Refuses, before anything runs, what could not be written afterwards.
  private func check() throws(Arguments.Problem) {
    if settings.printsFingerprints { return }
    try settings.reports.check()
    try settings.logs?.check()
    try GitHubActions.check()
    try BazelTest.acknowledgeShards()
  }

  private func nothing(_ failed: FailedCases) -> Message {
    if settings.onlyFailed, failed.isEmpty { return "nothing is known to have failed here" }
    let last = settings.onlyFailed ? "that failed when it last ran " : ""
    if settings.filters.isEmpty {
      return last.isEmpty ? "there is no scenario file to run" : "nothing \(last)is among these"
    }
    let filters = settings.filters.joined(separator: ", nor ")
    return "no case \(last)fits --filter \(filters)"
  }

  /// Prints what another process compares its own run with: fingerprints, or the traces.
  private func printFingerprints(_ runs: inout ScenarioRuns, _ console: inout Console) -> ExitCode {
    ParentWatch.begin(endingWith: ExitCode.fault.rawValue)
    runs.keepsWays = settings.showsTraces
    let kept = runs.runAll(jobs: settings.jobs, showsProgress: false)
    var buffer = TextBuffer()
    if settings.showsTraces {
      for one in kept { EventLines.appendWays(of: one.events, to: &buffer) }
    } else {
      for fingerprint in runs.fingerprints(kept) { fingerprint.append(to: &buffer) }
    }
    console.write(buffer)
    var codes = runs.events(kept).items.map { ExitCode($0) }
    if runs.selection.cases.isEmpty { codes.append(.nothingSelected) }
    return ExitCode.gravest(of: codes)
  }
}
