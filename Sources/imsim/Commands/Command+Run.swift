import Events
import Reports
import ScenarioLanguage
import Simulation

extension Command {
  /// `imsim run`: runs scenarios and says what came of them.
  static let run = Command(
    name: "run", summary: "runs scenarios and checks what every device receives",
    operands: "[PATH…]",
    details: [
      "A path is a scenario file, a folder that is searched for *.scenario, or - for standard "
        + "input; without one, the folder scenarios. Links to folders are not followed. What went "
        + "wrong comes last, with a line that repeats it. A file that has errors or can't be read "
        + "does not run, and the others do. The output depends on the scenarios and the seed "
        + "alone.",
      "",
      "Reports go to a FILE, which is replaced in one go, or with - to standard output; then the "
        + "summary goes to standard error. A FILE that can't be written is found before the run. "
        + "imsim help report says what each of them is for.",
    ],
    options: [
      Option(
        name: "filter", placeholder: "TEXT",
        summary: "only cases with TEXT in their title, path or tags; may be repeated",
        isRepeatable: true),
      .seed, .jobs,
      .flag("trace", "print everything that happens, a column for each device"),
      Option(
        name: "shard", placeholder: "N/M",
        summary: "only part N of M, for M machines; imsim report --from joins their reports"),
      Option(
        name: "variants", placeholder: "[KIND…]",
        summary: "run changed copies of the scenarios instead, which must hold as well: "
          + Variant.Kind.allCases.map(\.rawValue).joined(separator: ", "),
        choices: Variant.Kind.allCases.map(\.rawValue), takesAnyNumber: true),
      Option(
        name: "write", placeholder: "FOLDER",
        summary: "write the shortest of the variants that fail alike there, as scenarios"),
      .flag("watch", "stay, and run what a saved file touches; what has not passed comes first"),
      .flag("verify-determinism", "run everything again in another process and compare"),
      .flag("fingerprints", "print what runs are compared by", isHidden: true),
      Option(name: "case", placeholder: "N", summary: "run only this case", isHidden: true),
    ] + ReportFiles.options
  ) { arguments, console throws(Arguments.Problem) in
    try RunCommand(settings: RunSettings(arguments)).run(&console)
  }
}

/// What `imsim run` does.
struct RunCommand {
  let settings: RunSettings

  /// Runs the selection and prints what came of it.
  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    if !settings.printsFingerprints {
      try settings.reports.check()
      try GitHubActions.check()
      try BazelTest.acknowledgeShards()
    }
    if settings.watches {
      var watch = try WatchRun(settings)
      return try watch.run(&console)
    }
    let set = try ScenarioSet(settings.operands, jobs: settings.jobs)
    try settings.reports.check(sparing: set.files.map(\.source.path))
    var selection = Selection(set, matching: settings.filters, shard: settings.shard)
    if let only = settings.onlyCase { selection.keep(only: only) }
    if let kinds = settings.variants {
      return VariantRuns(set: set, selection: selection, settings: settings, kinds: kinds)
        .run(&console)
    }
    var runs = ScenarioRuns(set: set, selection: selection, seed: settings.seed)
    if settings.printsFingerprints { return printFingerprints(&runs, &console) }
    runs.keepsWays = settings.reports.showWays
    runs.showsTraces = settings.showsTraces
    runs.isColored = console.isColored
    let kept = runs.runAll(jobs: settings.jobs, showsProgress: true)
    let run = runs.events(kept)
    var codes = run.items.map { ExitCode($0) }
    if selection.count == 0 { codes.append(.nothingSelected) }
    codes.append(settings.reports.write(run, &console))
    let isAside = settings.reports.takesStandardOutput
    for one in kept {
      if isAside { console.complain(one.trace) } else { console.write(one.trace) }
    }
    var summary = TextBuffer()
    if selection.count == 0 {
      console.error(nothing)
    } else {
      SummaryText(
        run, isColored: console.isColored, columns: isAside ? nil : console.columns
      ).append(to: &summary)
    }
    if settings.verifiesDeterminism && !selection.cases.isEmpty {
      let check = DeterminismCheck(settings: settings, runs: runs)
      codes.append(check.run(kept, &summary))
    }
    if isAside { console.complain(summary) } else { console.write(summary) }
    if GitHubActions.isOn {
      codes.append(GitHubActions.report(run, isToErrors: isAside, &console))
    }
    return ExitCode.gravest(of: codes)
  }

  private var nothing: String {
    if settings.filters.isEmpty { return "there is no scenario file to run" }
    let texts = settings.filters.map { "\"\($0)\"" }.joined(separator: " or ")
    return "no scenario has \(texts) in its title, path or tags"
  }

  /// Prints what another process compares its own run with: fingerprints, or the traces.
  private func printFingerprints(_ runs: inout ScenarioRuns, _ console: inout Console) -> ExitCode {
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
