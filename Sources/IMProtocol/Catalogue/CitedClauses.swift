/// The clauses that a rule follows in a decision. The text contains the ids of requirements and
/// decisions, such as "GR-06" or "D-49, GR-22".
///
/// In a rule's table, the clauses are the last column.
public struct CitedClauses: Sendable, ExpressibleByStringLiteral {
  @usableFromInline let text: StaticString

  /// Creates citations from a text. In the text, a comma and a space separate the ids. The text is
  /// empty if the rule only lets a call continue, or if no clause documents the decision.
  @inlinable public init(stringLiteral text: StaticString) { self.text = text }

  /// Whether there are no ids.
  var isEmpty: Bool { text.utf8CodeUnitCount == 0 }

  /// The ids, in the order of the text.
  public var ids: [String] { Reason(self).ids }
}
