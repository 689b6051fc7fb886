import Base

/// Breaks a text into lines with a maximum width. Therefore a report does not have to truncate a
/// text in a column.
package enum Wrapping {
  /// The lines of a text. Each line is at most `width` columns wide. All lines except the first one
  /// are indented.
  ///
  /// A line ends at a space, or after the `(` that follows a name. A line does not end between the
  /// name of a field and the value of the field. If a word is wider than a line, the word is broken
  /// at the end of the line.
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

  /// The words of a text. `hasBlank` is true if a space precedes the word. A field's name with a
  /// colon and the following value count as one word, if both fit on one line.
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
      // A word that begins with `(` is not split, because such a word is prose or the number of a
      // code.
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
