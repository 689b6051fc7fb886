/// A field, and the pattern for its value.
package struct FieldPattern: Sendable {
  /// The field's index among those of the callback or record in the catalogue.
  package var field: Int
  /// Where the name and the pattern are.
  package var range: SourceRange
  package var pattern: Pattern

  package init(field: Int, range: SourceRange, pattern: Pattern) {
    self.field = field
    self.range = range
    self.pattern = pattern
  }
}
