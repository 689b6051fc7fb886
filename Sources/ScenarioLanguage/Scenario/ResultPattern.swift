package import IMProtocol

/// A call and its result in a property, such as `addFriend(B) fails with RC_FRIEND_NOT_EXIST`.
package struct ResultPattern: Sendable {
  /// The location of the call in the text.
  package var range: SourceRange
  package var kind: CallKind
  /// The arguments to compare, in the order of the text.
  package var arguments: [FieldPattern]
  package var outcome: Outcome
  /// The result's code, or nil for `any`.
  package var code: Code?

  package init(
    range: SourceRange, kind: CallKind, arguments: [FieldPattern], outcome: Outcome, code: Code?
  ) {
    self.range = range
    self.kind = kind
    self.arguments = arguments
    self.outcome = outcome
    self.code = code
  }

  /// How a call ends.
  package enum Outcome: Hashable, Sendable {
    /// The call fails with the code.
    case fails
    /// The call succeeds. If the call's result is a code, this code is compared; for other results,
    /// the compared code is `RC_SUCCESS`.
    case returns
    /// The call fails or succeeds.
    case got
  }
}
