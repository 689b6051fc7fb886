import Foundation
import ScenarioLanguage
import TestSupport
import Testing

/// The guide in scenarios/README.md agrees with the language.
@Suite struct GuideTests {
  private func guide() throws -> String {
    String(decoding: try RepositoryScenarios.bytes("README.md"), as: UTF8.self)
  }

  /// The guide's code blocks in this language.
  private func blocks(_ language: String) throws -> [String] {
    try guide().components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "```")[0]
    }
  }

  @Test func `its scenarios are right and formatted`() throws {
    let known = try KnownClauses(markdown: RepositoryScenarios.bytes("requirements.md"))
    let blocks = try blocks("scenario")
    #expect(blocks.count >= 4)
    for block in blocks {
      let source = Source(path: "README.md", text: block)
      let result = ScenarioFile.parse(source, knownClauses: known)
      let errors = DiagnosticRenderer(source).render(result.diagnostics)
      #expect(result.diagnostics.isEmpty, "\(errors)")
      #expect(Formatter.format(source).text == source.bytes, "\(block)")
    }
  }

  @Test func `it names every bound`() throws {
    let limits = try #require(guide().components(separatedBy: "## Limits").last)
    for bound in Bound.allCases {
      switch bound {
      case .virtualSeconds: #expect(limits.contains("100 years of 365.25 days"))
      case .latencyMilliseconds: #expect(limits.contains("1 h"))
      case .clockSeconds: #expect(limits.contains("10 years of 365.25 days"))
      default:
        var digits = Array(String(bound.standard))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
        #expect(limits.contains(String(digits)), "\(bound)")
      }
    }
  }
}
