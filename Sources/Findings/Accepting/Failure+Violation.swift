package import Simulation

extension Failure {
  /// Whether the failure is a violation of a property. The property may be stated in the scenario
  /// or built in. All other failures report that a line of the scenario does not match the run.
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

  /// Whether the case fails only in the step with this index, because the case violates the
  /// property. If the property is built in, a violation of any other built-in property also counts.
  func isViolated(_ property: Counterexample.Property, inStep step: Int) -> Bool {
    guard isViolated, case .failed(let failures) = verdict else { return false }
    let isStated =
      switch property {
      case .always, .never: true
      case .builtIn, .disagreement, .unanswered: false
      }
    return failures.allSatisfy { $0.step == step } && failures.contains { $0.isStated == isStated }
  }
}
