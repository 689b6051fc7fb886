import Testing

@testable import Base

/// Texts must be compared byte by byte.
@Suite struct StringSearchingTests {
  @Test(arguments: [
    ("", "a", nil), ("a", "a", 0), ("ba", "a", 1), ("aab", "ab", 1), ("a", "ab", nil),
    ("user A on on", " on", 6), ("a\r\nb", "\n", 2), ("aé", "é", 1), ("ae\u{301}", "e", 1),
    ("a", "", 0), ("", "", 0),
  ])
  func `the first place of a text is found`(text: String, other: String, index: Int?) {
    let found: Range<String.Index>? = text.firstRange(of: other)
    #expect(found.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == index)
    #expect(found.map { text[$0] == other } ?? true)
    let isThere: Bool = text.contains(other)
    #expect(isThere == (index != nil))
  }

  @Test(arguments: [
    ("", "a", ""), ("aaa", "a", "bb-bb-bb-"), ("banana", "an", "bbb-bb-a"), ("xyz", "a", "xyz"),
    ("aaa", "aa", "bb-a"), ("a\r\n", "\n", "a\rbb-"),
  ])
  func `a text is replaced wherever it stands, from the start on`(
    text: String, other: String, replaced: String
  ) {
    let found: String = text.replacing(other, with: "bb-")
    #expect(found == replaced)
  }
}
