/// Writes a scenario file in its canonical layout.
///
/// The formatter changes the indentation, the spaces, and the positions of bars in tables. Line
/// breaks, comments and words remain unchanged. The meaning of the file never changes. A formatted
/// file is not changed again.
package enum Formatter {
  /// Formats a file.
  ///
  /// If the file has errors, the result contains the errors and the unchanged text. The file may
  /// cite the clauses in `knownClauses` and the built-in clauses.
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
