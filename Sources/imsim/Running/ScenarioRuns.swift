import Reports
import ScenarioLanguage
import Simulation

/// Runs the selected cases of a set, each on some thread, and keeps what is printed of them.
struct ScenarioRuns: Sendable {
  /// What is kept of a case.
  struct Kept: Sendable {
    let report: CaseReport
    let trace: TextBuffer
  }

  let set: ScenarioSet
  let cases: [ScenarioSet.Case]
  let seed: UInt64
  let trace: RunSettings.TraceFormat?
  let isColored: Bool

  /// The cases in their order, however many threads there are.
  func runAll(jobs: Int, showsProgress: Bool) -> [Kept] {
    let progress = Progress(total: cases.count, isOn: showsProgress)
    defer { progress.end() }
    return Workers.map(count: cases.count, jobs: jobs, tick: { progress.show($0) }) { index in
      run(cases[index])
    }
  }

  /// Runs one case.
  func run(_ place: ScenarioSet.Case) -> Kept {
    let file = set.files[place.file]
    let scenario = file.scenarios[place.scenario]
    var options = RunOptions()
    options.seed = seed
    let result = ScenarioRunner.run(scenario, options: options)
    let text = FailureText(
      source: file.source, seed: seed, isOneOfSeveral: file.scenarios.count > 1,
      isColored: isColored)
    var trace = TextBuffer()
    let path = file.source.path
    switch self.trace {
    case nil: break
    case .text:
      TraceText.append(scenario, result, path: path, isColored: isColored, to: &trace)
    case .jsonl:
      TraceLines.append(scenario, result, path: path, seed: seed, to: &trace)
    }
    return Kept(report: CaseReport(scenario, result, text), trace: trace)
  }

  /// The reports by file, those with errors among them.
  func files(_ kept: [Kept]) -> [FileReport] {
    var reports: [[CaseReport]] = Array(repeating: [], count: set.files.count)
    for (place, one) in zip(cases, kept) { reports[place.file].append(one.report) }
    return zip(set.files, reports).map { file, cases in
      file.diagnostics.isEmpty
        ? FileReport(path: file.source.path, cases: cases)
        : FileReport(path: file.source.path, diagnostics: file.errors(isColored: isColored))
    }
  }

  /// What is compared with another run.
  func fingerprints(_ kept: [Kept]) -> [CaseFingerprint] {
    zip(cases, kept).map { place, one in
      CaseFingerprint(path: set.files[place.file].source.path, one.report)
    }
  }
}
