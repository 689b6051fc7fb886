/// The requirements and decisions that a rule follows, such as "GR-06" or "D-49, GR-22".
///
/// In a rule's table, the cited clauses form the last column.
public struct CitedClauses: Sendable, ExpressibleByStringLiteral {
  @usableFromInline let text: StaticString

  /// Creates citations from ids separated by a comma and a space. The text is empty if the rule
  /// merely lets a call continue, or if no clause documents the decision.
  @inlinable public init(stringLiteral text: StaticString) { self.text = text }

  var isEmpty: Bool { text.utf8CodeUnitCount == 0 }

  /// The ids, in the order in which they are cited.
  public var ids: [String] { Reason(self).ids }
}
