import Ground

/// The way from a scenario file's text to checked scenarios.
package enum ScenarioFile {
  /// Reads and checks a file.
  ///
  /// A file gives one scenario, or one for each row of its table. When anything is wrong it gives
  /// none, and every error of the file in the order of the text. The ids that the scenario verifies
  /// and assumes must be among the known statements, or among those that imsim knows by itself.
  package static func parse(
    _ source: Source, knownStatements: KnownStatements? = nil
  ) -> (scenarios: [Scenario], diagnostics: [Diagnostic]) {
    parse(source, knownStatements: knownStatements, limits: .standard)
  }

  /// Reads and checks a file within narrower limits.
  static func parse(
    _ source: Source, knownStatements: KnownStatements? = nil, limits: Limits
  ) -> (scenarios: [Scenario], diagnostics: [Diagnostic]) {
    var diagnostics = DiagnosticList(limit: limits[.diagnostics])
    guard let tokens = tokens(of: source, limits: limits, diagnostics: &diagnostics) else {
      return ([], diagnostics.sorted())
    }
    var reader = FileReader(
      bytes: source.bytes, tokens: tokens, knownStatements: knownStatements, limits: limits,
      diagnostics: diagnostics)
    reader.run()
    return (reader.diagnostics.isEmpty ? reader.scenarios : [], reader.diagnostics.sorted())
  }

  /// The tokens of a text, whatever is wrong in it; nil when it is too large, or no text.
  static func tokens(of source: Source, keepsComments: Bool = false) -> [Token]? {
    var ignored = DiagnosticList(limit: 0)
    return tokens(
      of: source, limits: .standard, keepsComments: keepsComments, diagnostics: &ignored)
  }

  /// The tokens of a file; nil when it is too large, or no text; what is cut off
  /// in the middle would only make errors that are none.
  static func tokens(
    of source: Source, limits: Limits, keepsComments: Bool = false,
    diagnostics: inout DiagnosticList
  ) -> [Token]? {
    if source.bytes.count > limits[.fileBytes] {
      diagnostics.add(
        .exceeds(.fileBytes, limit: limits[.fileBytes]), at: SourceRange(start: 0, end: 0))
      return nil
    }
    let bytes = source.bytes[...]
    if let range = bytes.span.firstInvalidUTF8 {
      diagnostics.add(.invalidUTF8, at: SourceRange(range))
      return nil
    }
    let lexer = Lexer(source.bytes, limits: limits, keepsComments: keepsComments)
    diagnostics = lexer.diagnostics
    return lexer.isOver ? nil : lexer.tokens
  }
}
