import ScenarioLanguage

/// The errors in the text of a scenario or of a scene, as `imsim check` prints them.
public struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// Every error, in the order of the text.
  public let problems: [Problem]
  /// The errors as text for a terminal, with the lines that contain the errors.
  public let description: String

  /// An error and its position.
  public struct Problem: Sendable, Hashable {
    /// The message: what was found, what was expected, and how to fix the error.
    public let message: String
    /// The line, counted from 1.
    public let line: Int
    /// The column in characters, counted from 1.
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
