import ScenarioLanguage
import Testing

@Suite struct MarkProblemTests {
  private static let step = "user A on phone\nstep \"s\"\n  wait 1s\n"
  private static let table = """
    scenario "t"
    user A on phone
    step "s"
      A.phone calls addFriend(<who>)
    examples
      | who |

    """

  @Test(arguments: [
    ProblemCase("skip‹›\n", .expected(.string, found: "the end of the line")),
    ProblemCase("skip ‹why›\n", .expected(.string, found: "`why`")),
    ProblemCase("skip \"a\" ‹\"b\"›\n", .expected(.endOfLine, found: "`\"b\"`")),
    ProblemCase("known ‹\"a\"›\n", .expected("`failure`", found: "`\"a\"`")),
    ProblemCase("known ‹bug› \"a\"\n", .expected("`failure`", found: "`bug`")),
    ProblemCase("known failure‹›\n", .expected(.string, found: "the end of the line")),
    ProblemCase("skip ‹\"\"›\n", .emptyReason(mark: "skip")),
    ProblemCase("known failure ‹\" \"›\n", .emptyReason(mark: "known failure")),
    ProblemCase("skip \"a\"\n‹skip \"b\"›\n", .secondMark(ofRow: false)),
    ProblemCase("skip \"a\"\n‹known failure \"b\"›\n", .secondMark(ofRow: false)),
    ProblemCase(
      "‹skp› \"a\"\n", .unknown(.statement, "skp", context: "", nearest: "skip")),
    ProblemCase(
      "‹knwon› failure \"a\"\n", .unknown(.statement, "knwon", context: "", nearest: "known")),
  ])
  func `marks of the header are checked`(_ sample: ProblemCase) {
    expectProblems("scenario \"t\"\n" + sample.text + Self.step, sample.problems)
  }

  @Test(arguments: [
    ProblemCase("| A | skip‹›\n", .expected(.string, found: "the end of the line")),
    ProblemCase("| A | skip ‹\"\"›\n", .emptyReason(mark: "skip")),
    ProblemCase("| A | skip ‹\"›a\n", .unterminatedString),
    ProblemCase("| A | known ‹\"a\"›\n", .expected("`failure`", found: "`\"a\"`")),
    ProblemCase("| A | skip \"a\" ‹skip› \"b\"\n", .expected(.endOfLine, found: "`skip`")),
    ProblemCase(
      "| A | ‹skp› \"a\"\n", .unknown(.statement, "skp", context: "", nearest: "skip")),
    ProblemCase("‹| A | later›\n", .unclosedRow),
    ProblemCase("‹| A | tags later›\n", .unclosedRow),
  ])
  func `marks of rows are checked`(_ sample: ProblemCase) {
    expectProblems(Self.table + sample.text, sample.problems)
  }

  @Test func `the row of columns takes no mark`() {
    expectProblems(
      Self.table.replacing("examples", with: "‹examples›")
        .replacing("| who |", with: "‹| who | skip \"a\"›") + "‹| A |›\n",
      [.emptyTable, .unclosedRow, .cellCount(found: 1, expected: 0)])
  }

  @Test func `a row and its scenario are not both marked`() {
    expectProblems(
      Self.table.replacing("user", with: "skip \"a\"\nuser")
        + "| A |\n| \"x\" | ‹known failure \"b\"›\n",
      [.secondMark(ofRow: true)])
  }

  @Test func `a mark stands in the header`() {
    expectProblems(
      "scenario \"t\"\n" + Self.step + "  ‹skip \"a\"›\n",
      [.misplaced(statement: "skip", part: .step)])
  }
}
