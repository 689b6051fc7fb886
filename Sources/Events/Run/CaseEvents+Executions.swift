/// Selects the executions to show in a report, because a case can have thousands of them.
extension CaseEvents {
  private static let mostShown = 8

  /// The indices of the executions to show: first some failed executions, then further executions
  /// in which a race ends in an outcome that is not shown yet.
  package var shownExecutions: [Int] {
    let failing = executions.indices.filter { execution in
      failures.contains { $0.execution == execution }
    }
    var shown = Array(failing.prefix(Self.mostShown / 2))
    var seen = Set(shown.flatMap(outcomes))
    for execution in executions.indices
    where shown.count < Self.mostShown && !shown.contains(execution) {
      let ends = outcomes(of: execution)
      if shown.isEmpty || !seen.isSuperset(of: ends) { shown.append(execution) }
      seen.formUnion(ends)
    }
    return shown
  }

  private func outcomes(of execution: Int) -> [[Int]] {
    executions[execution].choices.compactMap { choice in choice.outcome.map { [choice.step, $0] } }
  }

  /// Names an execution by the outcomes of its races; nil if the case has no races.
  package func title(ofExecution execution: Int) -> String? {
    let choices = executions[execution].choices
    guard !choices.isEmpty else { return nil }
    let parts = choices.map { choice in
      let race = races.first { $0.step == choice.step }
      let outcome = choice.outcome.flatMap { race?.outcomes[$0].title } ?? "no outcome"
      return choices.count == 1 ? outcome : "\(steps[choice.step].title): \(outcome)"
    }
    return parts.joined(separator: "; ")
  }
}
