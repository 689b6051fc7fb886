import Reports
import ScenarioLanguage
import Simulation

/// Runs the selected cases of a set, each on some thread, and keeps what is reported of them.
struct ScenarioRuns: Sendable {
  /// What is kept of a case.
  struct Kept: Sendable {
    let report: CaseReport
    /// What reports are made of; nil when there are none.
    let events: CaseEvents?
    /// The trace for people; empty unless it is shown.
    let trace: TextBuffer
  }

  let set: ScenarioSet
  let selection: Selection
  let seed: UInt64
  /// Which traces the events hold; nil when no events are kept.
  var traces: EventBuilder.Traces?
  /// Whether traces are shown to people.
  var showsTraces = false
  var isColored = false

  /// The cases in their order, however many threads there are.
  func runAll(jobs: Int, showsProgress: Bool) -> [Kept] {
    let progress = Progress(total: selection.cases.count, isOn: showsProgress)
    defer { progress.end() }
    return Workers.map(
      count: selection.cases.count, jobs: jobs, tick: { progress.show($0) },
      work: { run(selection.cases[$0]) })
  }

  /// Runs one case.
  func run(_ place: Selection.Case) -> Kept {
    let file = set.files[place.file]
    let scenario = file.scenarios[place.scenario]
    let isOneOfSeveral = file.scenarios.count > 1
    var options = RunOptions()
    options.seed = seed
    let result = ScenarioRunner.run(scenario, options: options)
    let text = FailureText(
      source: file.source, seed: seed, isOneOfSeveral: isOneOfSeveral, isColored: isColored)
    var events: CaseEvents?
    if let traces = showsTraces ? .all : traces {
      let builder = EventBuilder(
        source: file.source, seed: seed, isOneOfSeveral: isOneOfSeveral, traces: traces)
      events = builder.events(scenario, result, place: place.place)
    }
    var trace = TextBuffer()
    if showsTraces, let events { TraceText.append(events, isColored: isColored, to: &trace) }
    return Kept(
      report: CaseReport(scenario, result, text), events: traces == nil ? nil : events,
      trace: trace)
  }

  /// The reports by file, those with errors among them.
  func files(_ kept: [Kept]) -> [FileReport] {
    var reports: [[CaseReport]] = Array(repeating: [], count: set.files.count)
    for (place, one) in zip(selection.cases, kept) { reports[place.file].append(one.report) }
    var files: [FileReport?] = zip(set.files, reports).map { file, cases in
      file.diagnostics.isEmpty ? FileReport(path: file.source.path, cases: cases) : nil
    }
    for broken in selection.broken {
      let file = set.files[broken.file]
      files[broken.file] = FileReport(
        path: file.source.path, diagnostics: file.errors(isColored: isColored))
    }
    return files.compactMap(\.self)
  }

  /// The events of the run, as far as they are kept.
  func events(_ kept: [Kept]) -> RunEvents {
    var items = kept.compactMap(\.events).map { RunEvents.Item.ran($0) }
    for broken in selection.broken {
      let file = set.files[broken.file]
      items.append(.broken(FileErrors(file.source, file.diagnostics, place: broken.place)))
    }
    items.sort { $0.place < $1.place }
    let head = RunEvents.Head(
      imsim: Version.current, seed: seed, selected: selection.count, shard: selection.shard)
    return RunEvents(
      head: head, statements: set.statements(selection.cited), items: items)
  }

  /// What is compared with another run.
  func fingerprints(_ kept: [Kept]) -> [CaseFingerprint] {
    zip(selection.cases, kept).map { place, one in
      CaseFingerprint(path: set.files[place.file].source.path, one.report)
    }
  }
}
