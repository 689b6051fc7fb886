/// A named field with what it is compared with.
public struct FieldPattern: Sendable {
  /// The index into the fields of the callback or record in the catalogue.
  public var field: Int
  /// The text of name and pattern.
  public var range: SourceRange
  /// What the field is compared with.
  public var pattern: Pattern

  /// Makes a field's pattern.
  public init(field: Int, range: SourceRange, pattern: Pattern) {
    self.field = field
    self.range = range
    self.pattern = pattern
  }
}
