import Ground

/// The ids of the statements that imsim knows by itself, without what they say: a scenario that
/// cites one need not have any table read.
enum BuiltInIDs {
  static func contains(_ id: String) -> Bool {
    id.withBytes { bytes in
      !bytes.isEmpty && bytes.count <= 8 && words.contains(bytes.lastWord)
    }
  }

  /// The ids as numbers, of which a short text gives one (`Span.lastWord`).
  private static let words = words(of: KnownStatements.builtInMarkdown[...])

  /// The words of a hyphen and digits with which rows of a Markdown text begin.
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

  /// Where the line after an offset begins, eight bytes at a time: most lines are long.
  private static func nextLine(_ offset: Int, _ text: Span<UInt8>) -> Int {
    var offset = offset
    while offset + 8 <= text.count {
      // The lowest byte that is a line break is the lowest of which the highest bit is left.
      let word = text.word(at: offset) ^ 0x0A0A_0A0A_0A0A_0A0A
      let breaks = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if breaks != 0 { return offset + breaks.trailingZeroBitCount / 8 + 1 }
      offset += 8
    }
    return text.count
  }
}
