import Testing

/// A line that violates a rule of the repository.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// The line number. The first line has the number 1.
  let line: Int
  /// The description of the violation, and the code or text to use instead.
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

/// Makes the current test fail if there are findings. The message contains one finding on each
/// line.
func expectNone(_ findings: [Finding], location: SourceLocation = #_sourceLocation) {
  let list = findings.map(\.description).joined(separator: "\n")
  #expect(findings.isEmpty, "\(findings.count) findings\n\(list)", sourceLocation: location)
}
