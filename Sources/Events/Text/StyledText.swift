/// A text for people, with marks of colour where it was written for a terminal that has any.
package struct StyledText: Hashable, Sendable {
  package let marked: String

  /// Takes a text with or without marks.
  package init(_ marked: String) {
    self.marked = marked
  }

  /// Whether there is no text.
  package var isEmpty: Bool { marked.isEmpty }

  /// The text without its marks, for all but the terminal.
  package var plain: String {
    guard marked.utf8.contains(0x1B) else { return marked }
    var bytes: [UInt8] = []
    var isMark = false
    for byte in marked.utf8 {
      if byte == 0x1B { isMark = true }
      if !isMark { bytes.append(byte) }
      if byte == UInt8(ascii: "m") { isMark = false }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
