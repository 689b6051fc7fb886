import Foundation
import ScenarioLanguage
import TestSupport
import Testing

@testable import Events
@testable import Reports

struct MarkdownTests {
  private static let statements = KnownClauses(
    markdown: Array(
      """
      ## Friends (and more)
      | FR-27 | FM | A request `waits`. |
      ## Decisions
      | D-02 | The caller's devices, too. |
      """.utf8))

  /// Strings that Markdown, HTML or Mermaid could misread.
  private static let hostile = """
    scenario "end <script>alert(1)</script> ; # %% `x` ``` | *b* $$x$$ ]]> &amp; \\\\n"
    verifies FR-27
    assumes D-00
    user end on phone, box (platform: Android, offline: true)
    user red on phone
    user style on phone
    step "end; style: #a; classDef x:#b; <br/> wrap: %%{init: {}}%%\\n```"
      end.phone calls addFriend(red, extra: "style: #x; wrap: <b> ; # %% ->> $$x^2$$ ﬂ°°59¶ß")
      end.phone, red receive onFriendApplicationStatusChanged
      style.phone calls addFriend(style)
        fails with 25473
      end.phone disconnects
      end.box connects
      wait 1h
    """

  private static let table = """
    scenario "row <n>"
    user A on phone
    step "s"
      wait <n>
    examples
      | n |

    """

  private func page(_ text: String, path: String = "scenarios/friends/x.scenario") throws -> String
  {
    var buffer = TextBuffer()
    ScenarioPage(try Sample(text, path: path).events, linked: Self.statements).append(to: &buffer)
    return buffer.string
  }

  private func check(
    _ page: String, mayBeEmpty: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let diagrams = MermaidGrammar.diagrams(of: page)
    #expect(mayBeEmpty || !diagrams.isEmpty, sourceLocation: sourceLocation)
    for diagram in diagrams {
      #expect(MermaidGrammar(diagram).problem == nil, sourceLocation: sourceLocation)
    }
  }

  @Test func `a page tells verdict, requirements, calls and callbacks`() throws {
    let text = Sample.accepted.replacing(
      "a sample\"", with: "a sample\"\nverifies FR-27\nassumes D-02")
    let page = try page(text)
    try expectGolden(page, "Page.md")
    check(page)
  }

  @Test func `a page of a race has a diagram for each way, and its calls side by side`() throws {
    let page = try page(Sample.race)
    try expectGolden(page, "PageOfARace.md")
    check(page)
    #expect(page.contains("  par A.phone\n"))
  }

  @Test func `nothing in a scenario is taken for Markdown, HTML or Mermaid`() throws {
    let page = try page(Self.hostile)
    try expectGolden(page, "PageOfHostileStrings.md")
    check(page)
    #expect(!page.split(separator: "```")[0].contains("<script>"))
  }

  @Test func `a page of a table has a part for each row`() throws {
    try expectGolden(page(Self.table + "  | 1s |\n  | 2s |\n"), "PageOfATable.md")
  }

  @Test func `rows that do not fit are listed, and a line says how to see them`() throws {
    let rows = (1...400).map { "  | \($0)s |\n" }.joined()
    let page = try page(Self.table + rows)
    #expect(page.utf8.count < 100_000)
    #expect(page.contains("\n| 400 | row 400s | passed | 0 |\n"))
    #expect(page.contains("`imsim run --trace scenarios/friends/x.scenario` shows what happened."))
  }

