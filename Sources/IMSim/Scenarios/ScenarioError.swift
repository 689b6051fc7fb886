import ScenarioLanguage

/// Thrown if the text of a scenario or of a file `requirements.md` has errors.
public struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file with the errors.
  public let path: String
  /// The errors, in the order in which they occur in the text.
  public let problems: [Problem]
  /// The same text that `imsim check` prints: each error with its line.
  public let description: String

  /// An error and its position.
  public struct Problem: Sendable, Hashable {
    /// What is wrong and, if possible, what was expected or how to correct it.
    public let message: String
    /// The line, counted from 1.
    public let line: Int
    /// The position in the line where the error begins, in characters counted from 1.
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
