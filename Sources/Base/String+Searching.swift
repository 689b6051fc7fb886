/// Functions that search for a text in another text, and compare bytes.
///
/// The standard library's search compares characters. A search for characters does not find the
/// line feed in CR LF, because CR LF is one character. If a combining mark follows a quote, a
/// search for characters does not find the quote, because the quote and the mark form one
/// character.
extension String {
  /// The range of the first occurrence of `other`; nil if there is none. If `other` is empty, the
  /// range is empty and at the start of this text.
  package func firstRange(of other: String) -> Range<Index>? { self[...].firstRange(of: other) }

  /// Returns whether this text contains another text.
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// Returns a copy of this text in which `replacement` replaces each occurrence of `other`. If
  /// occurrences overlap, only the first of them is replaced.
  ///
  /// - Precondition: `other` is not empty.
  package func replacing(_ other: String, with replacement: String) -> String {
    ensure(!other.isEmpty, "the empty text is to be replaced in \(self)")
    var replaced = ""
    var rest = self[...]
    while let found = rest.firstRange(of: other) {
      replaced += rest[..<found.lowerBound]
      replaced += replacement
      rest = rest[found.upperBound...]
    }
    return replaced + rest
  }
}

extension Substring {
  /// The range of the first occurrence of `other`; nil if there is none. If `other` is empty, the
  /// range is empty and at the start of this text.
  package func firstRange(of other: String) -> Range<Index>? {
    let (text, wanted) = (utf8, other.utf8)
    guard let first = wanted.first else { return startIndex..<startIndex }
    var start = text.startIndex
    while let found = text[start...].firstIndex(of: first) {
      if text[found...].starts(with: wanted) {
        return found..<text.index(found, offsetBy: wanted.count)
      }
      start = text.index(after: found)
    }
    return nil
  }
}
