/// Searches a text for another text by comparing bytes.
///
/// The standard library compares characters, and so misses some matches. For example, a search for
/// a line feed misses the line feed in CR LF, because CR LF is one character. A search for a quote
/// misses a quote that is followed by a combining mark, because the quote and the mark form one
/// character.
extension String {
  /// Returns the range of the first occurrence of `other`, or nil if there is none. An empty text
  /// is found at the start.
  package func firstRange(of other: String) -> Range<Index>? { self[...].firstRange(of: other) }

  /// Returns whether `other` occurs in this text.
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// Returns a copy in which `replacement` replaces each occurrence of `other`. Of overlapping
  /// occurrences, only the first is replaced.
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
  /// Returns the range of the first occurrence of `other`, or nil if there is none. An empty text
  /// is found at the start.
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
