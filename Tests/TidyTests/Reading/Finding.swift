import Testing

/// One place that breaks a rule of the repository.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// Counted from 1.
  let line: Int
  /// What is wrong, and what to use instead.
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

/// Fails the running test with all the findings, one a line.
func expectNone(_ findings: [Finding], location: SourceLocation = #_sourceLocation) {
  let list = findings.map(\.description).joined(separator: "\n")
  #expect(findings.isEmpty, "\(findings.count) findings\n\(list)", sourceLocation: location)
}
