import Foundation
import ScenarioLanguage
import TestSupport
import Testing

/// The guides in scenarios agree with the language.
@Suite struct GuideTests {
  private func guide(_ name: String = "README.md") throws -> String {
    String(decoding: try RepositoryScenarios.bytes(name), as: UTF8.self)
  }

  /// A guide's code blocks in this language.
  private func blocks(_ language: String, of name: String) throws -> [String] {
    try guide(name).components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "```")[0]
    }
  }

  @Test(arguments: [("README.md", 4), ("planning.md", 2)])
  func `its scenarios are right and formatted`(name: String, least: Int) throws {
    let known = try KnownClauses(markdown: RepositoryScenarios.bytes("requirements.md"))
    let blocks = try blocks("scenario", of: name)
    #expect(blocks.count >= least)
    for block in blocks {
      let source = Source(path: name, text: block)
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
