import ScenarioLanguage
import Testing

@Suite struct PartProblemTests {
  @Test(arguments: [
    ProblemCase("‹›", .missingScenario),
    ProblemCase("# only a comment\n", .missingScenario),
    ProblemCase("‹user A on phone›\nstep \"s\"\n  wait 1s\n", .missingScenario),
    ProblemCase(
      "scenario \"t\"\n‹scenario \"u\"›\nstep \"s\"\n  wait 1s\n", .duplicate(.part, "scenario")),
    ProblemCase(
      "scenario \"t\"\nuser A on phone\nstep \"s\"\n  wait 1s\n‹scenario \"u\"›\nuser A on phone\n"
        + "friends A and Q\nstep \"s\"\n  wait 1s\n", .duplicate(.part, "scenario")),
    ProblemCase(
      "user A on phone\n‹scenario \"u\"›\nstep \"s\"\n  wait 1s\n", .lateScenario),
    ProblemCase("scenario \"t\"\n‹user A on phone›\n", .missingSteps),
    ProblemCase("scenario ‹t›\nstep \"s\"\n  wait 1s\n", .expected(.title, found: "`t`")),
  ])
  func `a file has one title and a step`(_ sample: ProblemCase) {
    var text = sample.text
    if text.hasPrefix("#") { text = "‹›" + text }
    expectProblems(text, sample.problems)
  }

  @Test(arguments: [
    ProblemCase("‹step \"s\"›\n", .emptyPart(.step, "s")),
    ProblemCase("‹race \"r\"›\noutcome \"o\"\n  A receives nothing\n", .emptyPart(.race, "r")),
    ProblemCase("‹given›\nstep \"s\"\n  wait 1s\n", .emptyPart(.given, "")),
    ProblemCase("‹race \"r\"›\n  A.phone connects\n", .missingOutcome("r")),
    ProblemCase(
      "‹A.phone connects›\nstep \"s\"\n  wait 1s\n",
      .misplaced(statement: "connects", part: .header)),
    ProblemCase(
      "step \"s\"\n  wait 1s\n‹user C on phone›\n", .misplaced(statement: "user", part: .step)),
    ProblemCase(
      "step \"s\"\n  wait 1s\n‹given›\n  wait 1s\n", .misplaced(statement: "given", part: .step)),
    ProblemCase(
      "step \"s\"\n  wait 1s\n‹outcome \"o\"›\n  A receives nothing\n",
      .misplaced(statement: "outcome", part: .step)),
    ProblemCase("step \"s\"\n  wait 1s\n‹| a |›\n", .misplaced(statement: "|", part: .step)),
    ProblemCase(
      "given\n  ‹A receives nothing›\nstep \"s\"\n  wait 1s\n",
      .misplaced(statement: "receives", part: .given)),
    ProblemCase(
      "given\n  wait 1s\n  ‹verifies FR-30›\nstep \"s\"\n  wait 1s\n",
      .misplaced(statement: "verifies", part: .given)),
    ProblemCase(
      "given\n  A.phone calls addFriend(B)\n    ‹fails with 1›\nstep \"s\"\n  wait 1s\n",
      .failureInGiven),
    ProblemCase(
      "race \"r\"\n  A.phone connects\n  ‹wait 1s›\noutcome \"o\"\n  A receives nothing\n",
      .misplaced(statement: "wait", part: .race)),
    ProblemCase(
      "race \"r\"\n  A.phone connects\n  ‹A receives nothing›\n"
        + "outcome \"o\"\n  A receives nothing\n",
      .misplaced(statement: "receives", part: .race)),
    ProblemCase(
      "race \"r\"\n  A.phone connects\noutcome \"o\"\n  ‹A.phone connects›\n",
      .misplaced(statement: "connects", part: .outcome)),
    ProblemCase(
      "race \"r\"\n  A.phone connects\noutcome \"o\"\n"
        + "  A receives nothing\n‹outcome \"o\"›\n  A receives nothing\n",
      .duplicate(.outcome, "o")),
    ProblemCase("step \"s\"\n  ‹returns RC_SUCCESS›\n", .resultWithoutCall),
    ProblemCase(
      "step \"s\"\n  A.phone calls deleteFriends([B])\n  wait 1s\n  ‹returns []›\n",
      .resultWithoutCall),
    ProblemCase(
      "step \"s\"\n  A.phone calls deleteFriends([B])\n    ‹returns []›\n",
      .noResult(call: "deleteFriends", failure: nil)),
    ProblemCase(
      "step \"s\"\n  A.phone calls addFriend(B)\n"
        + "    returns 0\n    ‹fails with 1›\n", .resultTwice),
  ])
  func `statements stand where they belong`(_ sample: ProblemCase) {
    expectProblems(cast + sample.text, sample.problems)
  }

  @Test(
    arguments: [
      "‹stpe› \"x\"", "‹Step› \"x\"", "‹stpe› \"x\" once", "‹scene› \"x\"", "‹-› step \"x\"",
    ])
  func `an opening that can't be read is one error`(_ opening: String) {
    let marked = Marked(
      cast + opening + """

          A.phone calls addFriend(B)
            returns RC_FRIEND_NEED_ACCEPT
          A, B receive onFriendApplicationStatusChanged
          wait 1s
        """)
    let found = ScenarioFile.parse(Source(path: "t", text: marked.text)).diagnostics
    #expect(found.count == 1 && found.map(\.range.start) == marked.indices.map(\.start))
  }

  @Test func `statements without a step are one error`() {
    expectProblems(
      cast + """
        ‹A.phone calls addFriend(B)›
            returns RC_FRIEND_NEED_ACCEPT
        A, B receive onFriendApplicationStatusChanged
        wait 1s
        """, [.misplaced(statement: "calls", part: .header)])
  }

  @Test(arguments: [
    ProblemCase("  ‹nobody returns 0›\n", .unknown(.callName, "nobody", context: "", nearest: nil)),
    ProblemCase(
      "  ‹askin› returns 0\n", .unknown(.callName, "askin", context: "", nearest: "asking")),
    ProblemCase("  asking returns 0\n  ‹asking returns 0›\n", .resultTwice),
    ProblemCase("  B.phone calls addFriend(A) as ‹asking›\n", .duplicate(.callName, "asking")),
    ProblemCase("  ‹A.phone› returns 0\n", .expected(.name, found: "`A.phone`")),
  ])
  func `results of named calls are told once`(_ sample: ProblemCase) {
    let text = sample.text.replacing("‹nobody returns 0›", with: "‹nobody› returns 0")
    expectProblems(
      cast + "step \"s\"\n  A.phone calls addFriend(B) as asking\n" + text, sample.problems)
  }

  @Test func `a call's result is not told by name when it stands under the call`() {
    expectProblems(
      cast + """
        step "s"
          A.phone calls addFriend(B) as asking
            returns 0
          ‹asking returns 0›
        """, [.resultTwice])
  }

  @Test func `each outcome of a race may tell the same call`() throws {
    let race = try scenario(
      cast + """
        race "r"
          A.phone calls addFriend(B) as asking
          B.phone calls addFriend(A)
        outcome "one"
          asking returns 0
        outcome "other"
          asking fails with 1
        """)
    #expect(race.steps.first?.outcomes?.count == 2)
  }
}
