import TestSupport
import Testing

@testable import ScenarioLanguage

@Suite struct RenderingTests {
  /// A file with many errors.
  private static let wrong = """
    # Much is wrong here.
    scenario "<who> meets 好的"
    verifies FR-30, D-20
    app freindAddPermission: Free
    user A on phone, tablet
    user B on phone
    user B on desktop
    users F[1...1000000000]

    step "<who> asks"
      A calls addFriend(B)
      A.phone calls addFrend(B)
    \tA.phone calls addFriend(B, extra: "好的", extr: "\u{1B}[31m")
        retruns RC_SUCCESS
      A.phone calls deleteFriends(<who>)
        returns RC_SUCCESS
      A receives onFriendAdd(userId: “B”)
      A receives onFriendDelete(userIds: [B, onFriendDelete(
      B receives nothing

    race "nobody wins"
      A.phone calls addFriend(B) as asking
      wait 3y
    outcome "early"
      askin returns RC_SUCCESS

    examples
      | who | unused |
      | B   | 1      |
      | [C] |        |
      | [B] |

    """

  @Test func `diagnostics read as they should`() throws {
    let source = Source(path: "friends/wrong.scenario", text: Self.wrong)
    let diagnostics = ScenarioFile.parse(source).diagnostics
    let text = DiagnosticRenderer(source).render(diagnostics)
    try expectGolden("```\n\(text)```\n", "Diagnostics.md")
  }

  @Test func `the name of a file can not change the terminal`() {
    let source = Source(path: "\u{1B}[31m.scenario", text: "x")
    let text = DiagnosticRenderer(source).render(ScenarioFile.parse(source).diagnostics)
    #expect(text.contains("\u{FFFD}[31m.scenario:1:"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `every line of a rendering can be found by its column`() {
    let source = Source(path: "t", text: Self.wrong)
    let lines = LineIndex(source)
    for diagnostic in ScenarioFile.parse(source).diagnostics {
      let line = lines.line(of: Int(diagnostic.range.start))
      #expect(lines.range(ofLine: line).lowerBound <= diagnostic.range.start)
      #expect(lines.range(ofLine: line).upperBound >= diagnostic.range.start)
    }
  }

  @Test func `columns count characters, and lines may end in any way`() {
    let source = Source(path: "t", text: "ab\r\n好👨‍👩‍👧e\u{301}x\n\n")
    let lines = LineIndex(source)
    #expect(lines.count == 4)
    let x = source.bytes.count - 3
    #expect(lines.line(of: x) == 2)
    #expect(lines.column(of: x) == 4)
    #expect(lines.range(ofLine: 1) == 0..<2)
    #expect(lines.line(of: source.bytes.count) == 4)
  }

  @Test func `a long line is cut around the place`() {
    let text = String(repeating: "é", count: 5_000) + "HERE" + String(repeating: "好", count: 5_000)
    let range = SourceRange(start: 10_000, end: 10_004)
    let shown = SourceExcerpt(Source(path: "t", text: text)).render("it", at: range)
    let lines = shown.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("1 | …é"))
    #expect(lines[1].hasSuffix("好…"))
    #expect(lines[1].count < 130)
    let caret = lines[2].firstIndex(of: "^").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    let here = lines[1].firstRange(of: "HERE")?.lowerBound
    #expect(caret == here.map { lines[1].distance(from: lines[1].startIndex, to: $0) })
    #expect(lines[2].hasSuffix("^~~~"))
  }

  @Test func `a place in several lines is marked in its first`() {
    let excerpt = SourceExcerpt(Source(path: "t", text: "one two\nthree"))
    #expect(
      excerpt.render("it", label: "warning", at: SourceRange(start: 4, end: 13))
        == "t:1:5: warning: it\n1 | one two\n        ^~~\n")
  }

  @Test func `colours are written only when they are asked for`() {
    let source = Source(path: "t", text: "abc")
    let range = SourceRange(start: 1, end: 2)
    let remark = SourceExcerpt.Remark(label: "help", text: "so", range: range)
    let plain = SourceExcerpt(source).render("it", at: range, remarks: [remark])
    #expect(plain == "t:1:2: error: it\n1 | abc\n     ^\nhelp: so (line 1)\n")
    let coloured = SourceExcerpt(source, hasColour: true).render("it", at: range, remarks: [remark])
    #expect(coloured.contains("\u{1B}[1;31merror: ") && coloured.contains("\u{1B}[1;31m^"))
    let excerpt = SourceExcerpt(source, hasColour: true)
    for (label, colour) in [("failed", "1;31"), ("no verdict", "1;33")] {
      let text = excerpt.render("it", label: label, at: range)
      #expect(text.contains("\u{1B}[\(colour)m\(label): ") && text.contains("\u{1B}[\(colour)m^"))
      #expect(!text.contains("\u{1B}[1;32m"))
    }
    #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func `no text of a file reaches the terminal as a command`() {
    let source = Source(path: "t", text: "scenario \"a\u{1B}]0;x\u{7}\u{202E}\" b\u{9B}1m")
    let shown = DiagnosticRenderer(source).render(ScenarioFile.parse(source).diagnostics)
    for scalar in shown.unicodeScalars {
      #expect(scalar == "\n" || scalar.value >= 0x20)
      #expect(!(0x7F..<0xA0).contains(scalar.value))
      #expect(scalar.value != 0x202E)
    }
  }
}
