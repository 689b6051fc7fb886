extension Mark {
  /// Reads a mark of the header. If the mark has no reason, reports an error and returns nil.
  init?(_ line: Line, _ source: inout SourceReader) {
    let text = source.syntax.firstToken(of: line)
    let kind = source.syntax.isWord(line.first, "skip") ? Kind.skip : .knownFailure
    self.init(kind, source.content(text), at: source.location(line))
    if reason.allSatisfy(\.isWhitespace) {
      source.report(.emptyReason(mark: kind.rawValue), at: text)
      return nil
    }
  }

  /// Reads the text after a row's last bar as a mark. If the text is not a mark, returns the outer
  /// nil. If the text is a mark with an error, reports the error and returns the inner nil.
  static func read(
    _ range: Range<Int>, of bytes: [UInt8], _ limits: Limits, _ diagnostics: inout DiagnosticList
  ) -> Mark?? {
    let lexer = Lexer(bytes, range: range, limits: limits)
    var parser = Parser(bytes, tokens: lexer.tokens, locations: [], limits: limits)
    parser.run()
    guard let line = parser.syntax.lines.first, line.kind == .header(.mark) else { return nil }
    var source = SourceReader(
      syntax: parser.syntax, limits: limits, row: nil, diagnostics: parser.diagnostics,
      budget: limits)
    let mark = line.isBroken ? nil : Mark(line, &source)
    for diagnostic in lexer.diagnostics.kept + source.diagnostics.kept {
      diagnostics.addOnce(diagnostic)
    }
    return .some(mark)
  }
}
