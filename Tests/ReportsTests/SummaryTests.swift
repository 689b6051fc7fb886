import Reports
import Testing

struct SummaryTests {
  private func files(isColored: Bool = false) throws -> [FileReport] {
    var errors = TextBuffer()
    errors.append("scenarios/broken.scenario:1:1: error: something\n")
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
      try Sample(Sample.accepted, path: "scenarios/friends/accepted.scenario").report(),
      try Sample(failing, path: "scenarios/failing.scenario").report(isColored: isColored),
      FileReport(path: "scenarios/broken.scenario", diagnostics: errors),
      FileReport(path: "scenarios/not-selected.scenario", cases: []),
      try Sample(Sample.race, path: "scenarios/race.scenario").report(),
      try Sample(table, path: "scenarios/table.scenario").report(),
    ]
  }

  private func text(_ files: [FileReport], isColored: Bool = false) -> String {
    var buffer = TextBuffer()
    SummaryText(files, isColored: isColored).append(to: &buffer)
    return buffer.string
  }

  @Test func `the summary has a line a scenario, then what went wrong, then the counts`() throws {
    try expectGolden(text(files()), "Summary.txt")
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
    let counts = text([try Sample(table, path: "t.scenario").report()])
    #expect(counts.contains("(1,000 cases): 1,000 passed, 0 failed"))
  }

  @Test func `with colour the marks say what the words say without`() throws {
    let colored = text(try files(isColored: true), isColored: true)
    #expect(colored.contains("✓") && colored.contains("✗"))
    let plain = withoutColor(colored).split(separator: "\n").filter { $0.hasPrefix("✗") }
    #expect(plain.count == 2)
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
