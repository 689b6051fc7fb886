/// Texts within texts, by their bytes.
///
/// The standard library's search compares characters: it finds no line feed in CR LF, which is one
/// character, and no quote that a combining mark follows.
extension String {
  /// Where a text begins and ends that stands in this one; nil where it does not. The empty text
  /// stands at the start.
  package func firstRange(of other: String) -> Range<Index>? { self[...].firstRange(of: other) }

  /// Whether a text stands in this one.
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// This text with a replacement in each place of another, from the start on.
  ///
  /// - Precondition: the other is not empty.
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
  /// Where a text begins and ends that stands in this one; nil where it does not. The empty text
  /// stands at the start.
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
