import Foundation
import Testing

/// Compares a text with the file of this name in Golden/.
///
/// UPDATE_GOLDEN in the environment rewrites the file. A missing file fails.
func expectGolden(
  _ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let file = folder.appending(path: "Golden").appending(path: name)
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
    try actual.write(to: file, atomically: true, encoding: .utf8)
    return
  }
  guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record(
      "\(name) is missing: UPDATE_GOLDEN=1 swift test writes it", sourceLocation: sourceLocation)
    return
  }
  let difference = zip(
    actual.split(separator: "\n", omittingEmptySubsequences: false),
    expected.split(separator: "\n", omittingEmptySubsequences: false)
  ).enumerated().first { $0.element.0 != $0.element.1 }
  let number = (difference?.offset ?? 0) + 1
  #expect(actual == expected, "\(name):\(number) differs", sourceLocation: sourceLocation)
}
