import Base
import ScenarioLanguage
import Testing

@testable import Events
@testable import Reports

struct TextTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (1_704_067_200_010, "2024-01-01T00:00:00.010Z"),
      (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
      (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
    ] as [(Int64, String)])
  func `a time is printed as ISO 8601`(_ milliseconds: Int64, _ text: String) {
    #expect(TimeText.iso(milliseconds: milliseconds) == text)
  }

  @Test(
    arguments: [
      (0, "0ms"), (10_000, "10ms"), (10_250, "10.25ms"), (1, "0.001ms"), (999_999, "999.999ms"),
      (1_000_000, "1s"), (1_250_000, "1.25s"), (60_000_000, "1m"), (61_000_001, "1m 1.000001s"),
      (604_799_990_000, "6d 23h 59m 59.99s"), (86_400_000_000, "1d"), (-10_000, "-10ms"),
    ] as [(Int64, String)])
  func `a span is printed for people`(_ microseconds: Int64, _ text: String) {
    #expect(TimeText.span(microseconds: microseconds) == text)
  }

  @Test func `a long text is wrapped at blanks and loses nothing`() {
    let text = "onFriendAdd(userId: B, name: \"\", portraitUri: \"\", directionType: Both)"
    let lines = Wrapping.lines(text, width: 24)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 24 })
    #expect(
      lines.map { $0.drop { $0 == " " } }.joined().filter { $0 != " " }
        == text.filter { $0 != " " })
    #expect(lines[1...].allSatisfy { $0.hasPrefix("  ") })
    #expect(!lines.contains { $0.hasSuffix(":") })
    #expect(lines[0] == "onFriendAdd(userId: B,")
    #expect(Wrapping.lines("onFriendAdd(userId: B)", width: 18)[0] == "onFriendAdd(")
  }

  @Test(arguments: [1, 5, 11, 40, 200])
  func `a word wider than the column is cut, not lost`(_ width: Int) {
    let word = String(repeating: "日本x", count: 40)
    let lines = Wrapping.lines(word, width: width)
    #expect(lines.map { $0.drop { $0 == " " } }.joined() == word)
  }

  @Test(arguments: [
    ("plain-1/a.b", "plain-1/a.b"), ("two words", "'two words'"), ("it's", "'it'\\''s'"),
    ("", "''"), ("$(x)", "'$(x)'"), ("日本", "'日本'"),
    ("a\u{1B}[31m'\\\n\u{202E}é", "$'a\\033[31m\\'\\\\\\012\\342\\200\\256é'"),
  ])
  func `a word is quoted so that a shell reads it back`(_ word: String, _ quoted: String) {
    #expect(ShellQuoting.word(word) == quoted)
  }

  @Test func `JSON has commas between members and items only`() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("a", 1)
      writer.key("b")
      writer.array { writer in
        writer.null()
        writer.object { _ in }
        writer.array { $0.boolean(true) }
        writer.string("x")
      }
      writer.member("c", ["y", "z"])
    }
    writer.endLine()
    writer.number(-5)
    #expect(
      writer.text.string == "{\"a\":1,\"b\":[null,{},[true],\"x\"],\"c\":[\"y\",\"z\"]}\n-5")
  }
}
