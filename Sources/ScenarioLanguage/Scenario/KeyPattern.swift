public import IMProtocol

/// A key of extended attributes with what its value is compared with.
public struct KeyPattern: Sendable {
  /// The key.
  public var key: Text
  /// What the value is compared with: a text, `any`, `nil` or a capture.
  public var pattern: Pattern

  /// Makes a key's pattern.
  public init(key: Text, pattern: Pattern) {
    self.key = key
    self.pattern = pattern
  }
}
