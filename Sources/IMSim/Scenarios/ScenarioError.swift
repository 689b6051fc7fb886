import ScenarioLanguage

/// The errors of a scenario's text, or of a scene, as `imsim check` prints them.
public struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// Every error, in the order of the text.
  public let problems: [Problem]
  /// The errors with their lines of the text, for a terminal.
  public let description: String

  /// An error and its place.
  public struct Problem: Sendable, Hashable {
    /// What was found, what was expected and what to do, in a sentence or two.
    public let message: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in characters.
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
