import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// For any number of words and any characters, the search for words must find the same words as the
/// search methods of `String`.
@Suite struct WordSearchTests {
  /// Parts of the searched texts: letters in both cases, marks that combine with the preceding
  /// character, characters with several equal encodings, and parts of composed characters.
  private static let parts = [
    "a", "b", "A", "B", "ab", "ba", "\u{301}", "\u{323}", "\u{E1}", "\u{C1}", "a\u{301}", "\r",
    "\n",
    "\r\n", "\u{130}", "i", "\u{DF}", "\u{AC00}", "\u{1100}", "\u{1161}", "\u{1F469}", "\u{200D}",
    "\u{1F1E9}", "\u{1F1EA}", "\u{212B}", "\u{E5}", "\u{3A3}", "\u{3C3}", "\u{3C2}",
    ";", "\u{37E}",
  ]

  @Test func `moderation finds what each of its words would be found in`() {
    var random = SplitMix64(seed: 19)
    var found = 0
    for _ in 0..<1_000 {
      let parts = (0..<4).map { _ in random.pick(Self.parts) }
      func text(_ count: Int) -> String { (0..<count).map { _ in random.pick(parts) }.joined() }
      let words = (0..<1 + random.below(4)).map { _ in text(1 + random.below(3)) }
      var table = TextTable()
      let forbidden = ForbiddenWords(words.map { table.intern($0) }, table)
      for _ in 0..<10 {
        let string = text(random.below(9))
        let expected = words.contains { string.lowercased().contains($0.lowercased()) }
        #expect(
          forbidden.areIn(string) == expected,
          "\(words.debugDescription) in \(string.debugDescription)")
        if expected { found += 1 }
      }
    }
    #expect((2_000..<8_000).contains(found))
  }

  @Test func `a keyword is found where a text contains it`() {
    var random = SplitMix64(seed: 20)
    var found = 0
    for _ in 0..<1_000 {
      let parts = (0..<3).map { _ in random.pick(Self.parts) }
      func text(_ count: Int) -> String { (0..<count).map { _ in random.pick(parts) }.joined() }
      var table = TextTable()
      let ignoresCase = random.below(2) == 0
      let word = text(1 + random.below(4)).lowercased()
      var keyword = Keyword(word)
      for _ in 0..<10 {
        let string = text(random.below(12))
        let expected = (ignoresCase ? string.lowercased() : string).contains(word)
        let isFound = keyword.isIn(table.intern(string), table, ignoresCase: ignoresCase)
        #expect(isFound == expected, "\(word.debugDescription) in \(string.debugDescription)")
        if expected { found += 1 }
      }
    }
    #expect((2_000..<8_000).contains(found))
  }

  @Test func `a keyword reads a text once, however many are called so`() {
    var table = TextTable()
    let (one, other) = (table.intern("Ann"), table.intern("Bob"))
    var keyword = Keyword("nn")
    for _ in 0..<1_000 {
      let isIn = [one, other, .absent].map { keyword.isIn($0, table, ignoresCase: true) }
      #expect(isIn == [true, false, false])
    }
    #expect(keyword.bytesRead == 6)
  }

  @Test func `a text of one letter with thousands of marks is read in one pass`() {
    let words = (0..<1_000).map { "w\($0)x" } + ["a\u{301}\u{301}"]
    var table = TextTable()
    let forbidden = ForbiddenWords(words.map { table.intern($0) }, table)
    let marks = String(repeating: "\u{301}", count: 32_000)
    #expect(!forbidden.areIn("a" + marks))
    #expect(forbidden.areIn("a\u{301}\u{301}w"))
    #expect(!forbidden.areIn("a\u{301}w"))
    #expect(forbidden.areIn(marks + " W999X " + marks))
  }
}
