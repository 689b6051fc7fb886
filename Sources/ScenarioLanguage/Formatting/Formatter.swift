/// Writes a scenario file in its canonical layout.
///
/// The formatter changes indentation, blanks, and the positions of bars in tables. Line breaks,
/// comments and words stay unchanged. Formatting never changes the meaning of a file. If a file is
/// already formatted, formatting does not change it.
package enum Formatter {
  /// Formats a file.
  ///
  /// If the file has errors, returns the text unchanged, together with the errors. Each cited id
  /// must be in `knownClauses` or among the built-in clauses.
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
