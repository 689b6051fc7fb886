package import ScenarioLanguage

extension Step {
  /// The lines that expect something, as ranges of the text: receptions, results, what devices keep
  /// and pages show; of a race those of its outcomes, too.
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
  /// The lines of a step that were not met, as ranges of the text.
  package func failed(in step: Step) -> [SourceRange] {
    guard case .failed(let failures) = verdict else { return [] }
    let starts = failures.flatMap { self.starts(of: $0, on: $0.way, in: step) }
    return step.expectations.filter { line in starts.contains { line.start <= $0 && $0 < line.end }
    }
  }

  /// Where begins what a failure is about. Of a device that is all that is listed for it and did
  /// not come as it is listed, not only the first.
  private func starts(of failure: Failure, on way: Int?, in step: Step) -> [UInt32] {
    switch failure.kind {
    case .callbacks(let mismatch):
      let rows = way.map { mismatch.rows(in: ways[$0].log) } ?? []
      let listed = rows.filter { $0.difference != nil }.compactMap(\.expected)
      return [failure.range.start] + listed.map { mismatch.expected[$0].pattern.range.start }
    case .noOutcome(_, let failures): return failures.flatMap { starts(of: $0, on: way, in: step) }
    case .outcomeNotReached(let place):
      // Nothing that it says has come about.
      return (step.outcomes?[place].statements ?? []).compactMap(\.expectation?.start)
    case .result, .noConnectedDevice, .localData, .page, .disagreement, .call, .missedFault,
      .unboundCapture, .severalOutcomes, .nothingUnderWay, .sequence, .builtIn:
      return [failure.range.start]
    }
  }
}
