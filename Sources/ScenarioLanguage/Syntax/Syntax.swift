/// A scenario's text, divided into statements.
struct Syntax {
  let bytes: [UInt8]
  /// The tokens of the scenario. The tokens of a cell replace each `<column>`.
  var tokens: [Token]
  /// For each token, the location to use in diagnostics. The location of a token from a cell is the
  /// location of the `<column>` that the cell replaces. The array is empty if no token comes from a
  /// cell.
  var locations: [SourceRange]
  var nodes: [Node] = []
  /// The statements, in the order of their positions in the text.
  var lines: [Line] = []

  /// The location of a diagnostic about the tokens `first` to `last`.
  func location(_ first: Int32, _ last: Int32) -> SourceRange {
    let start = location(token: first)
    let end = location(token: last)
    return SourceRange(start: Int(start.start), end: Int(max(start.end, end.end)))
  }

  /// The location of a diagnostic about a token.
  func location(token: Int32) -> SourceRange {
    locations.isEmpty ? tokens[Int(token)].range : locations[Int(token)]
  }
}
