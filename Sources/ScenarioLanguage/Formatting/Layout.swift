import Base

/// Writes a file's tokens in the canonical layout, line by line.
struct Layout {
  let bytes: [UInt8]
  let tokens: [Token]
  private(set) var output: [UInt8] = []
  private var isInParts = false
  /// How many brackets are open at the start of the line.
  private var depth = 0
  /// The indentation of the current statement or, between two statements, of the statement above.
  private var indentation = 0
  /// Whether round brackets in the current statement follow a space, as in `user A (name: "Ann")`.
  private var spacesParenthesis = false
  private var widths: [Int] = []

  /// The maximum width of a column. The text of a wider cell extends beyond the column.
  private static let widestCell = 60

  init(_ bytes: [UInt8], tokens: [Token]) {
    self.bytes = bytes
    self.tokens = tokens
  }

  mutating func run() {
    output.reserveCapacity(bytes.count + bytes.count / 8)
    measureTable()
    var start = 0
    while tokens[start].kind != .end {
      var end = start
      while tokens[end].kind != .newline, tokens[end].kind != .end { end += 1 }
      if start > 0, hasBlankLine(before: start) { output.append(Byte.newline) }
      writeLine(start..<end)
      output.append(Byte.newline)
      start = tokens[end].kind == .newline ? end + 1 : end
    }
  }

  private func hasBlankLine(before start: Int) -> Bool {
    guard start > 0, start < tokens.count, tokens[start].kind != .end else { return false }
    let gap = bytes[Int(tokens[start - 1].start)..<Int(tokens[start].start)]
    return gap.lazy.filter { $0 == Byte.newline }.count > 1
  }

  /// A statement of a part in the canonical layout, on one line and without indentation.
  static func line(_ bytes: [UInt8], _ tokens: ArraySlice<Token>) -> String {
    var tokens = tokens.filter { $0.kind != .newline }
    guard let last = tokens.last else { return "" }
    tokens.append(Token(.end, Int(last.end), Int(last.end)))
    var layout = Layout(bytes, tokens: tokens)
    layout.isInParts = true
    layout.run()
    return layout.output.drop { $0 == UInt8(ascii: " ") }.dropLast().decoded
  }

  // MARK: Lines

  private mutating func writeLine(_ line: Range<Int>) {
    let first = tokens[line.lowerBound]
    if first.kind == .comment {
      indent(depth > 0 ? indentation + 2 * depth : indentationOfComment(at: line))
      output += bytes[first.offsets]
      return
    }
    if first.kind == .row { return writeRow(first.range) }
    if depth == 0 { beginStatement(line) }
    let closing = tokens[line].prefix { $0.kind.closes }.count
    indent(indentation + 2 * max(depth - closing, 0))
    for index in line {
      let token = tokens[index]
      if token.kind == .comment {
        output += [Byte.space, Byte.space]
      } else if index > line.lowerBound, isSpaced(index) {
        output.append(Byte.space)
      }
      output += bytes[token.offsets]
      if token.kind.opens { depth += 1 }
      if token.kind.closes { depth -= 1 }
    }
  }

  private mutating func indent(_ width: Int) {
    output.append(contentsOf: repeatElement(Byte.space, count: width))
  }

  private mutating func beginStatement(_ line: Range<Int>) {
    indentation = indentation(of: line.lowerBound)
    guard let keyword = keyword(line.lowerBound) else {
      spacesParenthesis = false
      return
    }
    spacesParenthesis = indentation == 0
    if case .opening = keyword.line { isInParts = true }
  }

  private func keyword(_ index: Int) -> Keyword? {
    guard tokens[index].kind == .word, tokens[index + 1].kind != .dot,
      tokens[index + 1].kind != .possessive
    else { return nil }
    let keyword = tokens[index].keyword
    let (next, word) = (tokens[index + 1].kind, tokens[index + 1].keyword)
    return keyword?.isName(before: next, word) == true ? nil : keyword
  }

