package import IMProtocol

/// A key of extended attributes with what its value is compared with.
package struct KeyPattern: Sendable {
  /// The key.
  package var key: Text
  /// What the value is compared with: a text, `any`, `nil` or a capture.
  package var pattern: Pattern

  /// Makes a key's pattern.
  package init(key: Text, pattern: Pattern) {
    self.key = key
    self.pattern = pattern
  }
}
