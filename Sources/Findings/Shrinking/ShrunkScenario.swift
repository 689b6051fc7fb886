import Base
import Events
import IMProtocol
package import ScenarioLanguage
package import Simulation

/// The smallest scenario that was found with the same failure as another scenario.
package struct ShrunkScenario: Sendable {
  /// The text of the file, in canonical form.
  package let source: Source
  /// Why the scenario does not fail as the other did. The reason is always a bug in imsim. Nil if
  /// it does.
  package let fault: String?
  /// The size of the other scenario, in which its populations are replaced by what they did.
  package let before: Size
  package let after: Size
  /// How many scenarios were run.
  package let runs: Int

  /// How large a scenario is.
  package struct Size: Hashable, Sendable {
    /// The number of calls, waits, connections and faults.
    package var actions: Int
    package var users: Int

    init(_ scenario: Scenario) {
      let statements = scenario.given + scenario.steps.flatMap(\.statements)
      actions = statements.count { $0.kind.isAction }
      users = scenario.accounts.count
    }

    /// Such as `2 actions of 2 users`.
    package var words: String {
      "\(actions.grouped) \(actions == 1 ? "action" : "actions") of "
        + "\(users.grouped) \(users == 1 ? "user" : "users")"
    }
  }

  /// Such as `from 40 actions of 9 users to 2 actions of 2 users, in 31 runs`.
  package var sizes: String {
    "from \(before.words) to \(after.words), in \(runs) \(runs == 1 ? "run" : "runs")"
  }

  /// Shrinks a scenario that fails.
  ///
  /// - Parameters:
  ///   - whole: A scenario of the file `source`.
  ///   - failure: The failure to keep, which is one of the result's.
  ///   - path: The path of the file that will contain the smaller scenario.
  /// - Precondition: The result has the transitions of the executions, unless no population ran.
  package init(
    of whole: Scenario, _ result: CaseResult, _ failure: Failure, in source: Source, seed: UInt64,
    path: String, _ known: KnownClauses?
  ) {
    var last: ShrunkScenario?
    for comparison in ShrunkFailure.Comparison.all(for: failure, in: whole) {
      guard
        var search = ScenarioShrinking(
          whole, result, failure, seed: seed, comparison: comparison)
      else { continue }
      let before = Size(search.best.scenario)
      search.shrink()
      search.rename(whole)
      let writer = ShrunkWriter(search, before, whole, source, seed: seed, known)
      let shrunk = writer.written(path: path)
      if shrunk.fault == nil {
        self = shrunk
        return
      }
      last = last ?? shrunk
    }
    self =
      last
      ?? ShrunkScenario(
        source: source, fault: "the scenario can't be written with the same failure",
        before: Size(whole), after: Size(whole), runs: 0)
  }

  init(source: Source, fault: String?, before: Size, after: Size, runs: Int) {
    self.source = source
    self.fault = fault
    self.before = before
    self.after = after
    self.runs = runs
  }
}

extension ShrunkFailure.Comparison {
  /// What to compare while shrinking: first as little as the failure permits.
  fileprivate static func all(for failure: Failure, in scenario: Scenario) -> [Self] {
    let steps = scenario.steps.prefix(max(0, failure.step + 1))
    if steps.contains(where: { $0.outcomes != nil }) { return [.all] }
    return [failure.isOfLine ? .lastStep : .none, .all]
  }
}

/// Writes the result of a search, with what devices received and how calls failed.
private struct ShrunkWriter {
  private let search: ScenarioShrinking
  private let before: ShrunkScenario.Size
  private let whole: Scenario
  private let source: Source
  private let seed: UInt64
  private let known: KnownClauses?

  init(
    _ search: ScenarioShrinking, _ before: ShrunkScenario.Size, _ whole: Scenario,
    _ source: Source, seed: UInt64, _ known: KnownClauses?
  ) {
    self.search = search
    self.before = before
    self.whole = whole
    self.source = source
    self.seed = seed
    self.known = known
  }

  func written(path: String) -> ShrunkScenario {
    let bytes = Formatter.format(Source(path: path, bytes: draft), knownClauses: known).text
    let written = WrittenScenario(
      Source(path: path, bytes: bytes), known, isAccepted: false, options: RunOptions(seed: seed),
      goal: goal)
    return ShrunkScenario(
      source: written.source, fault: written.fault, before: before,
      after: ShrunkScenario.Size(search.best.scenario), runs: search.runs)
  }

