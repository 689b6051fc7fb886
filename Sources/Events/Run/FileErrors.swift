package import ScenarioLanguage

/// A scenario file that has errors and did not run.
package struct FileErrors: Equatable, Sendable {
  package var path: String
  /// The index of the file among all selected cases and files with errors.
  package var index: Int
  /// The errors, in the order in which they occur in the file.
  package var errors: [Entry]
  /// The errors as readable text: each source line with carets under the mistake. The text ends
  /// with a line break.
  package var text: StyledText
  /// Whether imsim stopped because of an internal error while it processed the file. After an
  /// internal error, `errors` may be empty.
  package var isFault = false

  package struct Entry: Hashable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    /// The column in the line, measured in characters and counted from 1.
    package var column: Int
    package var message: String
  }
}

extension FileErrors {
  /// Creates the errors from a file's diagnostics.
  package init(_ source: Source, _ diagnostics: [Diagnostic], index: Int) {
    let lines = LineIndex(source)
    self.init(
      path: source.path, index: index,
      errors: diagnostics.map { diagnostic in
        let start = Int(diagnostic.range.start)
        return Entry(
          line: lines.line(of: start), column: lines.column(of: start),
          message: diagnostic.problem.message)
      },
      text: StyledText([.diagnostics(source, diagnostics)]))
    isFault = diagnostics.contains(where: \.problem.isFault)
  }
}