  @Test func `a diagram of very many devices or events is cut, with a note`() throws {
    let steps = (1...300).map { number in
      "  A.phone calls addFriend(F\(number))\n  A, F\(number) receive onFriendAdd\n"
    }
    let text = """
      scenario "many"
      app friendAddPermission: Free
      users F[1...300] on phone
      user A on phone
      step "A adds all"
      \(steps.joined())
      """
    let page = try page(text)
    check(page)
    for diagram in MermaidGrammar.diagrams(of: page) {
      let grammar = MermaidGrammar(diagram)
      #expect(grammar.entries <= 150)
      #expect(grammar.participants == ["s", "d300", "others"])
    }
    #expect(page.contains("s-)others: F1.phone: onFriendAdd(userId: A)"))
    #expect(page.contains("The lane of 300 devices stands for F1.phone … F300.phone (300)."))
    #expect(page.contains("\nThe diagram omits "))
    #expect(page.contains(" more events: `imsim run --trace scenarios/friends/x.scenario` shows"))
    #expect(page.utf8.count < 100_000)
  }

  @Test func `a diagram of a group of 30 has who joins, who leaves and who differs`() throws {
    let page = try page(Sample.group)
    check(page)
    let grammar = MermaidGrammar(MermaidGrammar.diagrams(of: page)[0])
    #expect(grammar.participants == ["s", "d6", "d8", "d30", "others"])
    #expect(page.contains("  d30->>s: joinGroup(chess)\n"))
    #expect(page.contains("  s-)others: all 28: onGroupOperation("))
    #expect(page.contains("\nNot drawn, since nothing happens there: X.phone.\n"))
    #expect(!page.contains("leaves out"))
  }

  @Test func `who is named has a lane, and who only comes and goes shares one`() throws {
    let page = try page(
      """
      scenario "many come"
      users M[1...30] on phone (offline: true)
      user J on phone
      group chess (owner: M1, members: [M[2...30]])
      step "all come"
      \((2...30).map { "  M\($0).phone connects" }.joined(separator: "\n"))
        M1 receives nothing
        J.phone calls getGroupsInfo([chess])
      """)
    check(page)
    let grammar = MermaidGrammar(MermaidGrammar.diagrams(of: page)[0])
    // The server, M1 and J have a lane each, and all other devices share a lane. M1 receives
    // nothing.
    #expect(grammar.participants == ["s", "d0", "d30", "others"])
    #expect(page.contains("others->>s: M2.phone: connects"))
  }

  @Test func `each of the users whom a call names has a lane, and a crowd shares one`() throws {
    let named = [2, 8, 13, 19, 27]
    let page = try page(
      """
      scenario "five of many go"
      users M[1...30] on phone
      user O on phone
      group chess (owner: O, members: [M[1...30]])
      step "five go"
        O.phone calls kickGroupMembers(chess, userIds: [\(named.map { "M\($0 + 1)" }
          .joined(separator: ", "))])
        members of chess receive onGroupOperation
      """)
    check(page)
    let grammar = MermaidGrammar(MermaidGrammar.diagrams(of: page)[0])
    #expect(grammar.participants == ["s"] + named.map { "d\($0)" } + ["d30", "others"])
  }

  @Test func `the pages of all scenarios are of bounded size, and Mermaid draws them`() throws {
    for sample in Effort.some(of: AllScenarios.samples, one: 10) {
      var buffer = TextBuffer()
      ScenarioPage(sample.events, linked: Self.statements).append(to: &buffer)
      #expect(buffer.bytes.count < 130_000, "\(sample.source.path)")
      // An exploration without steps has no diagram.
      let isOnlyExplored = sample.events.allSatisfy(\.isOnlyExplored)
      check(buffer.string, mayBeEmpty: isOnlyExplored)
    }
  }

  @Test func `the recogniser of diagrams refuses what Mermaid would misread`() {
    let head = "sequenceDiagram\n  participant s as server\n"
    for line in [
      "s->>s: a;b", "s->>s: a#b", "s->>s: 100%", "s->>x: unknown", "s->>s:", "par a", "end",
      "Note over s: a<b", "box red\n  end", "s->>s: style", "s->s: a", "participant d",
    ] {
      #expect(MermaidGrammar("\(head)  \(line)\n").problem != nil, "\(line)")
    }
    #expect(MermaidGrammar("\(head)  s->>s: a#59;b<br/>c\n").problem == nil)
  }

