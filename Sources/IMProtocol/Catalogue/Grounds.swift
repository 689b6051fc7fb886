/// The statements by which a rule decides, as the ids of requirements and decisions: "GR-06" or
/// "D-49, GR-22".
///
/// A rule's table writes them in its last column.
public struct Grounds: Sendable, ExpressibleByStringLiteral {
  @usableFromInline let text: StaticString

  /// Makes grounds of ids with a comma and a space between them; an empty text where the rule only
  /// lets a call go on, or nothing is documented.
  @inlinable public init(stringLiteral text: StaticString) { self.text = text }

  /// The ids, in the order in which they are written.
  public var ids: [String] { Reason(self).ids }
}
