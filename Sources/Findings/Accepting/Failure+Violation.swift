package import Simulation

extension Failure {
  /// Whether the failure violates a property of the scenario or a built-in property. Any other
  /// failure means that a line of the scenario does not agree with the run.
  package var isViolation: Bool {
    if isOfProperty { return true }
    return switch kind {
    case .disagreement, .call, .sequence, .delivery, .builtIn: true
    case .callbacks, .result, .noConnectedDevice, .localData, .page, .missedFault,
      .neverHappened, .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached,
      .nothingInFlight:
      false
    }
  }

  /// Whether the failure violates a property of the scenario.
  var isStated: Bool { if case .sequence = kind { true } else { isOfProperty } }
}

extension CaseResult {
  /// Whether the case fails only because properties are violated.
  package var isViolated: Bool {
    guard case .failed(let failures) = verdict else { return false }
    return failures.allSatisfy(\.isViolation)
  }

  /// Whether the case fails only in the given step, by violating the property. If the property is
  /// built in, a violation of any other built-in property counts, too.
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
