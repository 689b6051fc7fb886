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
    #expect(BuiltInIDs.all == ids)
    #expect(ids.allSatisfy(BuiltInIDs.contains))
    #expect(!BuiltInIDs.contains("FR-00") && !BuiltInIDs.contains("FR") && !BuiltInIDs.contains(""))
  }

  @Test(arguments: [false, true])
  func `their tables are made of it`(areDecisions: Bool) throws {
    let name = areDecisions ? "BuiltInDecisions" : "BuiltInRequirements"
    let statements = try listed().filter { $0.isDecision == areDecisions }
    let text = StatementTables(name: name, statements).text
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
