package import ScenarioLanguage

/// A scenario file that has errors and did not run.
package struct FileErrors: Equatable, Sendable {
  package var path: String
  /// Its place in the whole selection, counted from 0.
  package var place: Int
  /// The errors, in the order of the text.
  package var errors: [Entry]
  /// The errors as a person reads them, with their lines and carets; ends in a line break.
  package var text: StyledText
  /// Whether it is imsim that stopped at the file, which may have no errors.
  package var isFault = false

  package struct Entry: Hashable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    /// The column, counted from 1 in characters.
    package var column: Int
    package var message: String
  }
}

extension FileErrors {
  /// Takes them from the diagnostics of a file.
  package init(_ source: Source, _ diagnostics: [Diagnostic], place: Int) {
    let lines = LineIndex(source)
    self.init(
      path: source.path, place: place,
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
