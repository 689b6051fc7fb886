import Testing

/// A line that violates one of the repository's rules.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// The line number, from 1.
  let line: Int
  /// What is wrong, and what to use instead.
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

/// If there are findings, makes the current test fail and lists each finding on a line of its own.
func expectNone(_ findings: [Finding], location: SourceLocation = #_sourceLocation) {
  let list = findings.map(\.description).joined(separator: "\n")
  #expect(findings.isEmpty, "\(findings.count) findings\n\(list)", sourceLocation: location)
}
