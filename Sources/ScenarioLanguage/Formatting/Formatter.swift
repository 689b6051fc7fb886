/// Writes a scenario file in its canonical layout.
///
/// Indentation, blanks and the bars of tables are set; line breaks, comments and the words
/// themselves stay as they are, so formatting never changes what a file means, and formatting twice
/// changes nothing more.
package enum Formatter {
  /// Formats a file.
  ///
  /// A file with errors comes back as it is, with its errors; what it cites must be among the known
  /// statements, or among those that imsim knows by itself.
  package static func format(
    _ source: Source, knownStatements: KnownStatements? = nil
  ) -> (text: [UInt8], diagnostics: [Diagnostic]) {
    let errors = ScenarioFile.parse(source, knownStatements: knownStatements).diagnostics
    guard errors.isEmpty else { return (source.bytes, errors) }
    guard let tokens = ScenarioFile.tokens(of: source, keepsComments: true) else {
      return (source.bytes, errors)
    }
    var layout = Layout(source.bytes, tokens: tokens)
    layout.run()
    return (layout.output, [])
  }
}
