import Foundation
package import Testing

/// Compares a text line by line with the golden file `name` in the folder Golden of the calling
/// tests.
///
/// If the environment variable UPDATE_GOLDEN is set, the function writes the text into the golden
/// file instead. A missing file is an error.
package func expectGolden(
  _ actual: String, _ name: String, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
    try actual.write(to: golden(name, file), atomically: true, encoding: .utf8)
  } else if let problem = goldenProblem(actual, name, file: file) {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
}

/// How a text differs from the golden file `name`, or nil if both are equal.
package func goldenProblem(
  _ actual: String, _ name: String, file: StaticString = #filePath
) -> String? {
  guard let expected = try? String(contentsOf: golden(name, file), encoding: .utf8) else {
    return "\(name) is missing: UPDATE_GOLDEN=1 swift test writes it"
  }
  let differences = differences(found: lines(actual), expected: lines(expected))
  if differences.isEmpty { return nil }
  return "\(name) differs:\n\(differences.prefix(20).joined(separator: "\n"))"
}

/// The golden file `name`, in the folder Golden of the test target to which the test file `file`
/// belongs.
private func golden(_ name: String, _ file: StaticString) -> URL {
  let path = "\(file)".dropFirst(RepositoryFolder.url.path.count).split(separator: "/")
  return RepositoryFolder.url.appending(path: path[0]).appending(path: path[1])
    .appending(path: "Golden").appending(path: name)
}

/// The lines that differ, with their line numbers. Each differing line occurs twice: as expected,
/// and as found.
package func differences(found: [Substring], expected: [Substring]) -> [String] {
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
