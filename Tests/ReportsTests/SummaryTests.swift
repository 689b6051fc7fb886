import Foundation
import TestSupport
import Testing

@testable import Events
@testable import Reports

struct SummaryTests {
  private func items() throws -> [RunEvents.Item] {
    let failing = Sample.twoUsers + "step \"s\"\n  A.phone calls addFriend(A)\n"
    let table = """
      scenario "row <n>"
      user A on phone
      step "s"
        wait <n>
      examples
        | n |
        | 1s |
        | 2s |
      """
    return [
      try Sample(Sample.accepted, path: "scenarios/friends/accepted.scenario").items,
      try Sample(failing, path: "scenarios/failing.scenario").items,
      [broken("scenarios/broken.scenario", "scenarios/broken.scenario:1:1: error: something\n")],
      try Sample(Sample.race, path: "scenarios/race.scenario").items,
      try Sample(table, path: "scenarios/table.scenario").items,
    ].flatMap(\.self)
  }

  private func broken(_ path: String, _ text: String, index: Int = 0) -> RunEvents.Item {
    .broken(FileErrors(path: path, index: index, errors: [], text: StyledText(text)))
  }

  private func text(
    _ items: [RunEvents.Item], isColored: Bool = false, columns: Int? = nil
  ) -> String {
    var buffer = TextBuffer()
    SummaryText(RunEvents(items: items), isColored: isColored, columns: columns)
      .append(to: &buffer)
    return buffer.string
  }

  @Test func `the summary has a line a scenario, then what went wrong, then the counts`() throws {
    try expectGolden(text(items()), "Summary.txt")
  }

  @Test func `all counts have their digits in groups`() throws {
    let rows = String(repeating: "  | 1s |\n", count: 1_000)
    let table = """
      scenario "row <n>"
      user A on phone
      step "s"
        wait <n>
      examples
        | n |
      \(rows)
      """
    let counts = text(try Sample(table, path: "t.scenario").items)
    #expect(counts.contains("(1,000 cases): 1,000 passed, 0 failed"))
  }

  @Test func `with colour the marks say what the words say without`() throws {
    let colored = text(try items(), isColored: true)
    #expect(colored.contains("✓") && colored.contains("✗"))
    let plain = withoutColor(colored).split(separator: "\n").filter { $0.hasPrefix("✗") }
    #expect(plain.count == 2)
  }

  // MARK: - On a terminal

  @Test func `a terminal that is too narrow breaks lines between words`() throws {
    let title = "a title of many words, which needs more than one line of a terminal"
    let long = try Sample(
      Sample.accepted.replacing("a sample", with: title),
      path: "scenarios/friends/a path with blanks.scenario"
    ).items
    let text = text(long, columns: 50)
    #expect(
      text.hasPrefix(
        """
        ok    a title of many words, which needs more than
              one line of a terminal
              scenarios/friends/a path with blanks.scenario
              3 devices, 6 callbacks, 14 events

        """), "\(text)")
    let colored = self.text(long, isColored: true, columns: 50)
    #expect(
      withoutColor(colored).hasPrefix(
        "✓ a title of many words, which needs more than one\n  line of"))
    #expect(colored.contains("\n  \u{1B}[2m3 devices, 6 callbacks, 14 events\u{1B}[0m\n"))
  }

  @Test func `elsewhere, and on a wide terminal, each scenario keeps its line`() throws {
    let items = try items()
    #expect(text(items, columns: 300) == text(items))
  }

  @Test func `scenarios are listed in lines that the terminal holds`() {
    let title = "one two three four five six seven eight"
    let entries = ["a.scenario", "folder/of/a/long/name/b.scenario"].map {
      ScenarioList.Entry(path: $0, title: title, rows: 1_000, tags: ["x"])
    }
    var text = TextBuffer()
    ScenarioList.appendText(entries, isColored: false, columns: 40, to: &text)
    #expect(
      text.string == """
        a.scenario  one two three four five six
            seven eight (1,000 rows)  [x]
        folder/of/a/long/name/b.scenario  one
            two three four five six seven eight
            (1,000 rows)  [x]

        """)
  }

  // MARK: - Many failures

  @Test func `of very many failures the first are shown whole, the others in a line each`() throws {
    let failing = Sample.twoUsers + "step \"s\"\n  A.phone calls addFriend(A)\n"
    let one = try Sample(failing, path: "f.scenario").items
    let unlike = (0..<60).map { index in
      guard case .ran(var events) = one[0] else { return one[0] }
      events.failures[0].summary += " \(index)"
      return RunEvents.Item.ran(events)
    }
    let text = text(unlike)
    #expect(text.components(separatedBy: "  repeat: imsim run f.scenario --seed 1\n").count == 11)
    let line =
      "  f.scenario:6:3: failed: A.phone's addFriend(A) failed with "
      + "RC_FRIEND_NOT_ALLOW_ADD_SELF (25473) (a sample)\n"
    let rest =
      "\n… and 50 more; imsim run PATH --filter TITLE shows one whole, imsim run --html FILE all:\n"
    #expect(text.contains(rest + String(repeating: line, count: 50) + "\n1 scenario (60 cases)"))
    #expect(text.split(separator: "\n").count < 200)
    let colored = self.text(unlike, isColored: true, columns: 60)
    let broken = "\n  f.scenario:6:3: failed: A.phone's addFriend(A) failed with\n    RC_"
    #expect(withoutColor(colored).contains(broken))
  }

  @Test func `ten failures are shown whole, and a long one leaves room for fewer`() throws {
    let failing = Sample.twoUsers + "step \"s\"\n  A.phone calls addFriend(A)\n"
    let short = try Sample(failing, path: "f.scenario").items
    #expect(!text(Array(repeating: short[0], count: 10)).contains("… and"))
    let many = String(repeating: "  A.phone calls addFriend(A)\n", count: 90)
    let long = try Sample(
      Sample.twoUsers + "step \"s\"\n" + many, path: "long.scenario"
    ).items
    #expect(text(long + short).contains("\n… and 1 more; "))
    #expect(!text(short + long).contains("… and 1 more; "))
  }

  @Test func `files with errors are counted with the failures`() throws {
    let message = "x.scenario:1:1: error: something\n1 | x\n    ^\n"
    let text = text((0..<12).map { broken("x.scenario", message, index: $0) })
    let line = "  x.scenario:1:1: error: something\n"
    #expect(text.contains("FILE all:\n\(line)\(line)\n0 scenarios"))
  }

  @Test func `scenarios are listed for people and programs`() {
    let entries = [
      ScenarioList.Entry(path: "a.scenario", title: "one", rows: nil, tags: []),
      ScenarioList.Entry(path: "folder/b.scenario", title: "tw\"o", rows: 3, tags: ["x", "y"]),
    ]
    var text = TextBuffer()
    ScenarioList.appendText(entries, isColored: false, to: &text)
    #expect(
      text.string == """
        a.scenario         one
        folder/b.scenario  tw"o (3 rows)  [x, y]

        """)
    var lines = TextBuffer()
    ScenarioList.appendJSON(entries, to: &lines)
    #expect(
      lines.string == """
        {"path":"a.scenario","title":"one","tags":[]}
        {"path":"folder/b.scenario","title":"tw\\"o","rows":3,"tags":["x","y"]}

        """)
  }
}
