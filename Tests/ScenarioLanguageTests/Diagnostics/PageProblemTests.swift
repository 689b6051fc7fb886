import ScenarioLanguage
import Testing

@Suite struct PageProblemTests {
  @Test(arguments: [
    ProblemCase(
      "A.phone opens ‹friendRequestPag›",
      .unknown(.page, "friendRequestPag", context: "", nearest: "friendRequestPage")),
    ProblemCase(
      "A.phone opens friendRequestPage(‹tpes›: [Sent])",
      .unknown(.option, "tpes", context: "friendRequestPage", nearest: "types")),
    ProblemCase(
      "A.phone opens friendRequestPage(title: \"a\", ‹title›: \"b\")",
      .duplicate(.option, "title")),
    ProblemCase(
      "A.phone opens friendRequestPage(‹\"a\"›)",
      .unnamedValue(
        of: "friendRequestPage",
        names: ["title"])),
    ProblemCase(
      "A.phone opens friendRequestPage(title: ‹any›)", .patternAsValue("any")),
    ProblemCase(
      "A.phone opens friendRequestPage(title: ‹$title›)", .unboundCapture("title")),
    ProblemCase(
      "A.phone opens friendRequestPage(count: ‹0›)", .numberOutOfRange("0")),
    ProblemCase(
      "A.phone opens friendRequestPage(count: ‹101›)", .numberOutOfRange("101")),
    ProblemCase(
      "A.phone opens friendRequestPage(order: ‹up›)",
      .wrongType(name: "order", expected: "`descending` or `ascending`", found: "`up`")),
    ProblemCase(
      "A.phone opens friendRequestPage(order: ‹1›)",
      .wrongType(name: "order", expected: "`descending` or `ascending`", found: "`1`")),
    ProblemCase(
      "A.phone opens friendRequestPage(sections: [{title: \"x\", ‹form›: today}])",
      .unknown(.field, "form", context: "RequestPageSection", nearest: "from")),
    ProblemCase(
      "A.phone opens friendRequestPage(sections: [{from: ‹yesterday›}])",
      .wrongType(name: "from", expected: moment, found: "`yesterday`")),
    ProblemCase(
      "A.phone opens friendRequestPage(sections: [{to: ‹2d›}])",
      .wrongType(name: "to", expected: moment, found: "`2d`")),
    ProblemCase(
      "A.phone opens friendRequestPage(sections: [{from: ‹\"noon\"›}])", .invalidTime("noon")),
    ProblemCase(
      "‹A› opens friendRequestPage",
      .deviceNeeded(
        user: "A", devices: ["A.phone", "A.desktop"])),
    ProblemCase(
      "A.phone shows {sections: [{‹itms›: []}]}",
      .unknown(.field, "itms", context: "ShownRequestSection", nearest: "items")),
    ProblemCase(
      "A.phone shows {tapped: {section: 0, row: 0, handledBy: ‹me›}}",
      .wrongType(name: "handledBy", expected: "`page` or `delegate`", found: "`me`")),
    ProblemCase(
      "A.phone shows {sections: [{items: [{userId: ‹Quentin›}]}]}",
      .unknown(.user, "Quentin", context: "", nearest: nil)),
    ProblemCase("A.phone taps ‹{section: 0}›", .missingAttribute("row", of: "taps")),
    ProblemCase("A.phone taps ‹{row: 0}›", .missingAttribute("section", of: "taps")),
    ProblemCase(
      "A.phone taps {section: 0, ‹rwo›: 0}",
      .unknown(.option, "rwo", context: "taps", nearest: "row")),
    ProblemCase(
      "A.phone taps ‹3›",
      .wrongType(name: "taps", expected: "a record, `{section: 0, row: 0}`", found: "`3`")),
    ProblemCase(
      "A.phone taps {section: ‹nil›, row: 0}",
      .wrongType(name: "section", expected: "a number", found: "`nil`")),
  ])
  func `statements of the request page are checked`(_ sample: ProblemCase) {
    expectProblems(cast + "step \"s\"\n  \(sample.text)\n", sample.problems)
  }

  private static let moment =
    "`today`, `now`, a time such as \"2024-01-01T00:00:00Z\", or milliseconds since 1970"

  @Test(arguments: ["opens friendRequestPage", "shows {}", "taps {section: 0, row: 0}"])
  func `a race and its outcomes take none of them`(_ statement: String) {
    let word = String(statement.prefix { $0 != " " })
    let part = "step \"s\"\n  wait 1s\nrace \"r\"\n  A.phone calls addFriend(B)\n"
    expectProblems(
      cast + part + "  ‹A.phone \(statement)›\noutcome \"o\"\n  A receives onFriendAdd\n",
      [.misplaced(statement: word, part: .race)])
    expectProblems(
      cast + part + "outcome \"o\"\n  ‹A.phone \(statement)›\n",
      [.misplaced(statement: word, part: .outcome)])
  }

  @Test func `a page may be opened and tapped under given, and not looked at`() {
    expectProblems(
      cast + """
        given
          A.phone opens friendRequestPage
          A.phone taps {section: 0, row: 0}
          ‹A.phone shows {}›
        step "s"
          wait 1s

        """, [.misplaced(statement: "shows", part: .given)])
  }
}
