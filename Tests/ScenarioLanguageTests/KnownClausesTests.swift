import IMProtocol
import TestSupport
import Testing

@testable import ScenarioLanguage

@Suite struct KnownClausesTests {
  private func read(_ markdown: String) -> [KnownClause] {
    KnownClauses(markdown: Array(markdown.utf8)).statements
  }

  @Test func `a row has its section, its origin and its text`() {
    let statements = read(
      """
      # Requirements
      Of FR-30 nothing is said here.
      ## Friends

      | ID | Where | Statement |
      |---|---|---|
      | FR-01 | FM Service Activation | It is on. |
      |RL-06 *|RL Parameters|types restricts.|

      ## Friends (decisions)
      | D-20 | B asks, too. |
      """)
    #expect(
      statements == [
        KnownClause(
          id: "FR-01", section: "Friends", origin: "FM Service Activation", text: "It is on."),
        KnownClause(
          id: "RL-06", isInferred: true, section: "Friends", origin: "RL Parameters",
          text: "types restricts."),
        KnownClause(id: "D-20", section: "Friends (decisions)", text: "B asks, too."),
      ])
    #expect(statements.map(\.isDecision) == [false, false, true])
  }

  @Test(
    arguments: [
      ("| D-20 | either \\| or |", "", "either | or"),
      ("| FR-01 | a \\\\| b | c |", "a \\| b", "c"),
      ("| FR-01 | here | text | more |", "here", "text"),
      ("| FR-01 | here | text", "here", "text"),
      ("| FR-01 | text", "", "text"),
      ("| FR-01 |", "", ""),
      ("| FR-01 | | text |", "", "text"),
      ("| FR-01 | text | |\r", "", "text"),
      ("| FR-01 \t|\ttext\t|\r", "", "text"),
    ])
  func `cells end at bars without a backslash`(_ row: String, _ origin: String, _ text: String) {
    let statement = read(row).first
    #expect(statement?.origin == origin)
    #expect(statement?.text == text)
  }

  @Test(
    arguments: [
      "FR-01 | a | b |", "| FR-01", "| FR 01 | a |", "| fr-01 | a |", "| FR-01x | a |",
      "| FR-01 a | b |", "| FRRRR-01 | a |", "| XX-00001 | a |", "||", "|", "| * | a |",
      " | FR-01 | a |", "",
    ])
  func `what is no row of a statement is passed over`(_ line: String) {
    #expect(read(line).isEmpty)
  }

  @Test(
    arguments: [
      ("# Friends", "Friends"), ("###\tFriends  \r", "Friends"), ("#Friends", ""), ("#", ""),
      (" # Friends", ""),
    ])
  func `a heading begins a section`(_ line: String, _ section: String) {
    #expect(read("\(line)\n| FR-01 | a |").first?.section == section)
  }

  @Test func `of rows with one id the first counts`() {
    let known = KnownClauses(
      markdown: Array("| FR-02 | a |\n| FR-01 | b |\n| FR-02 | c |\n| FR-03 | d |".utf8))
    #expect(known.statements.map(\.text) == ["a", "b", "d"])
    #expect(known.ids == ["FR-02", "FR-01", "FR-03"])
    #expect(known.position(of: "FR-03") == 2)
    #expect(known.position(of: "FR-00") == nil)
    #expect(known.contains("FR-01") && !known.contains("FR-"))
  }

  @Test(
    arguments: [
      ("RF-31", "FR-31", ""), ("FR-00", nil, "FR-31"), ("GFR-31", "FR-31", ""),
      ("D-00", nil, "D-20"), ("E-20", nil, ""), ("FR-32", nil, "FR-31"),
    ])
  func `another number is another statement, letters may be misspelt`(
    id: String, nearest: String?, last: String
  ) {
    let known = KnownClauses(
      markdown: Array("| FR-31 | a |\n| FR-09 | b |\n| D-20 | c |\n".utf8))
    #expect(known.nearest(to: id) == nearest)
    #expect((known.last(like: id) ?? "") == last)
  }

  @Test func `statements are added, those of the first count`() {
    let own = KnownClauses(markdown: Array("| FR-01 | mine |\n| AB-01 | new |".utf8))
    let both = own.adding(KnownClauses(markdown: Array("| FR-02 | b |\n| FR-01 | c |".utf8)))
    #expect(both.ids == ["FR-01", "AB-01", "FR-02"])
    #expect(both["FR-01"]?.text == "mine" && both["FR-02"]?.text == "b" && both["FR-00"] == nil)
  }

  @Test func `bytes that are no text come out as text`() {
    let bytes: [UInt8] = Array("| FR-01 | a".utf8) + [0xFF, 0xC3] + Array(" |\n| FR-02 | b |".utf8)
    let known = KnownClauses(markdown: bytes)
    #expect(known.ids == ["FR-01", "FR-02"])
    #expect(known.statements[0].text == "a\u{FFFD}\u{FFFD}")
  }

  @Test func `each statement of the repository has a text and a section`() throws {
    let known = try KnownClauses(markdown: RepositoryScenarios.bytes("requirements.md"))
    #expect(known.statements.count > 190)
    for statement in known.statements {
      #expect(!statement.text.isEmpty && !statement.section.isEmpty, "\(statement.id)")
      #expect(statement.origin.isEmpty == statement.isDecision, "\(statement.id)")
    }
  }

  @Test func `a section is finished when it says so, up to the next heading`() {
    let known = KnownClauses(
      markdown: Array(
        "# F\nFinished: all.\n| FR-01 | a | b |\n# G\n| GR-01 | a | b |\nFinished\n".utf8))
    #expect(known.statements.map(\.isFinished) == [true, false])
  }
}
