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
    case .wait, .connect, .disconnect, .opens, .taps, .fault: nil
    }
  }
}

extension Verdict {
  /// The lines of a step that were not met, as ranges of the text.
  package func failed(in step: Step) -> [SourceRange] {
    guard case .failed(let failures) = self else { return [] }
    let starts = failures.flatMap { $0.starts(in: step) }
    return step.expectations.filter { line in
      starts.contains { line.start <= $0 && $0 < line.end }
    }
  }
}

extension Failure {
  /// Where what it is about begins.
  fileprivate func starts(in step: Step) -> [UInt32] {
    switch kind {
    case .noOutcome(_, let failures): failures.map(\.range.start)
    case .outcomeNotReached(let place):
      // Nothing that it says has come about.
      (step.outcomes?[place].statements ?? []).compactMap(\.expectation?.start)
    case .callbacks, .result, .noConnectedDevice, .localData, .page, .disagreement, .call,
      .missedFault, .unboundCapture, .severalOutcomes:
      [range.start]
    }
  }
}
