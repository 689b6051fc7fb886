package import ScenarioLanguage

extension Step {
  /// The ranges of the lines that expect callbacks, results, local data or pages, including the
  /// lines of a race's outcomes.
  package var expectations: [SourceRange] {
    (statements + (outcomes ?? []).flatMap(\.statements)).compactMap(\.expectation)
  }
}

extension Statement {
  fileprivate var expectation: SourceRange? {
    switch kind {
    case .receive, .holds, .shows: range
    case .result(_, let expectation): expectation.range
    case .call(let call): call.expectation?.range
    case .wait, .connect, .disconnect, .opens, .taps, .fault, .hears, .isHeard: nil
    }
  }
}

extension CaseResult {
  /// The ranges of those lines of the step whose expectations were not met.
  package func failed(in step: Step) -> [SourceRange] {
    guard case .failed(let failures) = verdict else { return [] }
    let starts = failures.flatMap { self.starts(of: $0, on: $0.execution, in: step) }
    return step.expectations.filter { line in starts.contains { line.start <= $0 && $0 < line.end }
    }
  }

  /// The start offsets of the lines that a failure concerns. If the failure is about a device's
  /// callbacks, it concerns all unmet lines about the device.
  private func starts(of failure: Failure, on execution: Int?, in step: Step) -> [UInt32] {
    switch failure.kind {
    case .callbacks(let mismatch):
      let rows = execution.map { mismatch.rows(in: executions[$0].log) } ?? []
      let listed = rows.filter { $0.difference != nil }.compactMap(\.expected)
      return [failure.range.start] + listed.map { mismatch.expected[$0].pattern.range.start }
    case .noOutcome(_, let failures):
      return failures.flatMap { starts(of: $0, on: execution, in: step) }
    case .outcomeNotReached(let index):
      // No interleaving has reached the outcome, so all lines of the outcome are unmet.
      return (step.outcomes?[index].statements ?? []).compactMap(\.expectation?.start)
    case .result, .noConnectedDevice, .localData, .page, .disagreement, .call, .missedFault,
      .neverHappened, .unboundCapture, .severalOutcomes, .nothingInFlight, .sequence, .delivery,
      .builtIn:
      return [failure.range.start]
    }
  }
}
