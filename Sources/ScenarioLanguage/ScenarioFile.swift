import Base

/// Parses scenario files into checked scenarios.
package enum ScenarioFile {
  /// Reads and checks a file.
  ///
  /// Returns one scenario or, if the file has a table, one scenario for each row. If there are
  /// errors, returns all of them in the order of the text, and no scenarios. A scenario may cite
  /// the clauses in `knownClauses` in addition to the built-in clauses.
  ///
  /// - Parameter isScene: Whether the file only has to describe a beginning. Then it may lack the
  ///   title and the steps; without a title, the scenario's title is empty.
  package static func parse(
    _ source: Source, knownClauses: KnownClauses? = nil, isScene: Bool = false
  ) -> (scenarios: [Scenario], diagnostics: [Diagnostic]) {
    parse(source, knownClauses: knownClauses, isScene: isScene, limits: .standard)
  }

  /// Reads and checks a file with limits that may differ from the standard limits.
  static func parse(
    _ source: Source, knownClauses: KnownClauses? = nil, isScene: Bool = false, limits: Limits
  ) -> (scenarios: [Scenario], diagnostics: [Diagnostic]) {
    var diagnostics = DiagnosticList(limit: limits[.diagnostics])
    guard let tokens = tokens(of: source, limits: limits, diagnostics: &diagnostics) else {
      return ([], diagnostics.sorted())
    }
    var reader = FileReader(
      bytes: source.bytes, tokens: tokens, knownClauses: knownClauses, isScene: isScene,
      limits: limits, diagnostics: diagnostics)
    reader.run()
    return (reader.diagnostics.isEmpty ? reader.scenarios : [], reader.diagnostics.sorted())
  }

  /// A text's tokens, or nil if the text is too large or not valid UTF-8. Errors are not reported.
  static func tokens(of source: Source, keepsComments: Bool = false) -> [Token]? {
    var ignored = DiagnosticList(limit: 0)
    return tokens(
      of: source, limits: .standard, keepsComments: keepsComments, diagnostics: &ignored)
  }

  /// A file's tokens, or nil if the file is too large or not valid UTF-8. The list of tokens is
  /// always complete, because missing tokens would cause false errors.
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
