import ScenarioLanguage

@testable import IMProtocol

/// Every single change of an expectation of a scenario, found mechanically.
struct Changes {
  private let scenario: Scenario
  private let toldFurtherDown: Set<Int>
  private(set) var all: [Change] = []

  init(of scenario: Scenario) {
    self.scenario = scenario
    let statements = scenario.steps.flatMap(\.statements)
    toldFurtherDown = Set(
      statements.compactMap { if case .result(let label, _) = $0.kind { label } else { nil } })
    for (index, step) in scenario.steps.enumerated() {
      changeAll(step.statements, step: index, outcome: nil)
      guard let outcomes = step.outcomes else { continue }
      for (place, outcome) in outcomes.enumerated() {
        changeAll(outcome.statements, step: index, outcome: place)
        add(.outcomeDropped, at: outcome.range, step: index, outcome: place) {
          $0.outcomes?.remove(at: place)
        }
        add(.outcomeDoubled, at: outcome.range, step: index, outcome: place) {
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
    // A race without an outcome is no scenario.
    if changed.steps[step].outcomes?.isEmpty == true { return }
    all.append(
      Change(kind: kind, scenario: changed, step: step, outcome: outcome, range: range))
  }

  private mutating func changeAll(_ statements: [Statement], step: Int, outcome: Int?) {
    for (place, statement) in statements.enumerated() {
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
      for edited in ReceptionEdits(scenario, statements, at: place).all {
        edit(edited.kind, at: edited.range) { $0 = edited.statements }
      }
      for edited in ResultEdits(statement, mayFail: mayFail(statement)).all {
        edit(edited.kind, at: edited.range) { statements in
          if let replacement = edited.statement {
            statements[place] = replacement
          } else {
            statements.remove(at: place)
          }
        }
      }
    }
  }

  /// Whether a call's result is told further down, or by the outcomes of its race.
  private func mayFail(_ statement: Statement) -> Bool {
    guard case .call(let call) = statement.kind, let label = call.label else { return false }
    let outcomes = scenario.steps.flatMap { $0.outcomes ?? [] }.flatMap(\.statements)
    return toldFurtherDown.contains(label)
      || outcomes.contains { if case .result(label, _) = $0.kind { true } else { false } }
  }
}
