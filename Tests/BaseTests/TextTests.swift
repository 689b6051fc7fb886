import Base
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("plain", "\"plain\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("\n\r\t", "\"\\n\\r\\t\""),
    ("\u{1B}[0m", "\"\\u001b[0m\""), ("\u{7F}\u{9B}", "\"\\u007f\\u009b\""),
    ("\u{202E}x", "\"\\u202ex\""), ("日本 👩‍👩‍👧", "\"日本 👩‍👩‍👧\""), ("", "\"\""),
  ])
  func `a quoted text is JSON and can't change a terminal`(_ text: String, _ quoted: String) {
    #expect(Escaping.quoted(text) == quoted)
  }

  @Test func `wide characters take two columns and marks none`() {
    #expect(DisplayWidth.of("abc") == 3)
    #expect(DisplayWidth.of("日本") == 4)
    #expect(DisplayWidth.of("e\u{301}") == 1)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-12_345_678, "-12,345,678")])
  func `large numbers are grouped`(_ number: Int, _ text: String) {
    #expect(number.grouped == text)
  }
}
