/// A scenario's text, divided into tokens, nodes and statements.
struct Syntax {
  let bytes: [UInt8]
  /// The scenario's tokens, in which each `<column>` is already replaced by the tokens of its cell.
  var tokens: [Token]
  /// For each token, the range to which diagnostics about the token point. Tokens that come from a
  /// cell point to the `<column>` that the cell replaces. The array is empty if no token comes from
  /// a cell.
  var locations: [SourceRange]
  var nodes: [Node] = []
  /// The statements, in the order of the text.
  var lines: [Line] = []

  /// The range to which a diagnostic about the tokens from `first` to `last` points.
  func location(_ first: Int32, _ last: Int32) -> SourceRange {
    let start = location(token: first)
    let end = location(token: last)
    return SourceRange(start: Int(start.start), end: Int(max(start.end, end.end)))
  }

  /// The range to which a diagnostic about a token points.
  func location(token: Int32) -> SourceRange {
    locations.isEmpty ? tokens[Int(token)].range : locations[Int(token)]
  }
}
