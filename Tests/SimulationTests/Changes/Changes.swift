import ScenarioLanguage

@testable import IMProtocol

/// Derives all changes of a scenario from its statements. Each change affects a single expectation.
struct Changes {
  private let scenario: Scenario
  private let reportedFurtherDown: Set<Int>
  private(set) var all: [Change] = []

  init(of scenario: Scenario) {
    self.scenario = scenario
    let statements = scenario.steps.flatMap(\.statements)
    reportedFurtherDown = Set(
      statements.compactMap { if case .result(let label, _) = $0.kind { label } else { nil } })
    for (index, step) in scenario.steps.enumerated() {
      changeAll(step.statements, step: index, outcome: nil)
      guard let outcomes = step.outcomes else { continue }
      for (position, outcome) in outcomes.enumerated() {
        changeAll(outcome.statements, step: index, outcome: position)
        add(.outcomeDropped, at: outcome.range, step: index, outcome: position) {
          $0.outcomes?.remove(at: position)
        }
        add(.outcomeDoubled, at: outcome.range, step: index, outcome: position) {
          $0.outcomes?.append(outcome)
        }
      }
    }
  }

  private mutating func add(
    _ kind: Change.Kind, at range: SourceRange, step: Int, outcome: Int?,
    _ change: (inout Step) -> Void
  ) {
    var changed = scenario
    changed.steps.removeLast(scenario.steps.count - 1 - step)
    change(&changed.steps[step])
    if changed.steps[step].outcomes?.isEmpty == true { return }
    all.append(
      Change(kind: kind, scenario: changed, step: step, outcome: outcome, range: range))
  }

  private mutating func changeAll(_ statements: [Statement], step: Int, outcome: Int?) {
    for (index, statement) in statements.enumerated() {
      func edit(
        _ kind: Change.Kind, at range: SourceRange? = nil,
        _ change: (inout [Statement]) -> Void
      ) {
        add(kind, at: range ?? statement.range, step: step, outcome: outcome) { step in
          if let outcome {
            guard var outcomes = step.outcomes else { return }
            change(&outcomes[outcome].statements)
            step.outcomes = outcomes
          } else {
            change(&step.statements)
          }
        }
      }
      for edited in ReceptionEdits(scenario, statements, at: index).all {
        edit(edited.kind, at: edited.range) { $0 = edited.statements }
      }
      for edited in ResultEdits(statement, mayFail: mayFail(statement)).all {
        edit(edited.kind, at: edited.range) { statements in
          if let replacement = edited.statement {
            statements[index] = replacement
          } else {
            statements.remove(at: index)
          }
        }
      }
    }
  }

  /// Whether a call may fail, because a later line or an outcome of the race states its result.
  private func mayFail(_ statement: Statement) -> Bool {
    guard case .call(let call) = statement.kind, let label = call.label else { return false }
    let outcomes = scenario.steps.flatMap { $0.outcomes ?? [] }.flatMap(\.statements)
    return reportedFurtherDown.contains(label)
      || outcomes.contains { if case .result(label, _) = $0.kind { true } else { false } }
  }
}
