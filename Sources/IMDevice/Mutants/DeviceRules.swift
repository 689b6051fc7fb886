package import IMProtocol

/// The rules of a device.
package enum DeviceRules {
  /// Evaluates every rule for all combinations of facts.
  package static func evaluate() {
    Mutants.evaluateTwo(DelegateRule.isHeard)
    Mutants.evaluateOne(CallRule.isSent)
    Mutants.evaluateOne(CallRule.code)
    Mutants.evaluateOne(ConnectRule.begins)
    Mutants.evaluateOne(ConnectRule.ends)
    Mutants.evaluateOne(ConnectRule.state)
    Mutants.evaluateOne(ConnectionEndRule.state)
    Mutants.evaluateTwo(HeldRequestRule.isExpired)
    Mutants.evaluateOne(HeldRequestRule.isExpiredBySnapshot)
    Mutants.evaluateOne(HeldRequestRule.wasAccepted)
    Mutants.evaluateOne(HeldRequestRule.isSentFirst)
    Mutants.evaluateOne(RequestPageRule.handler)
    Mutants.evaluateOne(RequestPageRule.asksDelegate)
    Mutants.evaluateOne(RequestPageRule.isOverlap)
  }
}

/// The parts of a device that mutants change. Rules, limits, and everything that the catalogue
/// describes are not included.
package enum DeviceParts {
  package static var all: [MutantPart] {
    StateField.all(of: Device.fields)
      + ["RequestPage.sections", "RequestPage.filters"].map { MutantPart(.state, $0) }
  }
}
