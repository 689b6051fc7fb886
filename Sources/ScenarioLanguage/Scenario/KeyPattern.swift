package import IMProtocol

/// A key of extended attributes with what its value is compared with.
package struct KeyPattern: Sendable {
  package var key: Text
  /// What the value is compared with: a text, `any`, `nil` or a capture.
  package var pattern: Pattern

  package init(key: Text, pattern: Pattern) {
    self.key = key
    self.pattern = pattern
  }
}
