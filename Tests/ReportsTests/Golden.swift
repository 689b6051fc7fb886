import Foundation
import Testing

/// Compares a text with the file of this name in Golden/.
///
/// UPDATE_GOLDEN in the environment rewrites the file. A missing file fails.
func expectGolden(
  _ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden").appending(path: name)
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
    try actual.write(to: file, atomically: true, encoding: .utf8)
    return
  }
  guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record(
      "\(name) is missing: UPDATE_GOLDEN=1 swift test writes it", sourceLocation: sourceLocation)
    return
  }
  let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let length = max(actualLines.count, expectedLines.count)
  for number in 0..<length {
    let found = number < actualLines.count ? actualLines[number] : "(no line)"
    let wanted = number < expectedLines.count ? expectedLines[number] : "(no line)"
    guard found == wanted else {
      Issue.record(
        "\(name):\(number + 1): expected \(wanted), found \(found)",
        sourceLocation: sourceLocation)
      return
    }
  }
}