  /// The goal that the first failure is the failure of the search. If that is not about a line,
  /// lines may differ before it: they are about what the failure has led to.
  private func goal(_ scenario: Scenario, _ result: CaseResult) -> String? {
    guard search.goal.found(in: scenario, result) != nil,
      case .failed(let failures) = result.verdict,
      let first = failures.first(where: { search.best.failure.isOfLine || !$0.isOfLine }),
      search.goal.isSame(first, scenario, result)
    else { return "the smaller scenario does not fail in the same way" }
    return nil
  }

  /// The text with comments and expectations.
  private var draft: [UInt8] {
    var scenario = search.best.scenario
    let isComplete = search.goal.comparison == .all
    if !isComplete { fillResults(&scenario) }
    widenReceivers(&scenario)
    var excerpt = ScenarioExcerpt(of: scenario) { _, _ in true }
    excerpt.sortsUsers = true
    let text = comments.map { "# \($0)\n" }.joined() + excerpt.text
    let plain = Source(path: "", text: text)
    guard !isComplete, let execution = search.best.execution else { return plain.bytes }
    let found = search.best
    var omitted: DeviceID?
    if case .callbacks(let mismatch) = found.failure.kind, !found.failure.isOfProperty {
      omitted = mismatch.device
    }
    let receptions = ReceivedInStep.receptions(
      found.scenario, execution, ScenarioText(found.scenario, for: plain), omitting: omitted)
    let document = ScenarioDocument(plain)
    var edits: [TextEdit] = []
    for (index, (part, lines)) in zip(document.steps, receptions).enumerated() {
      let step = found.scenario.steps[index]
      if step.population != nil || step.outcomes != nil || lines.isEmpty { continue }
      edits.append(document.insertion(lines.map { "  \($0)" }, after: part.range))
    }
    return TextEdit.apply(edits, to: plain.bytes)
  }

  /// Adds how calls failed, except the call whose result is the failure.
  private func fillResults(_ scenario: inout Scenario) {
    guard let execution = search.best.execution else { return }
    let named = Set(
      scenario.steps.flatMap(\.statements).compactMap { statement in
        if case .result(let label, _) = statement.kind { label } else { nil }
      })
    for call in execution.log.calls where call.origin.step >= 0 && call.origin.statement >= 0 {
      let (step, position) = (Int(call.origin.step), Int(call.origin.statement))
      if scenario.steps[step].population != nil { continue }
      let isFailed =
        scenario.steps[step].statements[position].range == search.best.failure.range
        && !search.best.failure.isOfProperty
      if isFailed { continue }
      let end = call.expectedEnd(execution.log.arena)
      scenario.steps[step].statements[position].kind.changeCall { call in
        if call.label.map(named.contains) ?? false { return }
        call.expectation = call.expectation ?? end
      }
    }
  }

  /// Writes a user's name in the lines that failed if the user has only this device.
  private func widenReceivers(_ scenario: inout Scenario) {
    guard case .callbacks(let mismatch) = search.best.failure.kind else { return }
    let user = scenario.devices[Int(mismatch.device.index)].user
    guard scenario.devices.count(where: { $0.user == user }) == 1, !scenario.steps.isEmpty,
      search.goal.comparison == .lastStep
    else { return }
    let last = scenario.steps.count - 1
    for position in scenario.steps[last].statements.indices {
      guard case .receive(var reception) = scenario.steps[last].statements[position].kind else {
        continue
      }
      reception.receivers = ShortList(
        reception.receivers.map { $0 == .device(mismatch.device) ? .user(user) : $0 })
      scenario.steps[last].statements[position].kind = .receive(reception)
    }
  }

  private var comments: [String] {
    let found = search.best
    let row = whole.row.map { ", row \($0)" } ?? ""
    let headline = FailureText.headline(of: found.failure, found.scenario, found.result)
    let sizes = "from \(before.words) to \(ShrunkScenario.Size(found.scenario).words)"
    var lines = [
      "imsim shrink made this from \(Escaping.plain(source.path))\(row), seed \(seed),",
      "\(sizes), in \(search.runs) \(search.runs == 1 ? "run" : "runs").",
    ]
    lines += Wrapping.lines("\(headline).", width: 96, indent: 0)
    if search.isExhausted {
      lines.append("There may be a smaller scenario: not all smaller ones were tried.")
    }
    return lines
  }
}
