import IMProtocol
import Testing

@Suite struct TextTableTests {
  @Test(arguments: [
    ("", 0),
    ("Ann", 3),
    (String(repeating: "x", count: 128), 128),
    ("naïve", 5),
    ("nai\u{308}ve", 5),
    ("好友请求", 4),
    ("👨‍👩‍👧‍👦", 1),
    ("👍🏽👍", 2),
    ("🇨🇭🇯🇵", 2),
    ("e\u{301}\u{327}\u{20DD}", 1),
    ("한국", 2),
    ("\u{1112}\u{1161}\u{11AB}", 1),
    ("a\r\nb", 4),
    ("é\r\n", 2),
  ])
  func `a text is as long as the characters that a person sees`(string: String, length: Int) {
    var table = TextTable()
    let text = table.intern(string)
    #expect(table.length(of: text) == length)
    #expect(table.string(of: text) == string)
  }

  @Test func `the same bytes are the same text`() {
    var table = TextTable()
    let ann = table.intern("Ann")
    #expect(table.intern("Bob") != ann)
    #expect(table.intern("Ann") == ann)
    #expect(table.strings == ["", "Ann", "Bob"])
  }

  @Test func `few texts and many are found again, each by its bytes`() {
    let strings = (0..<40).flatMap { ["t\($0)", "\u{E9}\($0)", "e\u{301}\($0)"] }
    var table = TextTable()
    for (index, string) in strings.enumerated() {
      #expect(table.intern(string) == Text(index + 1))
      for (known, other) in strings[...index].enumerated() {
        #expect(table.intern(other) == Text(known + 1))
      }
      #expect(table.intern("") == .empty)
    }
    #expect(table.strings.count == strings.count + 1)
    #expect(table.strings.dropFirst().map { Array($0.utf8) } == strings.map { Array($0.utf8) })
  }

  @Test func `equivalent characters of other bytes are another text`() {
    var table = TextTable()
    let composed = table.intern("\u{E9}")
    let decomposed = table.intern("e\u{301}")
    #expect(composed != decomposed)
    #expect(Array(table.string(of: decomposed).utf8) == [0x65, 0xCC, 0x81])
  }

  @Test func `absent and empty texts are empty, and apart`() {
    var table = TextTable()
    #expect(table.intern("") == .empty)
    #expect(table.string(of: .absent) == "" && table.length(of: .absent) == 0)
    #expect(Text.absent != .empty)
    #expect(Text.absent.isAbsentOrEmpty && Text.empty.isAbsentOrEmpty)
    #expect(!table.intern("x").isAbsentOrEmpty)
  }
}
