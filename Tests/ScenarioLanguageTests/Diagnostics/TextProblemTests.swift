import ScenarioLanguage
import Testing

@Suite struct TextProblemTests {
  @Test(arguments: [
    ProblemCase("step \"s\"\n  A.phone calls addFriend(B, extra: ‹\"›x)\n", .unterminatedString),
    ProblemCase(
      "step \"a‹\\q›b\"\n  wait 1s\n", .invalidEscape("\\q")),
    ProblemCase("step \"‹\\ud800›\"\n  wait 1s\n", .invalidEscape("\\ud800")),
    ProblemCase("step \"s\"\n  wait 1s ‹%›\n", .unexpectedCharacter("%")),
    ProblemCase("step ‹“›s”\n  wait 1s\n", .unexpectedCharacter("“")),
    ProblemCase("step \"s\"\n  wait 1s ‹$›\n", .unexpectedCharacter("$")),
    ProblemCase("step \"s\"\n  wait 1s ‹-›\n", .unexpectedCharacter("-")),
    ProblemCase("step \"s\"\n  wait ‹5x›\n", .unknown(.unit, "x", context: "", nearest: nil)),
    ProblemCase(
      "step \"s\"\n  wait ‹99999999999999999999s›\n", .numberOutOfRange("99999999999999999999s")),
    ProblemCase("step \"s\"\n  wait ‹3000000000000d›\n", .numberOutOfRange("3000000000000d")),
    ProblemCase(
      "step \"s\"\n  wait ‹9000000000000s 9000000000000s›\n", .numberOutOfRange("9000000000000s")),
    ProblemCase("step \"s\"\n  wait ‹5›\n", .expected(.duration, found: "`5`")),
    ProblemCase("step \"s\"\n  wait‹›\n", .expected(.duration, found: "the end of the line")),
    ProblemCase("step \"‹\u{1}›\"\n  wait 1s\n", .unexpectedCharacter("\u{1}")),
  ])
  func `bad text is reported at its place`(_ sample: ProblemCase) {
    expectProblems(cast + sample.text, sample.problems)
  }

  @Test(arguments: [
    ProblemCase("A.phone calls addFriend(B ‹C›)", .expected(.commaOrParenthesis, found: "`C`")),
    ProblemCase("A.phone calls deleteFriends([B ‹F1›])", .expected(.commaOrBracket, found: "`F1`")),
    ProblemCase("A.phone holds {friends: [] ‹x›}", .expected("`,` or `}`", found: "`x`")),
    ProblemCase("A.phone calls addFriend‹(›B", .unclosedBracket("(")),
    ProblemCase("A.phone calls deleteFriends(‹[›B", .unclosedBracket("[")),
    ProblemCase("A.phone calls ‹3›", .expected("the name of a call", found: "`3`")),
    ProblemCase("A.phone calls addFriend(B) as‹›", .expected(.name, found: "the end of the line")),
    ProblemCase("A.phone calls addFriend(B) ‹B›", .expected(.endOfLine, found: "`B`")),
    ProblemCase("A.phone calls addFriend(extra:‹)›", .expected(.value, found: "`)`")),
    ProblemCase(
      "A receives onFriendAdd(userId: B) and‹›",
      .expected(.callback, found: "the end of the line")),
    ProblemCase("A receives‹›", .expected(.callback, found: "the end of the line")),
    ProblemCase("A‹›", .expected(.verb, found: "the end of the line")),
    ProblemCase("A, ‹3› receive nothing", .expected(.receivers, found: "`3`")),
    ProblemCase("A. ‹(›", .expected(.device, found: "`(`")),
    ProblemCase("members of‹›", .expected(.name, found: "the end of the line")),
    ProblemCase("F[1...‹]› receive nothing", .expected(.number, found: "`]`")),
    ProblemCase("F[1...3‹,› receive nothing", .expected("`]`", found: "`,`")),
    ProblemCase("‹)›", .expected(.statement, found: "`)`")),
    ProblemCase("‹receives› foo", .expected(.receivers, found: "`receives`")),
    ProblemCase(
      "A.phone ‹cals› addFriend(B)", .unknown(.statement, "cals", context: "", nearest: "calls")),
    ProblemCase(
      "‹retruns› RC_SUCCESS", .unknown(.statement, "retruns", context: "", nearest: "returns")),
    ProblemCase("‹stpe› \"x\"", .unknown(.statement, "stpe", context: "", nearest: "step")),
    ProblemCase(
      "A.phone calls addFriend(B)\n    fails ‹RC_SUCCESS›",
      .expected(.with, found: "`RC_SUCCESS`")),
  ])
  func `a statement that can't be read is reported once`(_ sample: ProblemCase) {
    expectProblems(cast + "step \"s\"\n  wait 1s\n  \(sample.text)\n  wait 1s\n", sample.problems)
  }

  @Test func `an unclosed bracket ends where the next statement begins`() {
    expectProblems(
      cast + """
        step "s"
          A receives onFriendAdd‹(›userId: B
          B receives onFriendDelete(userIds: [‹Q›])
        step "t"
          A receives onFriendDelete(userIds: ‹[›A,
        step "u"
          wait ‹3›
        """,
      [
        .unclosedBracket("("),
        .unknown(.user, "Q", context: "", nearest: nil),
        .unclosedBracket("["),
        .expected(.duration, found: "`3`"),
      ])
  }

  @Test func `a broken bracket over several lines is one error`() {
    expectProblems(
      cast + """
        step "s"
          A receives onFriendAdd(
            userId: B ‹B›,
            name: "x")
          wait 1s
        """,
      [.expected(.commaOrParenthesis, found: "`B`")])
  }

  @Test func `text that is not UTF-8 is no scenario`() {
    let source = Source(path: "t", bytes: Array("scenario \"".utf8) + [0xC3, 0x28, 0x22])
    let result = ScenarioFile.parse(source)
    #expect(result.diagnostics.map(\.problem) == [.invalidUTF8])
    #expect(result.diagnostics.first?.range.start == 10)
    #expect(result.scenarios.isEmpty)
  }

  @Test func `a byte order mark and carriage returns are no errors`() throws {
    let text = "\u{FEFF}scenario \"t\"\r\nuser A on phone\r\nstep \"s\"\r\n  wait 1s\r\n"
    #expect(try scenario(text).title == "t")
  }
}
