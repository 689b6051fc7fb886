import TestSupport
import Testing

@testable import ScenarioLanguage

/// The clauses in the program are the same as in scenarios/requirements.md.
@Suite struct BuiltInStatementsTests {
  @Test func `every statement of the repository is known, as it stands there`() throws {
    let text = try RepositoryScenarios.bytes("requirements.md")
    let listed = KnownClauses(markdown: text).statements.map { statement in
      var statement = statement
      statement.isFinished = false
      return statement
    }
    #expect(listed.count > 200)
    #expect(KnownClauses.builtIn.statements == listed)
  }

  @Test func `their ids are known without their tables`() {
    let ids = KnownClauses.builtIn.ids
    #expect(ids.allSatisfy(BuiltInIDs.contains))
    for other in [
      "FR-00", "FR", "", " ", "D-01 ", " D-01", "X-01", "D-", "A-1", "ZZZZ-9999", "FR-01FR-02",
    ] {
      #expect(!BuiltInIDs.contains(other), "\(other)")
    }
  }
}
