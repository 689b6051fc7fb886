import Ground

/// Breaking a text into lines of a width, so that a column never loses anything.
package enum Wrapping {
  /// The lines of a text, each at most `width` columns wide; lines after the first are indented.
  ///
  /// Lines break at blanks and behind the `(` of a name, but not between a field's name and its
  /// value; what is wider than a line breaks where the line ends.
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

  /// The words of a text, and whether a blank stands before each; a name with a colon and its value
  /// are one, where a line can hold them.
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
      // What stands in brackets without a name before it is prose, or a code's number.
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
