package struct DiagnosticRenderer: Sendable {
  private let excerpt: SourceExcerpt

  /// Creates a renderer for diagnostics about a source text. `columns` is the width of the
  /// terminal, or nil if the output is not a terminal.
  package init(_ source: Source, hasColour: Bool = false, columns: Int? = nil) {
    excerpt = SourceExcerpt(source, hasColour: hasColour, columns: columns)
  }

  /// Returns a diagnostic as text: `path:line:column: error: …`, the line with a caret, the help,
  /// and the notes.
  package func render(_ diagnostic: Diagnostic) -> String {
    var remarks: [SourceExcerpt.Remark] = []
    if let help = diagnostic.problem.help { remarks.append(.init(label: "help", text: help)) }
    remarks += diagnostic.notes.map { note in
      switch note {
      case .first(let range): .init(label: "note", text: "the first is here", range: range)
      case .columns(let range): .init(label: "note", text: "the columns are here", range: range)
      case .row(let number, let range):
        .init(
          label: "note",
          text: "in row \(number) of `examples`: \(excerpt.source.text(of: range).prefix(160))")
      }
    }
    return excerpt.render(diagnostic.problem.message, at: diagnostic.range, remarks: remarks)
  }

  /// Several diagnostics as text, separated by empty lines.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { render($0) }.joined(separator: "\n")
  }
}
