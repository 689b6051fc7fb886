/// A field, and the pattern for its value.
package struct FieldPattern: Sendable {
  /// The field's index among the fields of the callback or record in the catalogue.
  package var field: Int
  /// The location of the name and the pattern.
  package var range: SourceRange
  package var pattern: Pattern

  package init(field: Int, range: SourceRange, pattern: Pattern) {
    self.field = field
    self.range = range
    self.pattern = pattern
  }
}
