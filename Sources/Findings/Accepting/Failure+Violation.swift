package import Simulation

extension Failure {
  /// Whether the failure is a violation of a property. The property is stated in the scenario or is
  /// built in. Every other failure reports a line of the scenario that does not match the run.
  package var isViolation: Bool {
    if isOfProperty { return true }
    return switch kind {
    case .disagreement, .call, .sequence, .delivery, .builtIn: true
    case .callbacks, .result, .noConnectedDevice, .localData, .page, .missedFault,
      .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached, .nothingInFlight:
      false
    }
  }

  /// Whether the failure is a violation of a property stated in the scenario.
  var isStated: Bool { if case .sequence = kind { true } else { isOfProperty } }
}

extension CaseResult {
  /// Whether the case fails, and all its failures are violations of properties.
  package var isViolated: Bool {
    guard case .failed(let failures) = verdict else { return false }
    return failures.allSatisfy(\.isViolation)
  }

  /// The result, without the failures that are violations of properties.
  var withoutViolations: CaseResult {
    guard case .failed(let failures) = verdict else { return self }
    let rest = failures.filter { !$0.isViolation }
    var result = self
    result.verdict = rest.isEmpty ? .passed : .failed(rest)
    return result
  }
}
