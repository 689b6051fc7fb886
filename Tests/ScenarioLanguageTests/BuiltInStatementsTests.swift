import Foundation
import TestSupport
import Testing

@testable import ScenarioLanguage

/// The statements in the program are those of scenarios/requirements.md.
@Suite struct BuiltInStatementsTests {
  private static let sources = RepositoryFolder.url
    .appending(path: "Sources/ScenarioLanguage/Statements")

  private func listed() throws -> [KnownStatement] {
    try KnownStatements(markdown: RepositoryScenarios.bytes("requirements.md")).statements
  }

  @Test func `every statement of the repository is known, as it stands there`() throws {
    let listed = try listed().map { statement in
      var statement = statement
      statement.isFinished = false
      return statement
    }
    #expect(KnownStatements.builtIn.statements == listed)
  }

  @Test func `their ids are known without their tables`() {
    let ids = KnownStatements.builtIn.ids
    #expect(ids.allSatisfy(BuiltInIDs.contains))
    for other in [
      "FR-00", "FR", "", " ", "D-01 ", " D-01", "X-01", "D-", "A-1", "ZZZZ-9999", "FR-01FR-02",
    ] {
      #expect(!BuiltInIDs.contains(other), "\(other)")
    }
  }

  @Test func `the table of their ids is made of it`() throws {
    try expect("BuiltInIDTable", IDTable(ids: listed().map(\.id)).text)
  }

  @Test(arguments: [false, true])
  func `their tables are made of it`(areDecisions: Bool) throws {
    let name = areDecisions ? "BuiltInDecisions" : "BuiltInRequirements"
    let statements = try listed().filter { $0.isDecision == areDecisions }
    try expect(name, StatementTables(name: name, statements).text)
  }

  /// Expects a source file to have this text, or writes it.
  private func expect(_ name: String, _ text: String) throws {
    let file = Self.sources.appending(path: "\(name).swift")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let current = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      current == text,
      "\(name).swift is old: UPDATE_GOLDEN=1 swift test --filter BuiltInStatementsTests, and build")
  }
}

/// Ids as a source file with a table of words of equal width.
private struct IDTable {
  let ids: [String]

  var text: String {
    let words = ids.map { String(repeating: " ", count: BuiltInIDs.width - $0.utf8.count) + $0 }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let lines = stride(from: 0, to: words.count, by: 11).map { start in
      "    " + words[start..<min(words.count, start + 11)].joined()
    }.joined(separator: "\\\n")
    return [
      "/// Ids of scenarios/requirements.md, as BuiltInIDs looks them up.",
      "///",
      "/// Written by `UPDATE_GOLDEN=1 swift test --filter BuiltInStatementsTests`.",
      "enum BuiltInIDTable {",
      "  /// The ids with blanks before them, eight bytes each, in the order of these bytes.",
      "  static let ids: StaticString = \"\"\"",
      lines, "    \"\"\"", "}", "",
    ].joined(separator: "\n")
  }
}

/// Statements as a source file with tables of Markdown.
private struct StatementTables {
  let name: String
  let statements: [KnownStatement]

  init(name: String, _ statements: [KnownStatement]) {
    self.name = name
    self.statements = statements
  }

  var text: String {
    var lines = [
      "/// Rows of scenarios/requirements.md, as KnownStatements reads them.",
      "///",
      "/// Written by `UPDATE_GOLDEN=1 swift test --filter BuiltInStatementsTests`.",
      "enum \(name) {",
      "  /// The tables, each below its heading.",
      "  static let tables = #\"\"\"",
    ]
    var section: String?
    for statement in statements {
      if statement.section != section { lines.append("    ## \(statement.section)") }
      section = statement.section
      lines += Self.wrapped(row(statement))
    }
    return (lines + ["", "    \"\"\"#", "}", ""]).joined(separator: "\n")
  }

  private func row(_ statement: KnownStatement) -> String {
    let id = statement.isInferred ? "\(statement.id) *" : statement.id
    let cells = [id, statement.origin, statement.text].filter { !$0.isEmpty }
    return "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
  }

  /// The lines of a row in a literal, in which `\#` joins them again.
  private static func wrapped(_ row: String) -> [String] {
    var lines = ["   "]
    for word in row.split(separator: " ", omittingEmptySubsequences: false) {
      if lines[lines.count - 1].count + word.count > 95 {
        lines[lines.count - 1] += " \\#"
        lines.append("    \(word)")
      } else {
        lines[lines.count - 1] += " \(word)"
      }
    }
    return lines
  }
}
