import Foundation
import ScenarioLanguage
import TestSupport
import Testing

@testable import Events
@testable import Reports

struct CoverageTests {
  private static let catalogue = KnownClauses(
    markdown: Array(
      """
      ## Friends
      Finished: every one is verified.
      | FR-01 | FM Activation | Friend calls work when the service is on, and fail with a code of \
      their own when it is off for the AppKey. |
      | FR-02 | FM Monitoring | A delegate \\| a listener. |
      | FR-03 * | FM Monitoring | Removing it ends the callbacks. |
      | FR-04 | FM Monitoring | Without one, local data stays current. |
      ## Groups
      | GR-01 | GJ Activation | On by default. |
      ## Friends
      | D-20 | Both may ask. |
      | D-21 | The permission of the moment counts. |
      """.utf8))

  private static let scenarios = [
    Coverage.Citing(
      path: "scenarios/friends/one.scenario", ids: ["FR-01", "D-21", "FR-00"], status: .passed),
    Coverage.Citing(path: "a [b] (c)|d's.scenario", ids: ["FR-01", "FR-03"], status: .failed),
    Coverage.Citing(path: "two.scenario", ids: ["FR-01", "D-21"], status: .passed),
    Coverage.Citing(path: "three.scenario", ids: ["FR-03"], status: .exhausted),
  ]

  private func coverage() -> Coverage {
    Coverage(Self.catalogue, scenarios: Self.scenarios)
  }

  private func text(isColored: Bool = false) -> String {
    var buffer = TextBuffer()
    CoverageText(coverage(), isColored: isColored).append(to: &buffer)
    return buffer.string
  }

  private func summary(
    _ coverage: Coverage, filesWithErrors: Int = 0, isColored: Bool = false
  ) -> String {
    var buffer = TextBuffer()
    coverage.appendSummary(
      filesWithErrors: filesWithErrors, seed: 7, isColored: isColored, to: &buffer)
    return buffer.string
  }

  private func markdown(linksToPages: Bool = false) -> String {
    var buffer = TextBuffer()
    CoverageMarkdown.append(
      CoverageSection.sections(of: coverage()), linksToPages: linksToPages, to: &buffer)
    return buffer.string
  }