  @Test(
    arguments: [
      ("scenarios/a.scenario", "a.md"), ("scenarios/a/b.c.scenario", "a/b.c.md"),
      ("a.scenario", nil), ("./scenarios/a.scenario", nil), ("scenarios/.scenario", nil),
      ("scenarios/a.txt", nil), ("scenarios/a/README.scenario", nil),
      ("scenarios/statements/a.scenario", nil),
    ] as [(String, String?)])
  func `pages mirror the scenarios`(_ scenario: String, _ page: String?) {
    #expect(ScenarioPage.path(of: scenario) == page)
  }

  @Test func `a front page leads to an index of each folder and to each section`() throws {
    let samples = [
      try Sample(Sample.accepted, path: "scenarios/friends/accepted.scenario"),
      try Sample(Self.table + "  | 1s |\n  | 2s |\n", path: "scenarios/friends/table.scenario"),
      try Sample(Self.hostile, path: "scenarios/hostile.scenario"),
      try Sample(Sample.race, path: "scenarios/races/race.scenario"),
    ]
    let run = RunEvents(samples)
    let pages = ReportIndex(run, Coverage(Self.statements, run)).pages
    let paths = [
      "friends/README.md", "races/README.md", "statements/friends-and-more.md",
      "statements/decisions.md", "README.md",
    ]
    #expect(pages.map(\.path) == paths)
    let texts = pages.map { "<!-- \($0.path) -->\n\($0.text.string)" }
    try expectGolden(texts.joined(separator: "\n"), "ReportIndex.md")
    #expect(ReportIndex.paths(of: Self.statements).allSatisfy(paths.contains))
  }
}

struct LineDifferenceTests {
  private func difference(_ old: String, _ new: String, atMost most: Int = 20) -> String {
    var buffer = TextBuffer()
    LineDifference(from: old, to: new).append(atMost: most, to: &buffer)
    return buffer.string
  }

  @Test func `lines that differ are shown with those around them`() {
    #expect(
      difference("a\nb\nc\nd\ne\nf\ng\nh\ni", "a\nb\nc\nx\ne\nf\ng\nh\ni\nj").split(
        separator: "\n")
        == [
          "  line 2:", "    b", "    c", "  - d", "  + x", "    e", "    f", "  line 8:", "    h",
          "    i", "  + j",
        ])
  }

  @Test func `texts that agree have no difference`() {
    #expect(difference("a\nb", "a\nb").isEmpty)
    #expect(difference("", "").isEmpty)
  }

  @Test func `what is removed, added or reordered is found`() {
    #expect(difference("a\nb\nc", "a\nc") == "  line 1:\n    a\n  - b\n    c\n")
    #expect(difference("a\nc", "a\nb\nc") == "  line 1:\n    a\n  + b\n    c\n")
    #expect(difference("", "a") == "  line 1:\n  - \n  + a\n")
  }

  @Test func `a great difference is bounded, and the rest counted`() {
    let old = (1...5_000).map { "old \($0)\n" }.joined()
    let new = (1...5_000).map { "new \($0)\n" }.joined()
    let text = difference(old, new, atMost: 10)
    #expect(text.split(separator: "\n").count == 12)
    #expect(text.hasSuffix("  … and 9,991 more lines\n"))
  }

  @Test func `a line gone from a long text is found, though others far from it changed`() {
    let old = (1...5_000).map { "line \($0)" }
    var new = old
    new[10] = "first"
    new.remove(at: 2_000)
    new[4_900] = "last"
    #expect(
      difference(old.joined(separator: "\n\n"), new.joined(separator: "\n\n")).split(
        separator: "\n"
      )
      .filter { $0.hasPrefix("  -") || $0.hasPrefix("  +") } == [
        "  - line 11", "  + first", "  - line 2001", "  - ", "  - line 4902", "  + last",
      ])
  }

  @Test func `what is there can not change the terminal`() {
    #expect(!difference("\u{1B}[31m", "b").utf8.contains(0x1B))
  }
}
