package import Simulation

extension Failure {
  /// Whether it says that a property does not hold: one that the scenario states, or one that holds
  /// of every scenario. All others say that a line does not tell what came.
  package var isViolation: Bool {
    if isOfProperty { return true }
    return switch kind {
    case .disagreement, .call, .sequence, .builtIn: true
    case .callbacks, .result, .noConnectedDevice, .localData, .page, .missedFault,
      .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached, .nothingUnderWay:
      false
    }
  }

  /// Whether it says that a property does not hold that the scenario states.
  var isStated: Bool { if case .sequence = kind { true } else { isOfProperty } }
}

extension CaseResult {
  /// Whether it fails, and in properties alone.
  package var isViolated: Bool {
    guard case .failed(let failures) = verdict else { return false }
    return failures.allSatisfy(\.isViolation)
  }

  /// The same for who does not ask whether properties hold.
  var withoutViolations: CaseResult {
    guard case .failed(let failures) = verdict else { return self }
    let rest = failures.filter { !$0.isViolation }
    var result = self
    result.verdict = rest.isEmpty ? .passed : .failed(rest)
    return result
  }
}
