import ScenarioLanguage

/// Steps that variants add to the text.
extension Baseline {
  /// A step before another, and before the comments right above that.
  func newStep(_ title: String, _ statements: [String], before step: Step) -> TextEdit {
    let lines = ["step \"\(title)\""] + statements.map { "  \($0)" } + [""]
    guard let part = document.part(openedBy: step.range) else {
      return document.insertion(lines, before: step.range)
    }
    return document.insertion(lines, before: part)
  }

  /// A step after another.
  func newStep(_ title: String, _ statements: [String], after step: Step) -> TextEdit {
    document.insertion(
      ["", "step \"\(title)\""] + statements.map { "  \($0)" }, after: whole(step))
  }

  /// A step with all of its statements, results and outcomes included.
  func whole(_ step: Step) -> SourceRange {
    document.part(openedBy: step.range)?.range ?? step.range
  }
}
