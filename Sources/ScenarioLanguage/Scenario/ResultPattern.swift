package import IMProtocol

/// A call and its result in a property, such as `addFriend(B) fails with RC_FRIEND_NOT_EXIST`.
package struct ResultPattern: Sendable {
  /// The location of the call.
  package var range: SourceRange
  package var kind: CallKind
  /// The compared arguments, in the order of the text.
  package var arguments: [FieldPattern]
  package var outcome: Outcome
  /// The code of the result. The value is nil if the text contains `any` instead of a code.
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
    /// The call succeeds. If the result of the call is a code, the property is about this code. If
    /// the result is not a code, the code is `RC_SUCCESS`.
    case returns
    /// The call fails or succeeds.
    case got
  }
}
