/// Writes a scenario file in its canonical layout.
///
/// Only indentation, spaces and the positions of bars in tables change. Line breaks, comments,
/// words and the file's meaning stay the same, and formatting a formatted file changes nothing.
package enum Formatter {
  /// Formats a file.
  ///
  /// A file with errors is returned unchanged, together with the errors. The file may cite the
  /// clauses in `knownClauses` in addition to the built-in clauses.
  package static func format(
    _ source: Source, knownClauses: KnownClauses? = nil
  ) -> (text: [UInt8], diagnostics: [Diagnostic]) {
    let errors = ScenarioFile.parse(source, knownClauses: knownClauses).diagnostics
    guard errors.isEmpty else { return (source.bytes, errors) }
    guard let tokens = ScenarioFile.tokens(of: source, keepsComments: true) else {
      return (source.bytes, errors)
    }
    var layout = Layout(source.bytes, tokens: tokens)
    layout.run()
    return (layout.output, [])
  }
}
