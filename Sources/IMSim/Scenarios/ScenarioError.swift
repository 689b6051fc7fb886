import ScenarioLanguage

/// The errors in the text of a scenario or of a file `requirements.md`.
public struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// All errors, in the order in which they occur in the text.
  public let problems: [Problem]
  /// The output of `imsim check`: the errors, and the lines of the text that contain them.
  public let description: String

  /// An error and its position.
  public struct Problem: Sendable, Hashable {
    /// A message that states the error and, if possible, what was expected or how to correct the
    /// error.
    public let message: String
    /// The line, counted from 1.
    public let line: Int
    /// The number of the character in the line, counted from 1.
    public let column: Int
  }

  init(_ source: Source, _ diagnostics: [Diagnostic]) {
    let lines = LineIndex(source)
    path = source.path
    problems = diagnostics.map { one in
      let start = Int(one.range.start)
      return Problem(
        message: one.problem.message, line: lines.line(of: start),
        column: lines.column(of: start))
    }
    description = DiagnosticRenderer(source).render(diagnostics)
  }
}
