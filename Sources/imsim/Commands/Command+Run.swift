import Reports

extension Command {
  /// `imsim run`: runs scenarios and says what came of them.
  static let run = Command(
    name: "run", summary: "runs scenarios and checks what every device receives",
    operands: "[PATH…]",
    details: [
      "A path is a scenario file, a folder that is searched for *.scenario, or - for standard",
      "input; without one, the folder scenarios. What went wrong comes last, with a line that",
      "repeats it.",
      "The output depends on the scenarios and the seed alone.",
    ],
    options: [
      Option(
        name: "filter", placeholder: "TEXT",
        summary: "only cases with TEXT in their title, path or tags; may be repeated",
        isRepeatable: true),
      .seed, .jobs,
      .flag("trace", "print everything that happens, a column for each device"),
      .choice(
        "format", ["text", "jsonl"], "print traces so; jsonl sends the summary to standard error"),
      .flag("verify-determinism", "run everything again in another process and compare"),
      .flag("fingerprints", "print what runs are compared by", isHidden: true),
      Option(name: "case", placeholder: "N", summary: "run only this case", isHidden: true),
    ]
  ) { arguments, console throws(Arguments.Problem) in
    try RunCommand(settings: RunSettings(arguments)).run(&console)
  }
}

/// What `imsim run` does.
struct RunCommand {
  let settings: RunSettings

  /// Runs the selection and prints what came of it.
  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    let set = try ScenarioSet(settings.operands, jobs: settings.jobs)
    var cases = set.cases(matching: settings.filters)
    if let only = settings.onlyCase { cases = cases.indices.contains(only) ? [cases[only]] : [] }
    let runs = ScenarioRuns(
      set: set, cases: cases, seed: settings.seed, trace: settings.trace,
      isColored: console.isColored)
    let kept = runs.runAll(jobs: settings.jobs, showsProgress: !settings.printsFingerprints)
    let files = runs.files(kept)
    var codes = files.map { ExitCode($0) }
    if cases.isEmpty { codes.append(.nothingSelected) }
    if settings.printsFingerprints {
      printFingerprints(runs, kept, &console)
      return ExitCode.gravest(of: codes)
    }
    for one in kept { console.write(one.trace) }
    var summary = TextBuffer()
    if cases.isEmpty && !files.contains(where: \.hasErrors) {
      console.error(nothing)
    } else {
      SummaryText(files, isColored: console.isColored).append(to: &summary)
    }
    if settings.verifiesDeterminism && !cases.isEmpty {
      let check = DeterminismCheck(settings: settings, runs: runs)
      codes.append(check.run(kept, &summary))
    }
    if settings.trace == .jsonl { console.complain(summary) } else { console.write(summary) }
    return ExitCode.gravest(of: codes)
  }

  private var nothing: String {
    if settings.filters.isEmpty { return "there is no scenario file to run" }
    return
      "no scenario has \(settings.filters.joined(separator: " or ")) in its title, path or tags"
  }

  private func printFingerprints(
    _ runs: ScenarioRuns, _ kept: [ScenarioRuns.Kept], _ console: inout Console
  ) {
    if settings.trace != nil {
      for one in kept { console.write(one.trace) }
      return
    }
    var buffer = TextBuffer()
    for fingerprint in runs.fingerprints(kept) { fingerprint.append(to: &buffer) }
    console.write(buffer)
  }
}
