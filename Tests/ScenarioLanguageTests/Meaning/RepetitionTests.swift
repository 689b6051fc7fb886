import IMProtocol
import ScenarioLanguage
import Testing

/// A line with a repetition, such as `each F[1...3]`, means the same as the lines that the
/// repetition abbreviates.
@Suite struct RepetitionTests {
  @Test(arguments: [
    (
      "A.phone calls addFriend(each F[1...3])",
      "A.phone calls addFriend(F1)\n  A.phone calls addFriend(F2)\n  A.phone calls addFriend(F3)"
    ),
    (
      "A.phone calls addFriend(each F[2...1])\n    returns RC_FRIEND_NEED_ACCEPT",
      "A.phone calls addFriend(F2)\n    returns RC_FRIEND_NEED_ACCEPT\n"
        + "  A.phone calls addFriend(F1)\n    returns RC_FRIEND_NEED_ACCEPT"
    ),
    (
      "A.phone calls getUserProfiles([each F[1...2]])\n    returns [{userId: each F[1...2]}]",
      "A.phone calls getUserProfiles([F1])\n    returns [{userId: F1}]\n"
        + "  A.phone calls getUserProfiles([F2])\n    returns [{userId: F2}]"
    ),
    (
      "each G[1...2].phone calls addFriend(each F[3...2])",
      "G1.phone calls addFriend(F3)\n  G2.phone calls addFriend(F2)"
    ),
    ("each G[1...2].phone disconnects", "G1.phone disconnects\n  G2.phone disconnects"),
    (
      "A receives onFriendAdd(userId: each F[1...2]) and onFriendDelete",
      "A receives onFriendAdd(userId: F1) and onFriendDelete\n"
        + "  A receives onFriendAdd(userId: F2) and onFriendDelete"
    ),
    (
      "each G[1...2], B receive onFriendAdd(userId: each F[1...2])",
      "G1, B receive onFriendAdd(userId: F1)\n  G2, B receive onFriendAdd(userId: F2)"
    ),
    (
      "A.phone calls createGroup(each h[1...2], groupName: \"h\")",
      "A.phone calls createGroup(h1, groupName: \"h\")\n"
        + "  A.phone calls createGroup(h2, groupName: \"h\")"
    ),
    (
      "A.phone calls joinGroup(each g[1...2])",
      "A.phone calls joinGroup(g1)\n  A.phone calls joinGroup(g2)"
    ),
    (
      "A.phone calls getFriends()\n    returns [{userId: F[3...1]}, {userId: B}]",
      "A.phone calls getFriends()\n"
        + "    returns [{userId: F3}, {userId: F2}, {userId: F1}, {userId: B}]"
    ),
    (
      "A.phone calls getGroupsInfo([g[1...2]])\n    returns [{groupId: g[1...2]}]",
      "A.phone calls getGroupsInfo([g1, g2])\n    returns [{groupId: g1}, {groupId: g2}]"
    ),
    (
      "A.phone calls setFriendInfo(B, extProfile: {k[1...3]: \"v\", \"k\" x 2: \"w\" x 3})",
      "A.phone calls setFriendInfo(B, extProfile: {k1: \"v\", k2: \"v\", k3: \"v\", kk: \"www\"})"
    ),
    (
      "A.phone calls addFriend(B, extra: \"a\\n\" x 2)",
      "A.phone calls addFriend(B, extra: \"a\\na\\n\")"
    ),
    (
      "A.phone calls getUserProfiles([each\n    F[1...2]])",
      "A.phone calls getUserProfiles([F1])\n  A.phone calls getUserProfiles([F2])"
    ),
    (
      "A.phone calls addFriend(B, extra:\n    \"ab\" x\n    2)",
      "A.phone calls addFriend(B, extra: \"abab\")"
    ),
    (
      "members of each g[1...2] receive onFriendAdd",
      "members of g1 receive onFriendAdd\n  members of g2 receive onFriendAdd"
    ),
    (
      "A.phone calls setFriendInfo(B, extProfile: {k[1...2]: \"v\"})\n"
        + "    fails with RC_SERVICE_INFORMATION_AUDIT_FAILED naming [k[1...2], kk]",
      "A.phone calls setFriendInfo(B, extProfile: {k1: \"v\", k2: \"v\"})\n"
        + "    fails with RC_SERVICE_INFORMATION_AUDIT_FAILED naming [k1, k2, kk]"
    ),
    ("A.phone calls addFriend(\"a\" x 0)", "A.phone calls addFriend(\"\")"),
    (
      "B receives onFriendAdd(name: \"好\" x 3)", "B receives onFriendAdd(name: \"好好好\")"
    ),
  ])
  func `one line says what many say`(_ sample: (one: String, many: String)) throws {
    let header =
      cast + "users G[1...2] on phone\napp friendExtKeys: [k1, k2, k3, kk]\n"
      + "group g1 (owner: A)\ngroup g2 (owner: A)\nstep \"s\"\n  "
    let one = try scenario(header + sample.one + "\n")
    let many = try scenario(header + sample.many + "\n")
    #expect(meaning(one) == meaning(many))
  }

