import IMProtocol
import ScenarioLanguage
import Testing

/// Errors in populations.
@Suite struct PopulationProblemTests {
  private static let daily = "A.phone calls getFriends() every 1d"

  @Test(arguments: [
    ProblemCase(
      "A.phone calls getFriends()‹›",
      .expected(.occasion, found: "the end of the line")),
    ProblemCase("A.phone calls getFriends() ‹3› times a day", .expected(.occasion, found: "`3`")),
    ProblemCase(
      "A.phone calls getFriends() about ‹three› times a day",
      .expected("`once` or a number, as in `about 3 times a day`", found: "`three`")),
    ProblemCase(
      "A.phone calls getFriends() about 3 ‹per› day", .expected("`times`", found: "`per`")),
    ProblemCase(
      "A.phone calls getFriends() about 3 times ‹per› day",
      .expected("`a`, as in `about 3 times a day`", found: "`per`")),
    ProblemCase(
      "A.phone calls getFriends() about 3 times a ‹decade›",
      .expected(
        "`second`, `minute`, `hour`, `day`, `week`, `month` or `year`", found: "`decade`")),
    ProblemCase("A.phone calls getFriends() about ‹0› times a day", .numberOutOfRange("0")),
    ProblemCase("A.phone calls getFriends() every ‹0s›", .expected(.duration, found: "`0s`")),
    ProblemCase("A.phone calls getFriends() every ‹2d›...1d", .backwards("for")),
    ProblemCase(
      "A.phone calls getFriends() about once a day between 9h ‹to› 17h",
      .expected(.and, found: "`to`")),
    ProblemCase(
      "A.phone calls getFriends() about once a day between 9h and ‹25h›",
      .expected("a time of day, from `0h` to `24h`", found: "`25h`")),
    ProblemCase(
      "A.phone calls getFriends() about once a day between ‹9h› and 9h", .backwards("between")),
    ProblemCase(
      "A.phone calls getFriends() every 1d in ‹11› of 10 cases",
      .expected("at least 1, and no more than all", found: "`11`")),
    ProblemCase(
      "A.phone calls getFriends() every 1d in ‹half› the cases",
      .expected(.cases, found: "`half`")),
    ProblemCase(
      "A.phone calls getFriends() when it receives ‹onFriendAd›",
      .unknown(.callback, "onFriendAd", context: "", nearest: "onFriendAdd")),
    ProblemCase(
      "A.phone calls addFriend(‹$who›) when it receives onFriendAdd", .unboundCapture("who")),
    ProblemCase(
      "A.phone calls addFriend(a ‹foe›) every 1d", .expected(.choice, found: "`foe`")),
    ProblemCase(
      "A.phone calls addFriend(‹a group›) every 1d",
      .wrongType(name: "userId", expected: "a user, or another id in quotes", found: "`a group`")),
    ProblemCase(
      "A.phone calls addFriend(one of ‹B›) every 1d",
      .expected("a range or a list, as in `one of [A, B]`", found: "`B`")),
    ProblemCase(
      "A.phone calls addFriend(one of ‹[]›) every 1d", .expected(.value, found: "`[]`")),
    ProblemCase(
      "A.phone calls addFriend(one of [‹Q›]) every 1d",
      .unknown(.user, "Q", context: "", nearest: nil)),
    ProblemCase("‹A.phone calls addFriend(a member) every 1d›", .choiceWithoutGroup("a member")),
    ProblemCase("‹server calls clearFriends(a friend) every 1d›", .choiceOfServer("a friend")),
    ProblemCase(
      "‹A.phone› calls addFriend(each F[1...3]) every 1d",
      .misplaced(statement: "each", part: .population)),
    ProblemCase("‹F1› calls getFriends() every 1d", .userWithoutDevice("F1")),
    ProblemCase("‹A receives onFriendAdd›", .misplaced(statement: "receives", part: .population)),
    ProblemCase("‹wait 1d›", .misplaced(statement: "wait", part: .population)),
    ProblemCase("\(daily)\n    ‹returns any›", .resultWithoutCall),
    ProblemCase("‹A.phone may addFriend(B)›", .misplaced(statement: "may", part: .population)),
    ProblemCase("\(daily)\n  at most ‹1 restart›", .idleBound("1 restart")),
    ProblemCase("\(daily)\n  at most 9 calls, ‹8 calls›", .duplicate(.counted, "8 calls")),
    ProblemCase("\(daily)\n  at most ‹9 calls of A.phone›", .expected(.endOfLine, found: "`of`")),
    ProblemCase(
      "\(daily)\n  at most ‹100000001› calls", .exceeds(.populationCount, limit: 100_000_000)),
    ProblemCase("\(daily)\n  at ‹peace› every 1d", .expected("`most` or `rest`", found: "`peace`")),
    ProblemCase("\(daily)\n  at rest every ‹0s›", .expected(.duration, found: "`0s`")),
    ProblemCase(
      "\(daily)\n  at rest every 2h\n  ‹at rest every 1h›", .duplicate(.part, "at rest")),
    ProblemCase("‹vacuous \"so\"›\n  \(daily)", .vacuousWithoutLine),
    ProblemCase(
      "the network of A.phone is down for 1m ‹2› times",
      .expected(.lastingOccasion, found: "`2`")),
    ProblemCase(
      "A.phone connects ‹for› 1m every 1d", .expected(.occasion, found: "`for`")),
  ])
  func `what happens by chance is checked`(_ sample: ProblemCase) {
    expectProblems(cast + "population \"p\" for 1d\n  \(sample.text)\n", sample.problems)
  }

  @Test(arguments: [
    ProblemCase(
      "population \"p\"‹›\n  \(daily)\n",
      .expected("`for` and how long, as in `for 7d`", found: "the end of the line")),
    ProblemCase("population \"p\" for ‹0s›\n  \(daily)\n", .expected(.duration, found: "`0s`")),
    ProblemCase(
      "population \"p\" for 1d after a warm-up of ‹0s›\n  \(daily)\n",
      .expected(.duration, found: "`0s`")),
    ProblemCase(
      "population \"p\" for 1d ‹before› a warm-up of 1d\n  \(daily)\n",
      .expected("`after a warm-up of 1d` or the end of the line", found: "`before`")),
    ProblemCase(
      "population \"p\" for 1d after a ‹pause› of 1d\n  \(daily)\n",
      .expected("`a warm-up of`", found: "`pause`")),
    ProblemCase("‹population \"p\" for 1d›\n", .emptyPart(.population, "p")),
    ProblemCase(
      "population \"p\" for 1d\n  \(daily)\n‹explore \"e\"›\n  A.phone may connect\n",
      .exploreBehind("p", .population)),
    ProblemCase(
      "never\n  A receives onFriendAdd\n‹population \"p\" for 1d›\n  \(daily)\n",
      .misplaced(statement: "population", part: .never)),
    ProblemCase(
      "step \"s\"\n  A.phone calls addFriend(a ‹friend›)\n",
      .expected(.commaOrParenthesis, found: "`friend`")),
  ])
  func `a population has its time, its contents and its position`(_ sample: ProblemCase) {
    expectProblems(cast + sample.text, sample.problems)
  }
}
