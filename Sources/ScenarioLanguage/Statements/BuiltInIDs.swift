import Base

/// The ids of the built-in clauses. The ids are enough to check citations, so the clauses' texts
/// are not read.
enum BuiltInIDs {
  static func contains(_ id: String) -> Bool {
    id.withBytes { bytes in
      !bytes.isEmpty && bytes.count <= 8 && words.contains(bytes.lastWord)
    }
  }

  /// The ids. No id has more than eight bytes, so each id is stored as a 64-bit number
  /// (`Span.lastWord`).
  private static let words = words(of: KnownClauses.builtInMarkdown[...])

  /// The ids in a Markdown text. An id is the first word of a table row, if this word ends with a
  /// digit.
  private static func words(of markdown: ArraySlice<UInt8>) -> [UInt64] {
    var words: [UInt64] = []
    let text = markdown.span
    var line = 0
    while line + 8 <= text.count {
      if text[line] == Byte.bar {
        var (word, end) = (UInt64(0), line + 2)
        while end < text.count, Byte.isWord(text[end]) || text[end] == Byte.hyphen {
          word = word << 8 | UInt64(text[end])
          end += 1
        }
        if Byte.isDigit(text[end - 1]) { words.append(word) }
      }
      line = nextLine(line, text)
    }
    return words
  }

  /// Where the next line starts. Most lines are long, so eight bytes are searched at a time.
  private static func nextLine(_ offset: Int, _ text: Span<UInt8>) -> Int {
    var offset = offset
    while offset + 8 <= text.count {
      // If none of the eight bytes is a line break, `breaks` is 0. If there are line breaks, the
      // lowest set bit is the highest bit of the byte for the first line break.
      let word = text.word(at: offset) ^ 0x0A0A_0A0A_0A0A_0A0A
      let breaks = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if breaks != 0 { return offset + breaks.trailingZeroBitCount / 8 + 1 }
      offset += 8
    }
    return text.count
  }
}