  @Test func `groups that are alike are declared in one line`() throws {
    let rest = "step \"s\"\n  wait 1s\n"
    let one = try scenario(cast + "groups g[1...2], chess (owner: A, members: [B])\n" + rest)
    let many = try scenario(
      cast + "group g1 (owner: A, members: [B])\ngroup g2 (owner: A, members: [B])\n"
        + "group chess (owner: A, members: [B])\n" + rest)
    #expect(meaning(one) == meaning(many))
  }

  @Test func `keys of settings have ranges`() throws {
    let rest = "]\nuser A on phone\nstep \"s\"\n  wait 1s\n"
    let one = try scenario("scenario \"t\"\napp groupExtKeys: [k[1...3], x" + rest)
    let many = try scenario("scenario \"t\"\napp groupExtKeys: [k1, k2, k3, x" + rest)
    #expect(meaning(one) == meaning(many))
  }

  @Test func `a cell that repeats a text is written out in a string, too`() {
    let source = Source(
      path: "t.scenario",
      text: cast + """
        step "s"
          A.phone calls addFriend(B, extra: "<e>!")
        examples
          | e       |
          | "a" x 3 |
          | "" x 2  |
          | "a" y 3 |
        """)
    let texts = ScenarioFile.parse(source).scenarios.map(\.names.texts.strings)
    #expect(texts.count == 3)
    for (strings, text) in zip(texts, ["aaa!", "!", "\"a\" y 3!"]) {
      #expect(strings.contains(text), "\(strings)")
    }
  }

  @Test func `the members of all groups of a range are counted`() {
    let text = """
      scenario "t"
      users A, F[1...2999] on phone
      groups g[1...6000] (owner: A, members: [F[1...2999]])
      step "s"
        wait 1s
      """
    let result = ScenarioFile.parse(Source(path: "t.scenario", text: text))
    #expect(result.diagnostics.count == 1 && result.scenarios.isEmpty)
  }

  @Test func `a cell tells how often`() throws {
    let source = Source(
      path: "t.scenario",
      text: cast + """
        step "s"
          A.phone calls addFriend(B, extra: <what> x <count>)
        examples
          | what | count |
          | "a"  | 2     |
          | "é"  | 1     |
        """)
    let result = ScenarioFile.parse(source)
    #expect(result.diagnostics.isEmpty)
    #expect(result.scenarios.map { $0.names.texts.strings.contains("aa") } == [true, false])
    #expect(result.scenarios.map { $0.names.texts.strings.contains("é") } == [false, true])
  }

  @Test(arguments: ["groups g[1...2999] (owner: A)", "group g1 (owner: A, members: [F[1...2999]])"])
  func `whom a repeated line can stand for is counted`(_ group: String) {
    let text = """
      scenario "t"
      users A, F[1...2999] on phone
      \(group)
      step "s"
        members of g1 receive onFriendAdd(userId: each F[1...2999])
      """
    let result = ScenarioFile.parse(Source(path: "t.scenario", text: text))
    #expect(result.diagnostics.map(\.problem) == [.exceeds(.expandedItems, limit: 1_000_000)])
  }

