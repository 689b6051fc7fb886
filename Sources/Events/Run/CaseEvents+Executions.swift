/// Selects the executions that a report shows. A case can have thousands of executions.
extension CaseEvents {
  /// The maximum number of shown executions.
  private static let mostShown = 8

  /// The indices of the shown executions. The first indices are those of executions with failures.
  /// In each further execution, a race ends in an outcome that no earlier execution in the list
  /// shows.
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

  /// A title for an execution, with the outcome of each race. The title is nil if the case has no
  /// races.
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
