/// Writes a scenario file in its canonical layout.
///
/// Changes indentation, blanks and the positions of bars in tables. Line breaks, comments and words
/// stay unchanged. Formatting never changes the meaning of a file. Formatting a formatted file does
/// not change it.
package enum Formatter {
  /// Formats a file.
  ///
  /// If the file has errors, returns the text unchanged, together with the errors. The cited ids
  /// must be among `knownClauses` or the built-in clauses.
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
