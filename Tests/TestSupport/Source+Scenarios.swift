package import ScenarioLanguage
package import Testing

extension Source {
  /// The scenarios of a text. The text must be valid.
  package func scenarios(
    _ known: KnownClauses? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Scenario] {
    let result = ScenarioFile.parse(self, knownClauses: known)
    let errors = DiagnosticRenderer(self).render(result.diagnostics)
    try #require(result.diagnostics.isEmpty, "\(errors)", sourceLocation: sourceLocation)
    return result.scenarios
  }

  /// The first scenario of a text. The text must be valid.
  package func scenario(sourceLocation: SourceLocation = #_sourceLocation) throws -> Scenario {
    try #require(
      scenarios(sourceLocation: sourceLocation).first, sourceLocation: sourceLocation)
  }
}
