package import ScenarioLanguage

/// A scenario file that has errors and did not run.
package struct FileErrors: Equatable, Sendable {
  package var path: String
  /// The index of the file among all selected items, counted from 0. An item is a case or a file
  /// with errors.
  package var index: Int
  /// The errors, in the order of the file's text.
  package var errors: [Entry]
  /// The errors as readable text. For each error, the text shows the source line and marks the
  /// location with carets. The text ends with a line break.
  package var text: StyledText
  /// Whether an internal error stopped imsim while imsim processed the file. If so, `errors` may be
  /// empty.
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
  /// Creates the errors from the diagnostics of a file.
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
