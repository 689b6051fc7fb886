import Ground
package import ScenarioLanguage
package import Simulation

/// What went wrong with a case, for the person who has to act on it.
///
/// Each failure points at its line of the scenario, shows what was expected beside what came, the
/// first difference marked, and why it came; the last line of a case repeats it.
package struct FailureText: Sendable {
  /// The scenario's text.
  package let source: Source
  /// From which all random draws followed.
  package let seed: UInt64
  /// Whether the line to copy must name the case, since its file has others.
  package let isOneOfSeveral: Bool
  /// Whether the text is for a terminal with colours.
  package let isColored: Bool
  package let limits: RunLimits
  /// The kind of variant that the case is; nil for a scenario as it stands.
  package var variant: Variant.Kind?
  /// The line that repeats a case where a run does not; nil for that of a run.
  package var command: String?
  /// How wide the terminal is; nil where the text goes elsewhere.
  package var columns: Int?

  package init(
    source: Source, seed: UInt64, isOneOfSeveral: Bool, isColored: Bool,
    limits: RunLimits = RunLimits()
  ) {
    self.source = source
    self.seed = seed
    self.isOneOfSeveral = isOneOfSeveral
    self.isColored = isColored
    self.limits = limits
  }

  /// Appends what went wrong; nothing for a case that has passed.
  package func append(_ scenario: Scenario, _ result: CaseResult, to buffer: inout TextBuffer) {
    append(scenario, result, shown(scenario, result, ScenarioText(scenario)), to: &buffer)
  }

  /// What is shown of the failures of a case; none where it has another verdict.
  func shown(
    _ scenario: Scenario, _ result: CaseResult, _ text: ScenarioText
  ) -> ShownFailures {
    var failures: [Failure] = []
    if case .failed(let all) = result.verdict { failures = all }
    return ShownFailures(failures, scenario, result, text, columns: columns)
  }

  /// Appends what went wrong by what is shown of the failures.
  func append(
    _ scenario: Scenario, _ result: CaseResult, _ shown: ShownFailures, to buffer: inout TextBuffer
  ) {
    switch result.verdict {
    case .passed:
      guard let mark = scenario.mark, mark.kind == .knownFailure else { return }
      let message = Self.unexpectedPass(of: scenario, mark)
      buffer.append(
        SourceExcerpt(source, hasColour: isColored, columns: columns)
          .render(message, label: "failed", at: mark.range))
      appendRow(scenario, to: &buffer)
    case .failed:
      append(shown, scenario, to: &buffer)
      appendNotRun(scenario, result, to: &buffer)
    case .exhausted(let exhaustion): append(exhaustion, scenario, to: &buffer)
    }
    buffer.append("  repeat: ", .dim, inColor: isColored)
    buffer.append(command(for: scenario))
    buffer.endLine()
  }

  /// What is wrong with a case that passes and is marked as a known failure.
  static func unexpectedPass(of scenario: Scenario, _ mark: Mark) -> String {
    "\(Escaping.quoted(scenario.title)) passes, and is marked as a known failure "
      + "(\(Escaping.quoted(mark.reason))): take the mark away"
  }

  /// What is said of a case in which imsim trapped.
  func trap(
    _ problem: Problem, _ scenario: Scenario, at range: SourceRange, repeatedBy command: String
  ) -> String {
    var buffer = TextBuffer()
    buffer.append(
      SourceExcerpt(source, hasColour: isColored, columns: columns)
        .render(problem.message, label: "failed", at: range))
    appendRow(scenario, to: &buffer)
    if let help = problem.help { buffer.append("  \(help)\n") }
    buffer.append("  repeat: ", .dim, inColor: isColored)
    buffer.append(command)
    buffer.endLine()
    return buffer.string
  }

  private func appendRow(_ scenario: Scenario, to buffer: inout TextBuffer) {
    guard let row = scenario.row else { return }
    buffer.append("  row \(row): \(Escaping.quoted(scenario.title))\n")
  }

  /// Appends how many steps no way has come to, since each had failed before.
  private func appendNotRun(
    _ scenario: Scenario, _ result: CaseResult, to buffer: inout TextBuffer
  ) {
    let latest = result.ways.compactMap { way in
      way.log.records.reversed().lazy.compactMap { record -> Int? in
        if case .stepBegan(let step) = record.event { Int(step) } else { nil }
      }.first
    }
    let count = scenario.steps.count - 1 - (latest.max() ?? -1)
    guard count > 0 else { return }
    buffer.append("  not run: ")
    buffer.append(count, of: "later step")
    buffer.endLine()
  }

  /// The line to copy that runs the case again.
  package func command(for scenario: Scenario) -> String {
    if let command { return command }
    if let variant {
      return "imsim run --variants \(variant.rawValue) \(ShellQuoting.operand(source.path))"
        + " --seed \(seed)"
    }
    var command = "imsim run \(ShellQuoting.operand(source.path))"
    if isOneOfSeveral, let row = scenario.rowRange {
      command += ":\(LineIndex(source).line(of: Int(row.start)))"
    }
    return command + " --seed \(seed)"
  }

  private func append(
    _ shown: ShownFailures, _ scenario: Scenario, to buffer: inout TextBuffer
  ) {
    let excerpt = SourceExcerpt(source, hasColour: isColored, columns: columns)
    for (place, entry) in shown.entries.enumerated() where entry.cause == nil {
      if !buffer.isEmpty { buffer.endLine() }
      let wording = entry.wording
      buffer.append(
        excerpt.render(wording.headline, label: "failed", at: wording.range))
      for line in context(scenario, wording) + details(wording, excerpt) {
        append(line, to: &buffer)
      }
      if let alike = entry.alikeText { append((alike, nil), to: &buffer) }
      let consequences = shown.consequences(of: place)
      guard !consequences.isEmpty else { continue }
      append((FailureEvents.consequencesTitle, nil), to: &buffer)
      for one in consequences {
        append(("  " + one.line(excerpt.line(of: one.wording.range)), nil), to: &buffer)
      }
    }
    if shown.more > 0 {
      buffer.append("  and ")
      buffer.append(shown.more, of: "more failure")
      buffer.endLine()
    }
  }

  /// What one must know to read a failure: the row of the table, the orders of earlier races.
  private func context(
    _ scenario: Scenario, _ wording: FailureWording
  ) -> [FailureWording.Line] {
    let failure = wording.failure
    var lines: [FailureWording.Line] = []
    if let row = scenario.row {
      lines.append(("row \(row): \(Escaping.quoted(scenario.title))", nil))
    }
    guard let subject = wording.subject else { return lines }
    if failure.isOfProperty {
      let isFirst = failure.step < 0 && scenario.given.isEmpty
      let place =
        isFirst ? "before anything happens" : "after \(subject.title(ofStep: failure.step))"
      lines.append(("at rest \(place)", nil))
    }
    let tellsItsOwn =
      switch failure.kind {
      case .noOutcome, .severalOutcomes: true
      case .callbacks, .result, .noConnectedDevice, .localData, .page, .disagreement, .call,
        .unboundCapture, .outcomeNotReached, .missedFault, .nothingUnderWay, .sequence, .builtIn:
        false
      }
    for choice in subject.way.choices where choice.step < failure.step || !tellsItsOwn {
      let title = subject.title(ofStep: choice.step)
      lines.append(("\(title) went", nil))
      lines += wording.order(choice.step)
    }
    return lines
  }

  /// What stands below; for an order that ends in no outcome, with what the closest one lacks.
  private func details(
    _ wording: FailureWording, _ excerpt: SourceExcerpt
  ) -> [FailureWording.Line] {
    var lines = wording.details
    guard case .noOutcome(let closest, let failures) = wording.failure.kind else { return lines }
    lines.append(
      ("the closest outcome is \(wording.title(ofOutcome: closest)), but:", nil))
    for inner in failures.map(wording.about) {
      lines.append(("  line \(excerpt.line(of: inner.range)): \(inner.headline)", nil))
      lines += inner.details.map { ("    \($0.text)", $0.style) }
    }
    return lines
  }

  /// What stands below a failure, line by line.
  func lines(below wording: FailureWording, of scenario: Scenario) -> [String] {
    (context(scenario, wording) + details(wording, SourceExcerpt(source))).map(\.text)
  }

  /// What stands below, but for a table of callbacks and the causes of what came, which are told
  /// apart.
  func remarks(_ scenario: Scenario, _ wording: FailureWording) -> [String] {
    var lines = context(scenario, wording)
    switch wording.failure.kind {
    case .callbacks: lines += wording.fieldDifference
    case .result(let mismatch):
      lines += wording.call(mismatch.call, mismatch.reply) + wording.hint(mismatch)
    case .sequence(let violation): lines += wording.callbacks(of: violation)
    case .noConnectedDevice, .localData, .page, .disagreement, .call, .missedFault,
      .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached, .nothingUnderWay,
      .builtIn:
      lines += details(wording, SourceExcerpt(source))
    }
    return lines.map(\.text)
  }

  private func append(_ line: FailureWording.Line, to buffer: inout TextBuffer) {
    buffer.append("  ")
    if let style = line.style {
      buffer.append(line.text, style, inColor: isColored)
    } else {
      buffer.append(line.text)
    }
    buffer.endLine()
  }

  private func append(
    _ exhaustion: Verdict.Exhaustion, _ scenario: Scenario, to buffer: inout TextBuffer
  ) {
    let excerpt = SourceExcerpt(source, hasColour: isColored, columns: columns)
    let range = Self.range(of: exhaustion, in: scenario)
    buffer.append(
      excerpt.render(exhaustion.budget.message(limits, scenario), label: "no verdict", at: range))
    appendRow(scenario, to: &buffer)
  }

  /// What is wrong, in one sentence.
  package static func headline(
    of failure: Failure, _ scenario: Scenario, _ result: CaseResult
  ) -> String {
    FailureWording(failure, scenario, ScenarioText(scenario), failure.way.map { result.ways[$0] })
      .headline
  }

  /// The line that opens the step in which a budget ran out.
  static func range(of exhaustion: Verdict.Exhaustion, in scenario: Scenario) -> SourceRange {
    let steps = scenario.steps
    return steps.indices.contains(exhaustion.step)
      ? steps[exhaustion.step].range : scenario.given.first?.range ?? SourceRange(start: 0, end: 0)
  }
}
