import ScenarioLanguage
import TestSupport
import Testing

@Suite struct ScenariosTests {
  @Test func `every scenario of the repository is right and cites statements that exist`() throws {
    let known = try KnownClauses(markdown: RepositoryScenarios.bytes("requirements.md"))
    let paths = RepositoryScenarios.paths
    #expect(paths.count > 15)
    for path in paths {
      let source = Source(path: path, bytes: try RepositoryScenarios.bytes(path))
      let result = ScenarioFile.parse(source, knownClauses: known)
      let errors = DiagnosticRenderer(source).render(result.diagnostics)
      #expect(result.diagnostics.isEmpty, "\(errors)")
      #expect(!result.scenarios.isEmpty, "\(path)")
    }
  }
}
