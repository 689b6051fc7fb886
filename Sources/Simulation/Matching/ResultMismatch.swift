package import IMProtocol
package import ScenarioLanguage

/// The expected and the actual result of a call.
package struct ResultMismatch: Sendable {
  package var call: CallToken
  /// The actual result; nil if the call never ended.
  package var reply: Reply?
  package var difference: Difference

  package enum Difference: Sendable {
    /// The call failed, although no line expects a failure.
    case failed
    case failedInsteadOf(Pattern)
    case succeededInsteadOf(Code)
    case otherCode(Code)
    case value(ValueMismatch)
    /// The call failed as expected. However, the list of names in the call's result differs from
    /// the list after `naming`.
    case names(Pattern, Value)
  }
}
