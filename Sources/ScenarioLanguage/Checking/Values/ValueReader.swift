import IMProtocol

/// Reads what stands in statements: names, values, patterns and what repeats them.
///
/// It knows what the names mean and notes what is wrong; what a statement is for is left to the
/// sections of the header and the parts, which hand it on to each other.
struct ValueReader {
  let syntax: Syntax
  let limits: Limits
  /// The row of the table whose cells stand in strings; nil without a table.
  let row: ExampleRow?
  var diagnostics: DiagnosticList
  /// What the file may still ask for, all rows together.
  var budget: Budget
  var names = NameTable()
  var captures = CaptureTable()
  /// Which of the lines that `each` makes of one is being read; nil where none is.
  var repetition: Int?
  /// Which of the items that a range makes of one is being read; nil where none is.
  var item: Int?
  /// How many lines `each` has made beside those that are written.
  var repeated = 0
  /// Whether statements that could not be read may have declared or bound what is missing.
  var hasBrokenHeader = false
  var hasBrokenStatement = false

  /// What a text says: escapes and columns replaced, and repeated as `x` behind it says. Reports
  /// one that is too long, written out.
  mutating func content(_ token: Int32) -> String {
    let text = syntax.text(token)
    let inner = syntax.bytes[text.startIndex + 1..<text.endIndex - 1]
    let isPlain = syntax.tokens[Int(token)].kind == .string
    let isRepeated = syntax.isWord(token + 1, "x")
    if isPlain, !isRepeated { return String(decoding: inner, as: UTF8.self) }
    var unit: [UInt8] = []
    let isOfCell = syntax.place(token: token).start != syntax.tokens[Int(token)].start
    let row = isOfCell ? nil : row
    StringText.append(inner, of: syntax.bytes, row: row, limit: limits[.textBytes], to: &unit)
    let range = isRepeated ? syntax.place(token, token + 2) : syntax.place(token: token)
    guard let times = isRepeated ? integer(token + 2) : 1 else { return "" }
    guard times >= 0 else {
      report(.numberOutOfRange(syntax.string(token + 2)), at: range)
      return ""
    }
    guard unit.isEmpty || times <= limits[.textBytes] / unit.count else {
      report(.exceeds(.textBytes, limit: limits[.textBytes]), at: range)
      return ""
    }
    let count = unit.isEmpty ? 0 : Int(times)
    guard Budget.take(unit.count * count, from: &budget.text) else {
      report(.exceeds(.expandedText, limit: limits[.expandedText]), at: range)
      return ""
    }
    return String(repeating: String(decoding: unit, as: UTF8.self), count: count)
  }

  // MARK: Reports

  /// Reports a problem.
  mutating func report(_ problem: Problem, at range: SourceRange) {
    diagnostics.add(problem, at: range)
  }

  /// Reports a problem of a value.
  mutating func report(_ problem: Problem, at node: Int) {
    report(problem, at: syntax.place(node))
  }

  /// Reports a problem of a token.
  mutating func report(_ problem: Problem, at token: Int32) {
    report(problem, at: syntax.place(token: token))
  }

  /// Reports a problem of a whole line.
  mutating func report(_ problem: Problem, at line: Line) {
    report(problem, at: syntax.place(line))
  }

  /// Reports a second declaration beside the first.
  mutating func reportDuplicate(
    _ kind: NameKind, _ name: String, at range: SourceRange, first: SourceRange
  ) {
    diagnostics.add(.duplicate(kind, name), at: range, notes: [.first(first)])
  }

  /// Reports a name that nothing bears, with the nearest that something does.
  mutating func reportUnknown(
    _ kind: NameKind, _ name: String, of context: String = "", at range: SourceRange,
    among known: some Sequence<String>
  ) {
    // Of what is only counted nobody reads the nearest name.
    let nearest = diagnostics.isFull ? nil : EditDistance.nearest(to: name, among: known)
    diagnostics.add(.unknown(kind, name, context: context, nearest: nearest), at: range)
  }
}
