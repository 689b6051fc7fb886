import Foundation
import ScenarioLanguage
import Testing

@Suite struct ScenariosTests {
  @Test func `every scenario of the repository is right`() throws {
    let known = try KnownStatements(markdown: Scenarios.bytes("requirements.md"))
    for path in try Scenarios.paths() {
      let source = Source(path: path, bytes: try Scenarios.bytes(path))
      let result = ScenarioFile.parse(source, knownStatements: known)
      let text = DiagnosticRenderer(source).render(result.diagnostics)
      #expect(result.diagnostics.isEmpty, "\(text)")
      #expect(result.diagnostics.isEmpty == !result.scenarios.isEmpty)
    }
  }
}

enum Scenarios {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenarios")

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  static func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".scenario") }.sorted()
  }
}
