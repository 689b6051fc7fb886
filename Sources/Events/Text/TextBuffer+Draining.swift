// Texts that are too long for memory are taken away piece by piece while they are written.

extension TextBuffer {
  /// Takes what a buffer holds, to write it where it belongs, and empties it.
  package typealias Drain = (inout TextBuffer) -> Void

  /// Bytes from which on a buffer is offered to be emptied.
  private static let drained = 65_536

  /// Takes nothing: the text grows as a whole.
  package static func keepAll(_: inout TextBuffer) {}

  /// Offers what it holds, if that is much. To be called wherever a text may grow long.
  package mutating func drain(_ drain: Drain) {
    if bytes.count >= Self.drained { drain(&self) }
  }

  package mutating func removeAll() { self = TextBuffer() }
}
