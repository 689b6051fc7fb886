import ScenarioLanguage
import Simulation

@testable import IMProtocol

/// The verdict on a changed scenario. The scenario should either fail at the correct line or have
/// an excuse for passing.
struct ChangeVerdict {
  /// Why the changed scenario may pass, or nil if it must fail.
  private(set) var excuse: Change.Excuse?
  /// What is wrong with the result, or nil if the result is as expected.
  private(set) var problem: String?

  private let change: Change
  private let step: Step
  private let failures: [Failure]

  init(_ change: Change, _ prefixes: Prefixes) {
    self.change = change
    step = change.scenario.steps[change.step]
    let result = ScenarioRunner.run(change.scenario)
    switch result.verdict {
    case .failed(let failures): self.failures = failures
    case .passed: failures = []
    case .exhausted:
      failures = []
      problem = "a budget ran out"
      return
    }
    let executions = prefixes.executions(step: change.step, outcome: change.outcome)
    if executions.isEmpty {
      problem = "the unchanged scenario does not reach the step"
    } else if change.kind.isOfReceptions {
      judgeReceptions(executions)
    } else if change.outcome != nil {
      judgeOutcome()
    } else {
      judgeResult()
    }
  }

  /// The statements of the changed outcome or, if no outcome is changed, of the changed step.
  private var statements: [Statement] {
    if let outcome = change.outcome { return step.outcomes?[outcome].statements ?? [] }
    return step.statements
  }

  // MARK: - Lines that say what devices receive

  private mutating func judgeReceptions(_ executions: [CaseResult.Execution]) {
    let opening = change.outcome.flatMap { step.outcomes?[$0].range } ?? step.range
    let lines = Step(title: "", range: opening, statements: statements)
    let expected = executions.reduce(into: Set<ReferenceMatcher.Finding>()) { all, execution in
      all.formUnion(ReferenceMatcher(change.scenario, lines, execution).findings)
    }
    if expected.isEmpty {
      judgeExcuse()
    } else if failures.isEmpty {
      problem = "it passes"
    } else if change.outcome != nil {
      judgeOutcome(expected: expected)
    } else if lines.bindsInReceptions {
      let isInStep = failures.allSatisfy { $0.range.start >= step.range.start }
      if !isInStep { problem = "it fails elsewhere" }
    } else if Set(failures.map(Self.finding)) != Set(expected.map(Optional.some)) {
      problem = "it fails at other places"
    }
  }

  private static func finding(_ failure: Failure) -> ReferenceMatcher.Finding? {
    guard case .callbacks(let mismatch) = failure.kind else { return nil }
    return ReferenceMatcher.Finding(
      device: Int(mismatch.device.index), range: failure.range)
  }

  private mutating func judgeExcuse() {
    if change.kind == .nothingDropped {
      excuse = .saidAloud
    } else if Step(title: "", range: step.range, statements: statements).bindsInReceptions {
      excuse = .capturesDecide
      return
    } else if [.callbacksSwapped, .linesSwapped, .receiverDropped].contains(change.kind) {
      excuse = .fitsAsWell
    } else {
      problem = "nothing can show"
    }
    // A race may still fail, because an order may now match another outcome.
    if !failures.isEmpty && change.outcome == nil { problem = "it fails without a reason" }
  }

  // MARK: - Races

  /// Judges a race. The failure must be at the line of the race, and contain the differences from
  /// the closest outcome.
  private mutating func judgeOutcome(expected: Set<ReferenceMatcher.Finding>? = nil) {
    if failures.isEmpty {
      problem = "it passes"
      return
    }
    for failure in failures {
      switch failure.kind {
      case .noOutcome(let closest, let nested):
        if failure.range != step.range { problem = "it does not fail at the race" }
        guard closest == change.outcome else { continue }
        let isRight =
          change.kind.isOfOutcomes
          || nested.contains { nested in
            expected.map { $0.contains { Self.finding(nested) == $0 } }
              ?? (nested.range == change.range || change.kind == .failureDropped)
          }
        if !isRight { problem = "the closest outcome fails elsewhere" }
      case .severalOutcomes:
        if failure.range != step.range { problem = "it does not fail at the race" }
      case .outcomeNotReached(let outcome):
        let range = step.outcomes?[outcome].range
        if failure.range != range { problem = "it does not fail at the outcome" }
      default: problem = "it fails in an unexpected way"
      }
    }
  }

  // MARK: - Results and local data

  private mutating func judgeResult() {
    let isFound = failures.contains { failure in
      switch failure.kind {
      case .result, .localData, .page: failure.range == change.range
      case .noOutcome(_, let nested): nested.contains { $0.range == change.range }
      default: false
      }
    }
    if !isFound { problem = "it does not fail at its line" }
  }
}

extension Change.Kind {
  /// Whether the changed line is about receptions, such as a `receives` line.
  var isOfReceptions: Bool {
    switch self {
    case .lineDropped, .callbackDropped, .callbackAdded, .callbackReplaced, .fieldChanged,
      .callbacksSwapped, .linesSwapped, .receiverAdded, .receiverDropped, .nothingDropped,
      .nothingReplaced:
      true
    case .resultChanged, .failureExpected, .codeChanged, .namingChanged, .successExpected,
      .failureDropped, .localDataChanged, .pageChanged, .outcomeDropped, .outcomeDoubled:
      false
    }
  }

  /// Whether a whole outcome is removed or repeated.
  var isOfOutcomes: Bool { self == .outcomeDropped || self == .outcomeDoubled }
}

extension Step {
  /// Whether the step's lines about receptions bind captures or compare values with captures.
  fileprivate var bindsInReceptions: Bool {
    statements.contains { statement in
      guard case .receive(let reception) = statement.kind else { return false }
      return reception.groups.joined().contains { callback in
        callback.fields.contains { $0.pattern.hasCapture }
      }
    }
  }
}

extension Pattern {
  fileprivate var hasCapture: Bool {
    switch self {
    case .any, .absent, .value: false
    case .capture: true
    case .list(let items, _): items.contains(where: \.hasCapture)
    case .record(_, let fields): fields.contains { $0.pattern.hasCapture }
    case .dictionary(let keys, _): keys.contains { $0.pattern.hasCapture }
    }
  }
}
