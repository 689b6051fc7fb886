package import IMProtocol
package import ScenarioLanguage

/// What a call should have given beside what it gave.
package struct ResultMismatch: Sendable {
  package var call: CallToken
  /// What it gave; nil when it never ended.
  package var reply: Reply?
  package var difference: Difference

  package enum Difference: Sendable {
    /// The call failed and nothing says that it may.
    case failed
    case failedInsteadOf(Pattern)
    case succeededInsteadOf(Code)
    case otherCode(Code)
    case value(ValueMismatch)
    /// The call failed as expected, but the list of names behind `naming` is another.
    case names(Pattern, Value)
  }
}
