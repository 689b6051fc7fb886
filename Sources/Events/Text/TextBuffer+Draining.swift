// Writes a long text piece by piece while the text is created. Therefore the whole text does not
// have to fit in memory.

extension TextBuffer {
  /// Writes the content of a buffer to its destination, and empties the buffer.
  package typealias Drain = (inout TextBuffer) -> Void

  /// The minimum size in bytes of a buffer that is drained.
  private static let drained = 65_536

  /// Does nothing. Use this function for a buffer that must contain the whole text.
  package static func keepAll(_: inout TextBuffer) {}

  /// Drains the buffer if the buffer is large. Call this function repeatedly while you append a
  /// long text.
  package mutating func drain(_ drain: Drain) {
    if bytes.count >= Self.drained { drain(&self) }
  }

  package mutating func removeAll() { self = TextBuffer() }
}
