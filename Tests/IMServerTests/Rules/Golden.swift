import Foundation
import Testing

/// Compares a text with the file of this name in Golden/, line by line.
///
/// UPDATE_GOLDEN in the environment rewrites the file. A missing file fails.
func expectGolden(
  _ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
    try actual.write(to: golden(name), atomically: true, encoding: .utf8)
  } else if let problem = goldenProblem(actual, name) {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
}

/// What is wrong between a text and the golden file of this name, or nil.
func goldenProblem(_ actual: String, _ name: String) -> String? {
  guard let expected = try? String(contentsOf: golden(name), encoding: .utf8) else {
    return "\(name) is missing: UPDATE_GOLDEN=1 swift test writes it"
  }
  let differences = differences(found: lines(actual), expected: lines(expected))
  if differences.isEmpty { return nil }
  return "\(name) differs:\n\(differences.prefix(20).joined(separator: "\n"))"
}

private func golden(_ name: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden").appending(path: name)
}

/// The lines that differ, each with its number, as they stand in the file and as they are now.
func differences(found: [Substring], expected: [Substring]) -> [String] {
  (0..<max(found.count, expected.count)).flatMap { index -> [String] in
    let wanted = index < expected.count ? expected[index] : nil
    let line = index < found.count ? found[index] : nil
    guard wanted != line else { return [] }
    return [
      "line \(index + 1), expected: \(wanted ?? "(no line)")",
      "line \(index + 1), found:    \(line ?? "(no line)")",
    ]
  }
}

private func lines(_ text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}

struct GoldenTests {
  @Test func `a difference shows the lines that differ`() {
    #expect(
      differences(found: ["a", "b", "c"], expected: ["a", "x"]) == [
        "line 2, expected: x", "line 2, found:    b",
        "line 3, expected: (no line)", "line 3, found:    c",
      ])
    #expect(differences(found: ["a"], expected: ["a"]).isEmpty)
  }

  @Test func `a missing golden file fails`() {
    let problem = goldenProblem("", "NoSuchRule.md")
    #expect(problem == "NoSuchRule.md is missing: UPDATE_GOLDEN=1 swift test writes it")
  }
}
