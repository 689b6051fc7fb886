import IMProtocol
package import ScenarioLanguage

package struct VariantCase: Sendable {
  package let variant: Variant
  /// The index of the scenario in the file.
  package let row: Int
  package let source: Source
  package let scenario: Scenario
  /// The result. The run also fails if it does not meet the requirements of the variant's kind.
  package let result: CaseResult
  /// The seed of the run's random draws.
  package let seed: UInt64

  /// Whether an execution fits several outcomes of a race. Several outcomes can fit because the
  /// variant ignores a device's callbacks.
  fileprivate var needsTheDevice: Bool {
    guard variant.device != nil, case .failed(let failures) = result.verdict else { return false }
    return failures.contains { failure in
      if case .severalOutcomes = failure.kind { true } else { false }
    }
  }
}

/// Runs the variants of the scenarios in a file. The results depend only on the file's text and the
/// options.
package struct VariantRun {
  private let source: Source
  private let document: ScenarioDocument
  private let scenarios: [Scenario]
  private let known: KnownClauses?
  private let kinds: [Variant.Kind]
  private let options: RunOptions
  /// For each list of edits, the changed text and the scenarios of this text. Several rows of a
  /// table can share a changed text.
  private var texts: [[TextEdit]: (source: Source, scenarios: [Scenario])?] = [:]
  package private(set) var leftOut: [LeftOut] = []

  /// Prepares the scenarios of a file. `known` contains the clauses that the scenarios may cite.
  package init(
    _ source: Source, _ scenarios: [Scenario], known: KnownClauses?, kinds: [Variant.Kind],
    options: RunOptions
  ) {
    self.source = source
    document = ScenarioDocument(source)
    self.scenarios = scenarios
    self.known = known
    self.kinds = kinds
    self.options = options
  }

  /// Runs the variants of the scenario with the index `row`, in a fixed order.
  package mutating func run(row: Int, _ visit: (VariantCase) -> Void) {
    func leaveOut(_ reason: Variant.Reason) {
      leftOut += kinds.map { LeftOut(kind: $0, reason: reason) }
    }
    if scenarios[row].mark != nil { return leaveOut(.isMarked) }
    if scenarios[row].steps.contains(where: \.isByHand) { return leaveOut(.isByHand) }
    if scenarios[row].steps.contains(where: { $0.population != nil }) {
      return leaveOut(.hasPopulation)
    }
    let baseline = Baseline(document, scenarios[row], options)
    guard baseline.hasPassed else { return leaveOut(.failsUnchanged) }
    for kind in kinds {
      let variants =
        switch kind {
        case .sibling: baseline.siblings()
        case .absent: baseline.absences()
        case .answer: baseline.lostAnswers()
        case .restart: baseline.restarts()
        case .latency: baseline.latencies()
        }
      for variant in variants {
        if let reason = baseline.reason(against: variant) {
          leftOut.append(LeftOut(kind: kind, reason: reason))
          continue
        }
        guard let ran = run(variant, row: row, baseline) else {
          leftOut.append(LeftOut(kind: kind, reason: .madeOfCells))
          continue
        }
        if ran.needsTheDevice {
          leftOut.append(LeftOut(kind: kind, reason: .distinguishesOutcomes))
        } else {
          visit(ran)
        }
      }
    }
  }

  private mutating func run(_ variant: Variant, row: Int, _ baseline: Baseline) -> VariantCase? {
    guard let text = text(with: variant.edits) else { return nil }
    var scenario = text.scenarios[row].timeless
    scenario.properties.keepOnly(forVariantsOf: variant.kind)
    var options = options
    options.seed &+= variant.seedOffset
    options.exemptions = variant.exemptions
    var result = ScenarioRunner.run(scenario, options: options)
    if case .passed = result.verdict {
      let failures = VariantJudgement(
        baseline: baseline, variant: variant, scenario: scenario, result: result
      ).failures()
      if !failures.isEmpty { result.verdict = .failed(failures) }
    }
    return VariantCase(
      variant: variant, row: row, source: text.source, scenario: scenario, result: result,
      seed: options.seed)
  }

  /// The changed text and its scenarios; nil if the text is invalid. A text is invalid if an edit
  /// changes text that is taken from cells of a table.
  private mutating func text(with edits: [TextEdit]) -> (source: Source, scenarios: [Scenario])? {
    if let text = texts[edits] { return text }
    let changed = Source(path: source.path, bytes: TextEdit.apply(edits, to: source.bytes))
    let parsed = ScenarioFile.parse(changed, knownClauses: known)
    let isRead = parsed.diagnostics.isEmpty && parsed.scenarios.count == scenarios.count
    let text = isRead ? (changed, parsed.scenarios) : nil
    texts[edits] = .some(text)
    return text
  }
}

extension Properties {
  /// Removes the properties that variants of a kind affect on purpose. If a device is away,
  /// restarts or misses an answer, its data, its results and its callbacks about connections differ
  /// from those in the unchanged scenario.
  fileprivate mutating func keepOnly(forVariantsOf kind: Variant.Kind) {
    switch kind {
    case .sibling, .latency: break
    case .absent, .answer, .restart:
      always = []
      never.removeAll { line in
        line.event.callback.map { VariantJudgement.connections.contains($0.kind) } ?? true
      }
    }
  }
}
