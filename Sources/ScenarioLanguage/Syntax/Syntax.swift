/// A scenario's text, cut into statements.
struct Syntax {
  let bytes: [UInt8]
  /// The tokens; those of the table filled in.
  var tokens: [Token]
  /// Where a diagnostic about a token points: for one that came from a cell, at the `<column>`.
  /// Empty when every token stands in its own place.
  var places: [SourceRange]
  var nodes: [Node] = []
  /// The statements in the order of the text.
  var lines: [Line] = []

  /// Where a diagnostic about the tokens `first` to `last` points.
  func place(_ first: Int32, _ last: Int32) -> SourceRange {
    let start = place(token: first)
    let end = place(token: last)
    return SourceRange(start: Int(start.start), end: Int(max(start.end, end.end)))
  }

  /// Where a diagnostic about a token points.
  func place(token: Int32) -> SourceRange {
    places.isEmpty ? tokens[Int(token)].range : places[Int(token)]
  }
}
