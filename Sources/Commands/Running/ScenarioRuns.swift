import Conforming
import Events
import Ground
import Reports
import ScenarioLanguage
import Simulation

/// Runs the selected cases of a set, each on some thread, and keeps what is reported of them.
struct ScenarioRuns: Sendable {
  struct Kept: Sendable {
    /// What reports are made of, the summary too.
    let events: CaseEvents
    /// The rows that were taken if it passed; empty unless they are kept.
    let rows: RowRoles
    /// What the devices would log on the first way; empty unless it is kept.
    let logs: [LogWriter.Text]
  }

  let set: ScenarioSet
  let selection: Selection
  let seed: UInt64
  /// Whether reports or traces show the ways of the cases, and not only their verdicts.
  var keepsWays = false
  var keepsRows = false
  /// Whether reports say what the statements say that are cited: reading those takes longer than
  /// a small scenario.
  var namesStatements = false

  var keepsLogs = false

  /// Whether it ends with the first item that does not pass.
  var failsFast = false

  /// The cases in their order, however many threads there are.
  func runAll(jobs: Int, showsProgress: Bool) -> [Kept] {
    let cases = wantedCases
    let progress = Progress(total: cases.count, isOn: showsProgress)
    defer { progress.end() }
    return Workers.isolated(
      count: cases.count, jobs: jobs, tick: { progress.show($0) },
      endsWith: { failsFast && $0.events.status.isWrong },
      stopped: { stopped(cases[$0], by: $1) }, work: { run(cases[$0]) })
  }

  private func stopped(_ place: Selection.Case, by stop: Stop) -> Kept {
    let file = set.files[place.file]
    let events = builder(file).events(
      set.scenario(of: place), stoppedBy: stop.words, doing: "ran this case",
      place: place.place)
    return Kept(events: events, rows: RowRoles(), logs: [])
  }

  private func builder(_ file: ScenarioSet.File) -> EventBuilder {
    EventBuilder(source: file.source, seed: seed, isOneOfSeveral: file.scenarios.count > 1)
  }

  /// The cases that may run: those before the first file with errors where that is the end.
  private var wantedCases: [Selection.Case] {
    guard failsFast, let end = selection.broken.first?.place else { return selection.cases }
    return selection.cases.filter { $0.place < end }
  }

  /// Runs one case, unless it is to be skipped.
  func run(_ place: Selection.Case) -> Kept {
    let file = set.files[place.file]
    let scenario = file.scenarios[place.scenario]
    let row = scenario.row.map { ", row \($0)" } ?? ""
    let details = " \(Escaping.quoted(scenario.title))\(row), seed \(seed)"
    return Trap.work("run", file.source.path, details) { run(scenario, of: file, place.place) }
  }

  private func run(_ scenario: Scenario, of file: ScenarioSet.File, _ place: Int) -> Kept {
    var options = RunOptions(seed: seed)
    options.keepsLooks = keepsLogs
    let isSkipped = scenario.mark?.kind == .skip
    let result = isSkipped ? nil : ScenarioRunner.run(scenario, options: options)
    let events = builder(file).events(scenario, result, place: place, hasWays: keepsWays)
    var rows = RowRoles()
    if let result, keepsRows && events.status == .passed { rows = RowRoles(scenario, result) }
    var logs: [LogWriter.Text] = []
    if let way = result?.ways.first, keepsLogs { logs = LogWriter.logs(scenario, way) }
    return Kept(events: events, rows: rows, logs: logs)
  }

  func events(_ kept: [Kept]) -> RunEvents {
    var items = kept.map { RunEvents.Item.ran($0.events) }
    for broken in selection.broken {
      let file = set.files[broken.file]
      items.append(.broken(FileErrors(file.source, file.diagnostics, place: broken.place)))
    }
    items.sort { $0.place < $1.place }
    if failsFast, let end = items.firstIndex(where: \.status.isWrong) {
      items.removeSubrange((end + 1)...)
    }
    var head = RunEvents.Head(
      imsim: Version.current, seed: seed, selected: selection.count, shard: selection.shard)
    if failsFast {
      head.notRun = selection.cases.count + selection.broken.count - items.count
    }
    let statements = namesStatements ? set.statements(selection.cited) : []
    return RunEvents(head: head, statements: statements, items: items)
  }

  func fingerprints(_ kept: [Kept]) -> [CaseFingerprint] {
    kept.map { CaseFingerprint($0.events) }
  }
}
