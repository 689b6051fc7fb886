import TestSupport
import Testing

@testable import ScenarioLanguage

/// Errors in a user's own catalogue of clauses.
@Suite struct StatementReaderTests {
  private func problems(_ markdown: String) -> [String] {
    problems(bytes: Array(markdown.utf8))
  }

  private func problems(bytes markdown: [UInt8]) -> [String] {
    let source = Source(path: "r.md", bytes: markdown)
    return KnownClauses.read(source).diagnostics.map {
      String(DiagnosticRenderer(source).render($0).prefix { $0 != "\n" })
    }
  }

  @Test(
    arguments: [
      // Each of these texts is read as a table of clauses, because of its head or because of a row.
      (
        "| ID | What |\n|---|---|\n| FR1 | one |",
        "r.md:3:3: error: `FR1` is not an id of a requirement or decision"
      ),
      (
        "| Row | What |\n|:-:|---|\n| AB-01 | one |\n| ab-02 | two |",
        "r.md:4:3: error: `ab-02` is not an id of a requirement or decision"
      ),
      (
        "| AB-01 | one |\n| AB-1x | two |",
        "r.md:2:3: error: `AB-1x` is not an id of a requirement or decision"
      ),
      (
        "| AB-01 | one |\n| | two |",
        "r.md:2:1: error: the row has no id of a requirement or decision"
      ),
      (
        "| AB-01 | one |\n\n| AB-02 | two |\n| AB-01 | again |",
        "r.md:4:3: error: the requirement `AB-01` is given twice"
      ),
      ("| D-00 | one |\n| D-00 | two |", "r.md:2:3: error: the decision `D-00` is given twice"),
      (
        "| AB-01 | one |\n| AB-02 | two |\n| AB-01 | again |\n| AB-01 | and again |\n| AB1 | x |",
        "r.md:3:3: error: the requirement `AB-01` is given twice"
      ),
      ("| AB-01 | where | |\n", nil),
      ("| AB-01 | |\n", "r.md:1:1: error: the row of `AB-01` does not say what it states"),
      (
        "| AB-01\n| AB-02 | two |",
        "r.md:1:3: error: the row of `AB-01` does not say what it states"
      ),
      // None of these texts is a table of clauses.
      ("# AB1\nAB1\n| a | b |\n|---|---|\n| c | d |\n", nil),
      ("| what | AB-01 |\n|---|---|\n| one | AB-02 |\n", nil),
      ("| Id | What |\n|---|---|\n| AB-01 * | one |\n", nil),
      ("| Requirement | What |\n| AB-01 | one |\n", nil),
      ("", nil),
    ] as [(String, String?)])
  func `a row that is no statement is an error with its place`(_ text: String, _ first: String?) {
    #expect(problems(text).first == first)
  }

  @Test func `all errors are told, and the right rows count`() {
    let source = Source(
      path: "r.md",
      bytes: Array("| ID | |\n|-|-|\n| A | x |\n| AB-01 | a |\n| AB-01 | b |\n| B | |\n".utf8))
    let (statements, diagnostics) = KnownClauses.read(source)
    #expect(statements.ids == ["AB-01"] && statements["AB-01"]?.text == "a")
    #expect(diagnostics.count == 3)
    #expect(diagnostics[1].notes == [.first(SourceRange(start: 27, end: 32))])
  }

  @Test func `what is no text, or too much of it, is an error`() {
    let bad = problems(bytes: [0x7C, 0xFF, 0x7C])
    #expect(bad == ["r.md:1:2: error: the file is not UTF-8 text"])
    let long = [UInt8](repeating: 0x20, count: 10_000_001)
    #expect(problems(bytes: long).first?.hasPrefix("r.md:1:1: error: ") == true)
  }

  @Test func `the repository's own statements have no errors`() throws {
    let source = try Source(path: "r.md", bytes: RepositoryScenarios.bytes("requirements.md"))
    #expect(KnownClauses.read(source).diagnostics.isEmpty)
  }
}
