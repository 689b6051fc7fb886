import Base
package import ScenarioLanguage
package import Simulation

/// Describes the failures of a case in readable text.
///
/// For each failure, the text shows the failed line of the scenario, the expected and received
/// values with a mark at the first difference, and the causes. The last line is the command that
/// runs the case again.
package struct FailureText: Sendable {
  let source: Source
  let seed: UInt64
  /// Whether the file has other cases. If there are other cases, the command must say which case to
  /// run.
  let isOneOfSeveral: Bool
  let limits: RunLimits
  /// If the scenario is a variant, the kind of variant.
  var variant: Variant.Kind?
  /// The command that runs the case again. If this is nil, an `imsim run` command is shown. If this
  /// is empty, the text ends without a command.
  var command: String?

  package init(
    source: Source, seed: UInt64, isOneOfSeveral: Bool, limits: RunLimits = RunLimits()
  ) {
    self.source = source
    self.seed = seed
    self.isOneOfSeveral = isOneOfSeveral
    self.limits = limits
  }

  /// The failures to show for a case; none if the verdict is not `failed`.
  func shown(
    _ scenario: Scenario, _ result: CaseResult, _ text: ScenarioText
  ) -> ShownFailures {
    var failures: [Failure] = []
    if case .failed(let all) = result.verdict { failures = all }
    return ShownFailures(failures, scenario, result, text)
  }

  /// The shown failures, the exhausted budget, or the message for an unexpected pass. Empty if the
  /// case passed as expected.
  func text(_ scenario: Scenario, _ result: CaseResult, _ shown: ShownFailures) -> StyledText {
    switch result.verdict {
    case .passed:
      guard let (message, range) = Self.unexpectedPass(of: scenario) else { return StyledText() }
      return text(message, scenario, at: range)
    case .failed(let failures):
      var text = text(of: shown, scenario)
      appendNotRun(scenario, result, to: &text)
      appendCommand(scenario, to: &text)
      if failures.contains(where: { $0.isOfActions(in: scenario) }) {
        appendShrinking(scenario, to: &text)
      }
      return text
    case .exhausted(let exhaustion):
      return text(
        exhaustion.budget.message(limits, scenario), label: "no verdict", scenario,
        at: Self.range(of: exhaustion, in: scenario))
    }
  }

  /// The message for a scenario that passes although it has the mark `known failure`, and the range
  /// of this mark. Nil if the scenario is not marked as a known failure.
  static func unexpectedPass(of scenario: Scenario) -> (String, SourceRange)? {
    guard let mark = scenario.mark, mark.kind == .knownFailure else { return nil }
    let text =
      "\(Escaping.quoted(scenario.title)) passes, and is marked as a known failure "
      + "(\(Escaping.quoted(mark.reason))): remove the mark"
    return (text, mark.range)
  }

  /// The text of a case with a single message and, optionally, a line of help.
  func text(
    _ message: String, label: String = "failed", _ scenario: Scenario, at range: SourceRange,
    help: String? = nil
  ) -> StyledText {
    var text = StyledText([.excerpt(source, message, label: label, range)])
    if let row = scenario.row {
      text.append(.text("  row \(row): \(Escaping.quoted(scenario.title))\n"))
    }
    if let help { text.append(.text("  \(help)\n")) }
    appendCommand(scenario, to: &text)
    return text
  }

  private func appendCommand(_ scenario: Scenario, to text: inout StyledText) {
    let command = command(for: scenario)
    if command.isEmpty { return }
    text.append(.text("  repeat: ", .dim))
    text.append(.text("\(command)\n"))
  }

  /// Says how to find the few actions of a population that lead to a failure.
  private func appendShrinking(_ scenario: Scenario, to text: inout StyledText) {
    if command != nil || variant != nil { return }
    let row = isOneOfSeveral ? scenario.row.map { " --row \($0)" } ?? "" : ""
    text.append(.text("  shrink: ", .dim))
    text.append(
      .text("imsim shrink \(ShellQuoting.operand(source.path))\(row) --seed \(seed)\n"))
  }

  /// If the failures prevented all executions from reaching some steps, says how many steps these
  /// are.
  private func appendNotRun(
    _ scenario: Scenario, _ result: CaseResult, to text: inout StyledText
  ) {
    let latest = result.executions.compactMap { execution in
      execution.log.records.reversed().lazy.compactMap { record -> Int? in
        if case .stepBegan(let step) = record.event { Int(step) } else { nil }
      }.first
    }
    let count = scenario.steps.count - 1 - (latest.max() ?? -1)
    if count > 0 { text.append(.text("  not run: \(count.counted("later step"))\n")) }
  }

  /// The command that runs the case again.
  func command(for scenario: Scenario) -> String {
    if let command { return command }
    if let variant {
      return "imsim run --variants \(variant.rawValue) \(ShellQuoting.operand(source.path))"
        + " --seed \(seed)"
    }
    let line = scenario.rowRange.map { LineIndex(source).line(of: Int($0.start)) }
    return Self.run(source.path, line: isOneOfSeveral ? line : nil, seed: seed)
  }

  /// The command that runs a file, or only the row of a table that is at a line.
  package static func run(_ path: String, line: Int?, seed: UInt64) -> String {
    "imsim run \(ShellQuoting.operand(path))\(line.map { ":\($0)" } ?? "") --seed \(seed)"
  }

  private func text(of shown: ShownFailures, _ scenario: Scenario) -> StyledText {
    let lines = LineIndex(source)
    var text = StyledText()
    for (index, entry) in shown.entries.enumerated() where entry.cause == nil {
      if !text.isEmpty { text.append(.text("\n")) }
      let wording = entry.wording
      text.append(.excerpt(source, wording.headline, label: "failed", wording.range))
      var below = context(scenario, wording) + details(wording)
      if let alike = entry.alikeText { below.append(.text(alike)) }
      let consequences = shown.consequences(of: index)
      if !consequences.isEmpty { below.append(.text(FailureEvents.consequencesTitle)) }
      for one in consequences {
        let line = one.line(lines.line(of: Int(one.wording.range.start)))
        below.append("  \(line)")
      }
      for line in below { text.append(line.indented(by: 2).part) }
    }
    if shown.more > 0 {
      text.append(.text("  and \(shown.more.counted("more failure"))\n"))
    }
    return text
  }

  /// The circumstances of a failure: the row of the table, the step after which a property failed,
  /// and the order of each race.
  private func context(
    _ scenario: Scenario, _ wording: FailureWording
  ) -> [FailureWording.Line] {
    let failure = wording.failure
    var lines: [FailureWording.Line] = []
    if let row = scenario.row {
      lines.append("row \(row): \(Escaping.quoted(scenario.title))")
    }
    guard let subject = wording.subject else { return lines }
    if failure.isOfProperty {
      let isFirst = failure.step < 0 && scenario.given.isEmpty
      let index =
        isFirst ? "before anything happens" : "after \(subject.title(ofStep: failure.step))"
      lines.append("at rest \(index)")
    }
    let namesItsOrder =
      switch failure.kind {
      case .noOutcome, .severalOutcomes: true
      case .callbacks, .result, .noConnectedDevice, .localData, .page, .disagreement, .call,
        .unboundCapture, .outcomeNotReached, .missedFault, .neverHappened, .nothingInFlight,
        .sequence, .delivery, .builtIn:
        false
      }
    for choice in subject.execution.choices where choice.step < failure.step || !namesItsOrder {
      let title = subject.title(ofStep: choice.step)
      lines.append("\(title) went")
      lines += wording.order(choice.step)
    }
    return lines
  }

  /// The details of a failure. If a race ended in no outcome, the details include how the race's
  /// result differs from the closest outcome.
  private func details(_ wording: FailureWording) -> [FailureWording.Line] {
    var lines = wording.details
    guard case .noOutcome(let closest, let failures) = wording.failure.kind else { return lines }
    let index = LineIndex(source)
    lines.append("the closest outcome is \(wording.title(ofOutcome: closest)), but:")
    for inner in failures.map(wording.about) {
      let line = index.line(of: Int(inner.range.start))
      lines.append("  line \(line): \(inner.headline)")
      lines += inner.details.map { $0.indented(by: 4) }
    }
    return lines
  }

  func text(below wording: FailureWording, of scenario: Scenario) -> String {
    StyledText((context(scenario, wording) + details(wording)).map(\.part)).plain
  }

  /// The details of a failure, without the table of callbacks and without the causes. Reports show
  /// the table and the causes separately.
  func remarks(_ scenario: Scenario, _ wording: FailureWording) -> [String] {
    var lines = context(scenario, wording)
    switch wording.failure.kind {
    case .callbacks: lines += wording.fieldDifference
    case .result(let mismatch):
      lines += wording.call(mismatch.call, mismatch.reply) + wording.hint(mismatch)
    case .sequence(let violation): lines += wording.events(of: violation)
    case .delivery(let violation): lines += wording.events(of: violation)
    case .missedFault(let fault, _): lines += wording.details(fault)
    case .noConnectedDevice, .localData, .page, .disagreement, .call, .neverHappened,
      .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached, .nothingInFlight,
      .builtIn:
      lines += details(wording)
    }
    return StyledText(lines.map(\.part)).plain.split(separator: "\n").map(String.init)
  }

  /// Describes the failure in one sentence.
  package static func headline(
    of failure: Failure, _ scenario: Scenario, _ result: CaseResult
  ) -> String {
    FailureWording(
      failure, scenario, ScenarioText(scenario), failure.execution.map { result.executions[$0] }
    )
    .headline
  }

  /// The range of the step in which a budget ran out.
  static func range(of exhaustion: Verdict.Exhaustion, in scenario: Scenario) -> SourceRange {
    let steps = scenario.steps
    return steps.indices.contains(exhaustion.step)
      ? steps[exhaustion.step].range : scenario.given.first?.range ?? SourceRange(start: 0, end: 0)
  }
}

extension Failure {
  /// Whether actions of a population have led to the failure, rather than their absence.
  fileprivate func isOfActions(in scenario: Scenario) -> Bool {
    if case .neverHappened = kind { return false }
    return scenario.steps.indices.contains(step) && scenario.steps[step].population != nil
  }
}