  @Test func `a statement is covered by passing scenarios only`() {
    let entries = coverage().entries
    #expect(
      entries.map(\.verdict) == [.covered, .missing, .failing, .missing, .open, .open, .cited])
    #expect(entries[0].passing == ["scenarios/friends/one.scenario", "two.scenario"])
    #expect(entries[0].others == ["a [b] (c)|d's.scenario"])
  }

  @Test func `what is only explored covers no requirement, and is named`() throws {
    let text = """
      scenario "explored"
      user A on phone
      explore "e"
        A.phone may getFriends()
        at most 1 call
      never
        verifies FR-02
        assumes D-20
        A receives onFriendCleared
      """
    let run = RunEvents([try Sample(text)])
    let coverage = Coverage(Self.catalogue, run)
    #expect(coverage.entries.map(\.explored.count) == [0, 1, 0, 0, 0, 0, 0])
    #expect(coverage.entries.map(\.isCovered) == [false, false, false, false, false, true, false])
    var shown = TextBuffer()
    CoverageText(coverage, isColored: false).append(to: &shown)
    CoverageMarkdown.append(coverage, to: &shown)
    coverage.appendJSON(to: &shown)
    #expect(shown.string.split(separator: " (only explored)").count == 3)
    #expect(shown.string.contains(#""explored":["scenarios/sample.scenario"]"#))
    let steps = text.replacing("explore \"e\"", with: "step \"s\"\n  wait 1s\nexplore \"e\"")
    #expect(Coverage(Self.catalogue, RunEvents([try Sample(steps)])).entries[1].isCovered)
  }

  @Test func `requirements of finished sections lack a passing scenario, decisions never do`() {
    #expect(coverage().lacking.map(\.statement.id) == ["FR-02", "FR-03", "FR-04"])
    let decisions = KnownClauses(
      markdown: Array("## Friends\nFinished: yes.\n| D-20 | Both may ask. |".utf8))
    #expect(Coverage(decisions, scenarios: []).lacking.isEmpty)
  }

  @Test func `the rows of a table cite together, and one that fails is enough`() throws {
    let text = """
      scenario "<who> asks"
      verifies FR-18
      assumes D-14
      user A on phone
      step "s"
        verifies FR-22
        A.phone calls addFriend(<who>)
          fails with 25473
      examples
        | who |
        | A   |
      """
    let good = try Sample(text)
    let citing = try #require(RunEvents([good]).files.map { Coverage.Citing($0) }.first)
    #expect(citing.ids == ["FR-18", "FR-22", "D-14"])
    #expect(citing.status == .passed)
    let bad = try Sample(text.replacing("user A", with: "user B on phone\nuser A") + "\n  | B |")
    let failing = try #require(RunEvents([bad]).files.map { Coverage.Citing($0) }.first)
    #expect(failing.ids == citing.ids)
    #expect(failing.status == .failed)
  }

  @Test func `statements are printed for people, the uncovered first`() throws {
    try expectGolden(
      text() + "\n" + summary(coverage(), filesWithErrors: 2), "Coverage.txt")
  }

  @Test func `with colour the report is the same but for the colours`() {
    #expect(text(isColored: true).contains("\u{1B}["))
    #expect(withoutColor(text(isColored: true)) == text())
    let colored = summary(coverage(), filesWithErrors: 1, isColored: true)
    #expect(withoutColor(colored) == summary(coverage(), filesWithErrors: 1))
  }

  @Test func `no line but a path is wider than a terminal`() {
    for line in text().split(separator: "\n") {
      #expect(line.count <= 80 || line.contains(".scenario"), "\(line)")
    }
  }

  @Test func `a finished area that lacks nothing is named`() {
    let whole = Coverage(
      KnownClauses(
        markdown: Array("# F\nFinished: a\n| FR-01 | a | b |\n# G\n| FR-02 | a | b |".utf8)),
      scenarios: Array(Self.scenarios.prefix(1)))
    #expect(
      summary(whole) == """
        1 of 2 requirements verified
        1 scenario: 1 passed, 0 failed
        finished: F; all of their requirements are verified

        """)
    let open = Coverage(
      KnownClauses(markdown: Array("# F\n| FR-01 | a | b |".utf8)), scenarios: [])
    let end = "0 scenarios: 0 passed, 0 failed\nno section is finished yet\n"
    #expect(summary(open).hasSuffix(end))
  }

  @Test func `a table without a heading says what its rows are`() {
    let known = KnownClauses(markdown: Array("| FR-01 | a | b |\n| D-01 | c |".utf8))
    var buffer = TextBuffer()
    CoverageText(Coverage(known, scenarios: []), isColored: false).append(to: &buffer)
    let titles = buffer.string.split(separator: "\n").filter { $0.hasPrefix("# ") }
    #expect(
      titles == [
        "# Requirements: 0 of 1 requirement verified", "# Decisions: 0 of 1 decision cited",
      ])
  }

  @Test func `statements are printed for programs, an object a line`() throws {
    var buffer = TextBuffer()
    coverage().appendJSON(to: &buffer)
    let lines = buffer.string.split(separator: "\n")
    #expect(lines.count == Self.catalogue.statements.count)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["verdict"] != nil)
    }
    try expectGolden(buffer.string, "Coverage.jsonl")
  }

  @Test func `statements are printed as tables of a page`() throws {
    try expectGolden(markdown(), "Coverage.md")
    #expect(markdown(linksToPages: true).contains("[friends/one](../friends/one.md)"))
  }

  @Test func `control characters of a catalogue reach no terminal and end no line`() {
    let statements = KnownClauses(
      markdown: Array("# S\u{1B}[2J\n| FR-01 | w\u{7} | a\u{1B}[31m\rb |".utf8))
    let coverage = Coverage(
      statements,
      scenarios: [Coverage.Citing(path: "\u{1B}\nx", ids: ["FR-01"], status: .passed)])
    var buffer = TextBuffer()
    CoverageText(coverage, isColored: false).append(to: &buffer)
    CoverageMarkdown.append(coverage, to: &buffer)
    coverage.appendJSON(to: &buffer)
    for byte in buffer.bytes { #expect(byte >= 0x20 || byte == 0x0A) }
  }
}
