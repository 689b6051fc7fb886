import ScenarioLanguage
import TestSupport
import Testing

@testable import Commands

struct FilterTests {
  private static func text(_ text: String, _ field: Filter.Field? = nil) -> Filter {
    .text(field, text)
  }

  @Test(
    arguments: [
      ("race", text("race")),
      ("B  accepts", text("B accepts")),
      ("a and b", .all([text("a"), text("b")])),
      ("a AND b or c", .any([.all([text("a"), text("b")]), text("c")])),
      ("a or b and c", .any([text("a"), .all([text("b"), text("c")])])),
      ("(a OR b) and c", .all([.any([text("a"), text("b")]), text("c")])),
      ("not a and b", .all([.not(text("a")), text("b")])),
      ("not (a and b)", .not(.all([text("a"), text("b")]))),
      ("NOT not a", .not(.not(text("a")))),
      ("FR-31 and not race", .all([text("FR-31"), .not(text("race"))])),
      ("\"a and (b\"", text("a and (b")),
      ("B \"and\" A", text("B and A")),
      ("tag:slow", text("slow", .tag)),
      ("tag:slow one", text("slow one", .tag)),
      ("tag: slow  one", text("slow one", .tag)),
      ("tag:\"and\" or path:friends/", .any([text("and", .tag), text("friends/", .path)])),
      ("title:B id:FR-31", .all([])),
      ("it's", text("it's")),
      ("\"x:y\" 12:3 ./x:y", text("x:y 12:3 ./x:y")),
      ("a(b)", .all([])),
    ] as [(String, Filter)])
  func `a filter is read`(_ text: String, _ filter: Filter) throws {
    if ["title:B id:FR-31", "a(b)"].contains(text) {
      #expect(throws: Filter.Problem.self) { try Filter(reading: text) }
    } else {
      #expect(try Filter(reading: text) == filter)
    }
  }

  @Test(arguments: [
    ("a and", "expected a text", 5), ("or a", "expected a text", 0), ("not", "expected a text", 3),
    ("tag: and b", "expected a text", 5),
    ("a and or b", "expected a text", 6), ("()", "expected a text", 1),
    ("(a", "this `(` is never closed", 0), ("a)", "there is no `(` for this `)`", 1),
    ("a not b", "expected `and` or `or`", 2), ("(a not b)", "expected `and`, `or` or `)`", 3),
    ("a \"b", "this quote is never closed", 2),
    (
      "a and tags:b",
      "there is no `tags:`, but `title:`, `path:`, `tag:`, `id:`; a text with a "
        + "colon needs quotes", 6
    ),
  ])
  func `what is wrong has its place`(_ text: String, _ message: String, _ column: Int) {
    let caret = String(repeating: " ", count: column)
    #expect(throws: Filter.Problem(message: "--filter: \(message)\n  \(text)\n  \(caret)^")) {
      try Filter(reading: text)
    }
  }

  @Test(arguments: ["", "  "])
  func `a filter that says nothing is an error, such as a variable that is not set`(
    _ text: String
  ) {
    #expect(throws: Filter.Problem(message: "--filter: expected a text")) {
      try Filter(reading: text)
    }
  }

  @Test func `a filter is not deeper than can be read`() {
    let text = String(repeating: "(", count: 100_000) + "a"
    #expect(throws: Filter.Problem.self) { try Filter(reading: text) }
  }

  @Test(arguments: [
    ("accepts", true), ("friends/", true), ("slow", true), ("low", true), ("FR-31", true),
    ("R-31", false), ("D-02", true), ("absent", false), ("title:accepts", true),
    ("title:slow", false), ("tag:slow", true), ("tag:accepts", false), ("path:friends", true),
    ("path:accepts", false), ("id:FR-31", true), ("id:slow", false), ("not slow", false),
    ("FR-31 and not slow", false), ("FR-31 and not fast", true), ("absent or slow", true),
  ])
  func `a filter asks title, path, tags and ids`(_ text: String, _ holds: Bool) throws {
    let scenario = try Source(
      path: "friends/a.scenario",
      text: """
        scenario "B accepts"
        verifies FR-31
        assumes D-02
        tags slow
        user A on phone
        step "s"
          wait 1s
        """
    ).scenario()
    #expect(try Filter(reading: text).holds(for: scenario, path: "friends/a.scenario") == holds)
  }
}
