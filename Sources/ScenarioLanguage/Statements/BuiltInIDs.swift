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
      guard let newline = text.firstIndex(of: Byte.newline, from: line) else { break }
      line = newline + 1
    }
    return words
  }
}