  /// A line's indentation: 0 for lines of the header and for lines that open a part, 2 for
  /// statements of parts, and 4 for results below calls.
  private func indentation(of index: Int) -> Int {
    if isForgotten(index) { return 4 }
    return switch keyword(index)?.line {
    case .opening: 0
    case .result, .claim(.vacuous): 4
    case .header, .act, .claim, .told, .row, .unknown, nil:
      isInParts || tokens[index].kind == .row ? 2 : 0
    }
  }

  private func isForgotten(_ index: Int) -> Bool {
    guard keyword(index) == .isWord, tokens[index + 1].kind == .word else { return false }
    let next = tokens[index + 1]
    return bytes[next.offsets].elementsEqual("forgotten".utf8)
  }

  /// A comment's indentation, which is the indentation of the line directly below or, if there is
  /// no such line, of the line directly above.
  private func indentationOfComment(at line: Range<Int>) -> Int {
    var next = line.upperBound
    var isAdjacent = true
    while next < tokens.count, tokens[next].kind == .newline || tokens[next].kind == .comment {
      next += 1
      if next < tokens.count, tokens[next - 1].kind == .newline, hasBlankLine(before: next) {
        isAdjacent = false
      }
    }
    let hasNext = next < tokens.count && tokens[next].kind != .end
    if hasNext, isAdjacent { return indentation(of: next) }
    if line.lowerBound > 0, !hasBlankLine(before: line.lowerBound) { return indentation }
    return hasNext ? indentation(of: next) : 0
  }

  // MARK: Blanks

  /// Whether there is a space to the left of a token.
  ///
  /// - Precondition: The token is not the first token of its line.
  private func isSpaced(_ index: Int) -> Bool {
    let before = tokens[index - 1].kind
    if before.opens || before == .dot || before == .ellipsis { return false }
    switch tokens[index].kind {
    case .comma, .colon, .dot, .possessive, .rightParenthesis, .rightBracket, .rightBrace:
      return false
    case .ellipsis: return before == .comma
    case .leftParenthesis: return spacesParenthesis && depth == 0
    case .leftBracket: return !isRange(index)
    case .word, .number, .duration, .string, .richString, .capture, .column, .leftBrace, .row,
      .comment, .newline, .end, .invalid:
      return true
    }
  }

  /// Whether a bracket belongs to a range, such as `F[1...` or `F[<first>...`.
  private func isRange(_ index: Int) -> Bool {
    let before = tokens[index - 1].kind
    let next = tokens[min(index + 1, tokens.count - 1)].kind
    return (before == .word || before == .column) && (next == .number || next == .column)
      && tokens[min(index + 2, tokens.count - 1)].kind == .ellipsis
  }

  // MARK: Tables

  private mutating func measureTable() {
    for token in tokens where token.kind == .row {
      for (column, cell) in parts(of: token.range).cells.enumerated() {
        let width = DisplayWidth.of(bytes[cell].decoded)
        if column == widths.count { widths.append(0) }
        if width <= Self.widestCell { widths[column] = max(widths[column], width) }
      }
    }
  }

  private func parts(of row: SourceRange) -> (cells: [Range<Int>], rest: Range<Int>) {
    ExampleTable.parts(of: row, in: bytes, limit: Limits.standard[.columns])
  }

  private mutating func writeRow(_ row: SourceRange) {
    indentation = 2
    indent(2)
    output.append(Byte.bar)
    let (cells, rest) = parts(of: row)
    for (column, cell) in cells.enumerated() {
      let text = bytes[cell]
      output.append(Byte.space)
      output += text
      let width = DisplayWidth.of(text.decoded)
      indent(max(widths[column] - width, 0) + 1)
      output.append(Byte.bar)
    }
    writeRest(rest)
  }

  /// After a row's last bar, writes the mark and the comment.
  private mutating func writeRest(_ rest: Range<Int>) {
    let lexer = Lexer(bytes, range: rest, limits: .standard, keepsComments: true)
    for token in lexer.tokens where token.start < token.end {
      output += token.kind == .comment ? [Byte.space, Byte.space] : [Byte.space]
      output += bytes[token.offsets]
    }
  }
}
