import ScenarioLanguage
import Testing

@Suite struct TableProblemTests {
  private static let body = cast + "step \"<title>\"\n  A.phone calls addFriend(<who>)\n"

  @Test(arguments: [
    ProblemCase("‹examples›\n", .emptyTable),
    ProblemCase("‹examples›\n| title | who |\n", .emptyTable),
    ProblemCase(
      "examples\n| title | who |\n‹| x |›\n| y | B |\n", .cellCount(found: 1, expected: 2)),
    ProblemCase(
      "examples\n| title | who |\n‹| x | B | 3 |›\n| y | B |\n", .cellCount(found: 3, expected: 2)),
    ProblemCase("examples\n| title | who |\n‹| x | B›\n| y | B |\n", .unclosedRow),
    ProblemCase("examples\n| title | who | ‹rest› |\n| x | B | 1 |\n", .unusedColumn("rest")),
    ProblemCase(
      "examples\n| title | who | ‹who› |\n| x | B | B |\n", .duplicate(.column, "who"),
      .unusedColumn("who")),
    ProblemCase(
      "examples\n| title | who | ‹a b› |\n| x | B | B |\n",
      .expected("the name of a column", found: "`a b`"),
      .unusedColumn("a b")),
    ProblemCase(
      "examples\n| title | who |\n| x | B |\n‹step› \"y\"\n",
      .misplaced(statement: "step", part: .examples)),
  ])
  func `a table is checked`(_ sample: ProblemCase) {
    var text = sample.text
    if text.contains("‹who›") { text = text.replacing("‹who›", with: "‹‹who››") }
    if text.contains("‹a b›") { text = text.replacing("‹a b›", with: "‹‹a b››") }
    expectProblems(Self.body + text, sample.problems)
  }

  @Test(arguments: [
    ProblemCase("examples‹:›\n| title | who |\n| x | B |\n", .expected(.endOfLine, found: "`:`")),
    ProblemCase(
      "‹example›\n| title | who |\n| x | B |\n",
      .unknown(.statement, "example", context: "", nearest: "examples")),
    ProblemCase(
      "‹| title | who |›\n| x | B |\n", .misplaced(statement: "|", part: .step)),
  ])
  func `where examples is not read its columns are no errors`(_ sample: ProblemCase) {
    expectProblems(Self.body + sample.text, sample.problems)
  }

  @Test func `a column that is meant is not unused as well`() {
    expectProblems(
      cast + "step \"s\"\n  A.phone calls addFriend(‹<whom>›)\nexamples\n| who |\n| B |\n",
      [.unknown(.column, "whom", context: "", nearest: "who")])
  }

  @Test func `an unknown column is reported where it stands`() {
    expectProblems(
      cast + """
        step "about ‹<titel>› and \\<b> and < c"
          A.phone calls addFriend(‹<whom>›, extra: "<title> <who>")
        examples
        | title | who |
        | x     | B   |
        """,
      [
        .unknown(.column, "titel", context: "", nearest: "title"),
        .unknown(.column, "whom", context: "", nearest: "who"),
      ])
  }

  @Test func `without a table there are no columns, and in strings a sign is a sign`() throws {
    expectProblems(
      cast + "step \"a\"\n  A.phone calls addFriend(‹<who>›)\n", [.columnWithoutTable("who")])
    let step = try scenario(cast + "step \"<b>bold</b>\"\n  wait 1s\n").steps[0]
    #expect(step.title == "<b>bold</b>")
  }

  @Test func `an error of a cell points at the template and names the row`() {
    let marked = Marked(
      Self.body.replacing("<who>", with: "‹<who>›") + """
        examples
          | title | who |
          | one   | B   |
          | two   | C   |
        """)
    let source = Source(path: "t.scenario", text: marked.text)
    let found = ScenarioFile.parse(source).diagnostics
    #expect(found.map(\.range) == marked.indices)
    #expect(found.map(\.problem) == [.unknown(.user, "C", context: "", nearest: nil)])
    guard case .row(2, let range)? = found.first?.notes.first else {
      Issue.record("no note names the row")
      return
    }
    #expect(source.text(of: range) == "| two   | C   |")
  }

  @Test func `an error of the template is reported once and blames no row`() {
    let text =
      Self.body.replacing("addFriend(<who>)", with: "addFrend(<who>)") + """
        examples
          | title | who |
          | one   | B   |
          | two   | B   |
        """
    let found = ScenarioFile.parse(Source(path: "t", text: text)).diagnostics
    #expect(
      found.map(\.problem) == [.unknown(.call, "addFrend", context: "", nearest: "addFriend")])
    #expect(found.first?.notes == [])
  }

  @Test func `a cell that can't be read is reported in the cell`() {
    expectProblems(
      cast + """
        step "s"
          A.phone calls addFriend(<who>)
        examples
          | who |
          | ‹"›B  |
        """, [.unterminatedString])
  }
}