  @Test func `attributes of thousands of keys are read at once`() throws {
    let header = cast + "app friendExtKeys: [k]\nstep \"s\"\n  A.phone holds "
    let source = Source(
      path: "t.scenario", text: header + "{friends: [{extProfile: {k[1...9999]: any}}]}\n")
    let time = processorTime { #expect(ScenarioFile.parse(source).diagnostics.isEmpty) }
    #expect(time < .seconds(2))
    expectProblems(
      header + "{friends: [{userId: F[1...3], extProfile: {‹k[1...10001]: any›}}]}\n",
      [.exceeds(.listItems, limit: 10_000)])
  }

  @Test func `a range that a cell ends goes up`() {
    func text(_ first: String, _ last: String) -> String {
      cast + "step \"s\"\n  A.phone calls addFriend(‹each F[\(first)...\(last)]›)\nexamples\n"
    }
    expectProblems(text("1", "<n>") + "  | n |\n  | 3 |\n  | 0 |\n", [.backwards("F")])
    let down = [
      text("<n>", "1") + "  | n |\n  | 3 |\n",
      text("<n>", "<n>") + "  | n |\n  | 3 |\n",
      text("<m>", "<n>") + "  | m | n |\n  | 3 | 2 |\n",
    ]
    for text in down {
      let plain = text.replacing("‹", with: "").replacing("›", with: "")
      #expect(ScenarioFile.parse(Source(path: "t.scenario", text: plain)).diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    ProblemCase(
      "A.phone calls addFriend(‹F[1...3]›)",
      .wrongType(
        name: "userId", expected: "a user, or another id in quotes", found: "`F[1...3]`")),
    ProblemCase(
      "A.phone calls deleteFriends(‹each F[1...3]›)",
      .wrongType(
        name: "userIds", expected: "a list, `[…]`, of users", found: "`each F[1...3]`")),
    ProblemCase(
      "A.phone calls addFriend(B, extra: ‹each F[1...3]›)",
      .wrongType(name: "extra", expected: "a text in quotes", found: "`each F[1...3]`")),
    ProblemCase(
      "A.phone calls addFriend(each ‹F1›)", .expected(.range, found: "`F1`")),
    ProblemCase(
      "A.phone calls addFriend(each ‹[›F1, F2])", .expected(.range, found: "`[`")),
    ProblemCase("A.phone calls addFriend(each F[1‹.›.2])", .expected(.ellipsis, found: "`.`")),
    ProblemCase("F[1‹]› receives nothing", .expected(.ellipsis, found: "`]`")),
    ProblemCase("A.phone calls addFriend(B) as ‹each›", .expected(.name, found: "`each`")),
    ProblemCase(
      "A.phone calls addFriend(‹each F[2...4]›)",
      .unknown(.user, "F4", context: "", nearest: nil)),
    ProblemCase(
      "‹each F[1...3]› calls addFriend(A)", .userWithoutDevice("F1")),
    ProblemCase("F[1...3]‹.›phone calls addFriend(A)", .expected(.verb, found: "`.`")),
    ProblemCase(
      "A.phone calls addFriend(each F[1...3]) as ‹asking›\n  asking returns RC_SUCCESS",
      .nameOfSeveral("asking")),
    ProblemCase(
      "A.phone calls addFriend(F1) as asking\n  A.phone calls addFriend(F2) as ‹asking›\n"
        + "  asking returns RC_SUCCESS\n  asking returns RC_SUCCESS",
      .duplicate(.callName, "asking")),
    ProblemCase(
      "A.phone calls getUserProfiles([F1])\n    ‹returns [{userId: each F[1...3]}]›", .eachOfOne),
    ProblemCase(
      "A.phone calls getUserProfiles([F1]) as asking\n  ‹asking returns [{userId: each F[1...3]}]›",
      .eachOfOne),
    ProblemCase(
      "A.phone calls getUserProfiles([each F[1...2]])\n    ‹returns [{userId: each F[1...3]}]›",
      .unequalRanges(2, 3)),
    ProblemCase(
      "A receives onFriendAdd(userId: each F[1...3], name: $n)\n"
        + "  each F[1...2].‹phone› calls addFriend(A)",
      .userWithoutDevice("F1")),
    ProblemCase(
      "each F[1...2].phone calls addFriend(‹each F[1...3]›)\n    returns RC_SUCCESS",
      .unequalRanges(2, 3)),
    ProblemCase(
      "‹A.phone calls addFriend(each F[1...200000])›\n    returns RC_SUCCESS",
      .exceeds(.statements, limit: 100_000)),
    ProblemCase(
      "A.phone calls addFriend(B, extra: \"a\" x ‹many›)", .expected(.number, found: "`many`")),
    ProblemCase("A.phone calls addFriend(B, extra: ‹\"a\" x -1›)", .numberOutOfRange("-1")),
    ProblemCase(
      "A.phone calls getFriends()\n    returns [{userId‹[›1...2]: B}]",
      .expected(.colon, found: "`[`")),
  ])
  func `what can not be repeated is an error`(_ sample: ProblemCase) {
    expectProblems(cast + "step \"s\"\n  \(sample.text)\n", sample.problems)
  }

  @Test(arguments: [
    ProblemCase(
      "group chess (owner: ‹each F[1...3]›)", .expected(.oneUser, found: "`each F[1...3]`")),
    ProblemCase("groups ‹g[3...1]› (owner: A)", .backwards("g")),
    ProblemCase("groups ‹g1[1...3]› (owner: A)", .rangeAfterDigit("g1")),
    ProblemCase("friends A and ‹each› F[1...3]", .misplaced(statement: "each", part: .header)),
    ProblemCase("user ‹each› F[1...3]", .expected(.oneUser, found: "`each`")),
    ProblemCase("user ‹each› on phone", .reservedName("each")),
    ProblemCase("users ‹G[3...1]›", .backwards("G")),
    ProblemCase("group g2 (owner: A)\ngroups ‹g[1...3]› (owner: A)", .duplicate(.group, "g2")),
  ])
  func `a header has lists, and they go up`(_ sample: ProblemCase) {
    expectProblems(cast + "\(sample.text)\nstep \"s\"\n  wait 1s\n", sample.problems)
  }
}
