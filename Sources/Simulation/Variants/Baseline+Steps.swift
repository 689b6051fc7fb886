import ScenarioLanguage

extension Baseline {
  /// Adds a step before `step`, above the comments that directly precede `step`.
  func newStep(_ title: String, _ kinds: [Statement.Kind], before step: Step) -> TextEdit {
    let lines = part(title, kinds) + [""]
    guard let part = document.part(openedBy: step.range) else {
      return document.insertion(lines, before: step.range)
    }
    return document.insertion(lines, before: part)
  }

  func newStep(_ title: String, _ kinds: [Statement.Kind], after step: Step) -> TextEdit {
    document.insertion([""] + part(title, kinds), after: whole(step))
  }

  private func part(_ title: String, _ kinds: [Statement.Kind]) -> [String] {
    let nowhere = SourceRange(start: 0, end: 0)
    let statements = kinds.map { Statement(range: nowhere, kind: $0) }
    return text.lines(of: Step(title: title, range: nowhere, statements: statements))
  }

  func line(_ kind: Statement.Kind) -> String { "  \(text.statement(kind))" }

  /// The range of the step, including its statements, results and outcomes.
  func whole(_ step: Step) -> SourceRange {
    document.part(openedBy: step.range)?.range ?? step.range
  }
}
