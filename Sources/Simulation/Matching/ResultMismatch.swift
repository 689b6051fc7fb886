package import IMProtocol
package import ScenarioLanguage

/// A call's result differs from what the scenario expects.
package struct ResultMismatch: Sendable {
  package var call: CallToken
  /// The result of the call; nil if the call never ended.
  package var reply: Reply?
  package var difference: Difference

  package enum Difference: Sendable {
    /// The call failed, although no line expects it to.
    case failed
    case failedInsteadOf(Pattern)
    case succeededInsteadOf(Code)
    case otherCode(Code)
    case value(ValueMismatch)
    /// The call failed as expected, but the names in its result differ from the names that the line
    /// lists after `naming`.
    case names(Pattern, Value)
  }
}
