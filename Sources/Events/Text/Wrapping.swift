import Base

/// Breaks a text into lines of limited width, so that reports need not truncate the content of a
/// column.
package enum Wrapping {
  /// The lines of a text. Each line is at most `width` columns wide, and all lines but the first
  /// are indented.
  ///
  /// Lines end at a space, or after the `(` that follows a name, but not between a field's name and
  /// its value. A word that is wider than a line is broken.
  package static func lines(_ text: String, width: Int, indent: Int = 2) -> [String] {
    if DisplayWidth.of(text) <= width { return [text] }
    let width = max(width, indent + 8)
    var filling = Filling(columns: width, indent: indent, breaksWords: true)
    for piece in pieces(text, width: width - indent) {
      filling.append([piece.text], gap: piece.hasBlank ? 1 : 0)
    }
    return filling.text.string.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The words of a text and, for each word, whether a space precedes it. A field's name, its colon
  /// and the following value count as a single word if they fit on a line.
  private static func pieces(_ text: String, width: Int) -> [(text: String, hasBlank: Bool)] {
    var pieces: [(text: String, hasBlank: Bool)] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false)
    where !word.isEmpty || !pieces.isEmpty {
      if let last = pieces.last?.text, last.utf8.last == UInt8(ascii: ":"),
        DisplayWidth.of(last) + 1 + DisplayWidth.of(String(word)) <= width
      {
        pieces[pieces.count - 1].text += " \(word)"
        continue
      }
      // A word that begins with `(` is prose or the number of a code, so it remains whole.
      guard let bracket = word.firstIndex(of: "("), bracket > word.startIndex,
        word.index(after: bracket) < word.endIndex
      else {
        pieces.append((String(word), true))
        continue
      }
      pieces.append((String(word[...bracket]), true))
      pieces.append((String(word[word.index(after: bracket)...]), false))
    }
    return pieces
  }
}
