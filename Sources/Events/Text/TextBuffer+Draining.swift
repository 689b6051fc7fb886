// Writes a long text in pieces while the text is created. The whole text need not fit in memory.

extension TextBuffer {
  /// Writes the content of a buffer to its destination, and empties the buffer.
  package typealias Drain = (inout TextBuffer) -> Void

  /// The size in bytes at which the buffer is drained.
  private static let drained = 65_536

  /// Does nothing. Use this function for a buffer that must contain the whole text.
  package static func keepAll(_: inout TextBuffer) {}

  /// Drains the buffer if it is large. Call this function wherever a text may become long.
  package mutating func drain(_ drain: Drain) {
    if bytes.count >= Self.drained { drain(&self) }
  }

  package mutating func removeAll() { self = TextBuffer() }
}
