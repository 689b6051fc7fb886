// Writes a long text piece by piece while the text is created, so that the whole text need not fit
// in memory.

extension TextBuffer {
  /// Writes the content of a buffer to its destination, and empties the buffer.
  package typealias Drain = (inout TextBuffer) -> Void

  /// A buffer is drained when it contains at least this many bytes.
  private static let drained = 65_536

  /// Does nothing, for a buffer that must contain the whole text.
  package static func keepAll(_: inout TextBuffer) {}

  /// Drains the buffer if it is large. Call this repeatedly while you append a long text.
  package mutating func drain(_ drain: Drain) {
    if bytes.count >= Self.drained { drain(&self) }
  }
}
