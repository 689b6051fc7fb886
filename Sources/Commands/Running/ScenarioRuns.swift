import Base
import Conforming
import Events
import Reports
import ScenarioLanguage
import Simulation

/// Runs the selected cases of a set on several threads, and stores only the results that reports
/// need.
struct ScenarioRuns: Sendable {
  struct StoredResult: Sendable {
    /// The events for reports and the summary.
    let events: CaseEvents
    /// The rows that the case covered. The value is empty if the case has not passed or no rows are
    /// requested.
    let rows: RowRoles
    /// What the devices logged in the case's first execution. The value is empty if no logs are
    /// requested.
    let logs: [LogWriter.Text]
  }

  let set: ScenarioSet
  let selection: Selection
  let seed: UInt64
  /// Whether a report or a trace shows how the cases ran, and not only their verdicts.
  var keepsExecutions = false
  var keepsRows = false
  /// Whether reports contain the texts of the cited clauses. If reports do not need the texts, the
  /// texts are not read, because reading them takes longer than running a small scenario.
  var namesStatements = false

  var keepsLogs = false

  /// Whether the run ends after the first failure.
  var failsFast = false

  /// The command with the options that decide the results, for the stream of a part.
  var command = "run"

  /// Runs the cases. The results are in the order of the cases, regardless of the number of
  /// threads.
  func runAll(jobs: Int, showsProgress: Bool) -> [StoredResult] {
    let cases = wantedCases
    let progress = Progress(total: cases.count, isOn: showsProgress)
    defer { progress.end() }
    return Workers.isolated(
      count: cases.count, jobs: jobs, tick: { progress.show($0) },
      endsWith: { failsFast && $0.events.status.isWrong },
      stopped: { stopped(cases[$0], by: $1) }, work: { run(cases[$0]) })
  }

  private func stopped(_ index: Selection.Case, by stop: Stop) -> StoredResult {
    let file = set.files[index.file]
    let events = builder(file).events(
      set.scenario(of: index), stoppedBy: stop.words, doing: "ran this case",
      index: index.index)
    return StoredResult(events: events, rows: RowRoles(), logs: [])
  }

  private func builder(_ file: ScenarioSet.File) -> EventBuilder {
    EventBuilder(source: file.source, seed: seed, isOneOfSeveral: file.scenarios.count > 1)
  }

  /// The cases to run. If `failsFast` is true, only the cases before the first file with errors
  /// run.
  private var wantedCases: [Selection.Case] {
    guard failsFast, let end = selection.broken.first?.index else { return selection.cases }
    return selection.cases.filter { $0.index < end }
  }

  /// Runs a case, unless it is marked with `skip`.
  func run(_ index: Selection.Case) -> StoredResult {
    let file = set.files[index.file]
    let scenario = file.scenarios[index.scenario]
    let row = scenario.row.map { ", row \($0)" } ?? ""
    let details = " \(Escaping.quoted(scenario.title))\(row), seed \(seed)"
    return Trap.work("run", file.source.path, details) { run(scenario, of: file, index.index) }
  }

  private func run(_ scenario: Scenario, of file: ScenarioSet.File, _ index: Int) -> StoredResult {
    var options = RunOptions(seed: seed)
    options.keepsSnapshots = keepsLogs
    let isSkipped = scenario.mark?.kind == .skip
    let result = isSkipped ? nil : self.result(of: scenario, options)
    let events = builder(file).events(scenario, result, index: index, hasWays: keepsExecutions)
    var rows = RowRoles()
    if let result, keepsRows && events.status == .passed { rows = RowRoles(scenario, result) }
    var logs: [LogWriter.Text] = []
    if let execution = result?.executions.first, keepsLogs {
      logs = LogWriter.logs(scenario, execution)
    }
    return StoredResult(events: events, rows: rows, logs: logs)
  }

  /// Runs a scenario. If only the verdict is wanted, a long population needs not keep what has
  /// happened; if it fails, it runs again, to explain the failure.
  private func result(of scenario: Scenario, _ options: RunOptions) -> CaseResult {
    var options = options
    options.keepsHistory = keepsExecutions || keepsRows || keepsLogs
    let result = ScenarioRunner.run(scenario, options: options)
    guard !options.keepsHistory, case .failed = result.verdict,
      scenario.steps.contains(where: { $0.population != nil })
    else { return result }
    options.keepsHistory = true
    let explained = ScenarioRunner.run(scenario, options: options)
    if case .failed = explained.verdict { return explained }
    return result
  }

  func events(_ results: [StoredResult]) -> RunEvents {
    var items = results.map { RunEvents.Item.ran($0.events) }
    for broken in selection.broken {
      let file = set.files[broken.file]
      items.append(.broken(FileErrors(file.source, file.diagnostics, index: broken.index)))
    }
    items.sort { $0.index < $1.index }
    if failsFast, let end = items.firstIndex(where: \.status.isWrong) {
      items.removeSubrange((end + 1)...)
    }
    var head = RunEvents.Head(
      imsim: Version.current, seed: seed, selected: selection.count, shard: selection.shard)
    head.division = selection.division(of: command)
    if failsFast {
      head.notRun = selection.cases.count + selection.broken.count - items.count
    }
    let statements = namesStatements ? set.statements(selection.cited) : []
    return RunEvents(head: head, statements: statements, items: items)
  }

  func fingerprints(_ results: [StoredResult]) -> [CaseFingerprint] {
    results.map { CaseFingerprint($0.events) }
  }
}
