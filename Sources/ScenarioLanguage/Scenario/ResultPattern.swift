package import IMProtocol

/// A call with its result, as a property names it: `addFriend(B) fails with RC_FRIEND_NOT_EXIST`.
package struct ResultPattern: Sendable {
  /// The location of the call.
  package var range: SourceRange
  package var kind: CallKind
  /// The arguments that are compared, in the order of the text.
  package var arguments: [FieldPattern]
  package var outcome: Outcome
  /// The code of the result; nil if any code is meant.
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
    /// The call succeeds. If its result is a code, this is the code; otherwise the code is
    /// `RC_SUCCESS`.
    case returns
    /// Either of both.
    case got
  }
}
