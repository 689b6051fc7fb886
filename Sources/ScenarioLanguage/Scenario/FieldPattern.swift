/// A named field with what it is compared with.
package struct FieldPattern: Sendable {
  /// The index into the fields of the callback or record in the catalogue.
  package var field: Int
  /// The text of name and pattern.
  package var range: SourceRange
  package var pattern: Pattern

  package init(field: Int, range: SourceRange, pattern: Pattern) {
    self.field = field
    self.range = range
    self.pattern = pattern
  }
}
