import Testing

/// A line that violates a rule of the repository.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// The number of the line, counted from 1.
  let line: Int
  /// The violation, and what to use instead.
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

/// Fails the running test if there are findings, and lists one finding on each line.
func expectNone(_ findings: [Finding], location: SourceLocation = #_sourceLocation) {
  let list = findings.map(\.description).joined(separator: "\n")
  #expect(findings.isEmpty, "\(findings.count) findings\n\(list)", sourceLocation: location)
}
