import ScenarioLanguage

extension Baseline {
  /// An edit that adds a step before `step`. The added step also precedes the comments directly
  /// above `step`.
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

  /// The range of a step. The range includes the statements, results and outcomes of the step.
  func whole(_ step: Step) -> SourceRange {
    document.part(openedBy: step.range)?.range ?? step.range
  }
}
