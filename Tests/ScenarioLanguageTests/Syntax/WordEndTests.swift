import Testing

@testable import ScenarioLanguage

/// To find the end of a word, the lexer examines eight bytes at once, with the same result as a
/// search byte by byte.
@Suite struct WordEndTests {
  @Test func `of eight bytes those of a name are counted as one by one`() {
    var wrong: [UInt64] = []
    for byte in UInt8.min...UInt8.max {
      for other in UInt8.min...UInt8.max {
        for index in [0, 3, 7] {
          var bytes = [UInt8](repeating: other, count: 8)
          bytes[index] = byte
          let word = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
          let count = bytes.prefix { $0 < 0x80 && Byte.isWord($0) }.count
          if Lexer.leadingNameBytes(word) != count { wrong.append(word) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    ("a", 1), ("a b", 1), ("a-b", 3), ("a-", 1), ("a--b", 1), ("a-b-c-d-e-f-g.", 13),
    ("RC_FRIEND_NEED_ACCEPT)", 21), ("F31[1", 3), ("step-one,", 8), ("größe!", 7), ("gr-öße", 8),
    ("a\u{2019}s", 1), ("日本(", 6), ("x\u{7F}", 1), ("x@", 1), ("x[", 1), ("x`", 1), ("x{", 1),
    ("x/", 1), ("x:", 1), ("x^", 1),
  ])
  func `a word ends where its letters, digits and inner hyphens do`(text: String, length: Int) {
    for before in 0...9 {
      for behind in ["", " and so on"] {
        let bytes = Array((String(repeating: "a", count: before) + text + behind).utf8)
        let end = Lexer.endOfWord(bytes.span, from: 0, to: bytes.count)
        // A word that ends at the end of `text` is not checked, because it may continue in
        // `behind`.
        if behind.isEmpty || length < text.utf8.count {
          #expect(end == before + length, "\(text) behind \(before)")
        }
      }
    }
  }
}
