package import IMProtocol

/// A key of extended attributes, and the pattern for its value.
package struct KeyPattern: Sendable {
  package var key: Text
  /// A text, `any`, `nil` or a capture.
  package var pattern: Pattern

  package init(key: Text, pattern: Pattern) {
    self.key = key
    self.pattern = pattern
  }
}
