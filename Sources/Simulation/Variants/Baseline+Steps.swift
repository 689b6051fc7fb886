import ScenarioLanguage

extension Baseline {
  /// A step before another, and before the comments right above that.
  func newStep(_ title: String, _ actions: [Action], before step: Step) -> TextEdit {
    let lines = part(title, actions) + [""]
    guard let part = document.part(openedBy: step.range) else {
      return document.insertion(lines, before: step.range)
    }
    return document.insertion(lines, before: part)
  }

  func newStep(_ title: String, _ actions: [Action], after step: Step) -> TextEdit {
    document.insertion([""] + part(title, actions), after: whole(step))
  }

  private func part(_ title: String, _ actions: [Action]) -> [String] {
    let nowhere = SourceRange(start: 0, end: 0)
    return text.lines(of: Step(title: title, range: nowhere, statements: actions.map(statement)))
  }

  func line(_ action: Action) -> String { "  \(text.statement(statement(action).kind))" }

  private func statement(_ action: Action) -> Statement {
    Statement(range: SourceRange(start: 0, end: 0), kind: .fault(Fault(action)))
  }

  /// A step with all of its statements, results and outcomes included.
  func whole(_ step: Step) -> SourceRange {
    document.part(openedBy: step.range)?.range ?? step.range
  }
}
