/// Reads what stands in the text whatever it is for: texts, numbers, durations and ranges, within
/// what the file may still ask for. It knows no names, and notes what is wrong.
struct SourceReader: Reporting {
  let syntax: Syntax
  let limits: Limits
  /// The row of the table whose cells stand in strings; nil without a table.
  let row: ExampleRow?
  var diagnostics: DiagnosticList
  /// What the file may still ask for, all rows together.
  var budget: Limits
  /// Which of the lines that `each` makes of one is being read; nil where none is.
  var repetition: Int?
  /// Which of the items that a range makes of one is being read; nil where none is.
  var item: Int?
  /// How many lines `each` has made beside those that are written.
  var repeated = 0
  /// Whether statements that could not be read may have declared or bound what is missing.
  var hasBrokenHeader = false
  var hasBrokenStatement = false

  // MARK: Texts

  /// What a text says: escapes and columns replaced, and repeated as `x` behind it says. Reports
  /// one that is too long, written out.
  mutating func content(_ token: Int32) -> String {
    let text = syntax.text(token)
    let inner = syntax.bytes[text.startIndex + 1..<text.endIndex - 1]
    let isPlain = syntax.tokens[Int(token)].kind == .string
    let isRepeated = syntax.isWord(token + 1, "x")
    if isPlain, !isRepeated { return inner.decoded }
    var unit: [UInt8] = []
    let row = syntax.isOfCell(token) ? nil : row
    StringText.append(inner, of: syntax.bytes, row: row, limit: limits[.textBytes], to: &unit)
    let number = isRepeated ? syntax.number(ofTimes: token + 1) : token
    let range = place(token, number)
    guard let times = isRepeated ? integer(number) : 1 else { return "" }
    guard times >= 0 else {
      report(.numberOutOfRange(syntax.string(number)), at: range)
      return ""
    }
    guard unit.isEmpty || times <= limits[.textBytes] / unit.count else {
      report(excess(.textBytes), at: range)
      return ""
    }
    let count = unit.isEmpty ? 0 : Int(times)
    guard take(unit.count * count, of: .expandedText, at: range) else { return "" }
    return String(repeating: unit.decoded, count: count)
  }

  /// The name before a value (`name: value`).
  mutating func name(of node: Int) -> String {
    let token = syntax.nodes[node].name
    return syntax.tokens[Int(token)].kind == .word ? syntax.string(token) : content(token)
  }

  // MARK: Numbers

  /// The number that a token writes; nil, with a report, when it does not fit.
  mutating func integer(_ token: Int32) -> Int64? {
    if let number = DurationText.integer(syntax.text(token)) { return number }
    return refuse(.numberOutOfRange(syntax.string(token)), at: token)
  }

  /// The same of 32 bits.
  mutating func integer32(_ token: Int32) -> Int32? {
    guard let number = integer(token) else { return nil }
    if let narrow = Int32(exactly: number) { return narrow }
    return refuse(.numberOutOfRange(syntax.string(token)), at: token)
  }

  /// The microseconds of a duration's parts together; nil, with a report, when it is none.
  mutating func duration(_ node: Int) -> Int64? {
    guard kind(of: node) == .duration else {
      return refuse(.expected(.duration, found: syntax.found(node)), at: node)
    }
    var sum: Int64 = 0
    for token in token(of: node)...syntax.nodes[node].last {
      switch DurationText.microseconds(syntax.text(token)) {
      case .success(let part):
        let (total, overflow) = sum.addingReportingOverflow(part)
        if overflow { return refuse(.numberOutOfRange(syntax.string(token)), at: node) }
        sum = total
      case .failure(.outOfRange): return refuse(.numberOutOfRange(syntax.string(token)), at: token)
      case .failure(.unknownUnit(let unit)):
        let meant = ForeignWords.unit(meantBy: unit)
        return refuse(.unknown(.unit, unit, context: "", nearest: meant), at: token)
      }
    }
    return sum
  }

  /// The milliseconds since 1970 of a time; nil, with a report, when it is none.
  mutating func time(_ token: Int32) -> Int64? {
    let text = content(token)
    guard let time = TimeText(text.utf8) else { return refuse(.invalidTime(text), at: token) }
    return whole(time.microseconds, of: 1_000, text, "milliseconds", at: place(token))
  }

  /// The seconds of a duration; nil, with a report, when it is none.
  mutating func seconds(_ node: Int) -> Int64? { duration(node, inWhole: 1_000_000, "seconds") }

  /// The milliseconds of a duration; likewise.
  mutating func milliseconds(_ node: Int) -> Int64? {
    duration(node, inWhole: 1_000, "milliseconds")
  }

  private mutating func duration(_ node: Int, inWhole unit: Int64, _ name: String) -> Int64? {
    guard let microseconds = duration(node) else { return nil }
    let text = DurationText.text(microseconds: microseconds)
    return whole(microseconds, of: unit, text, name, at: place(node))
  }

  private mutating func whole(
    _ microseconds: Int64, of unit: Int64, _ text: String, _ name: String, at range: SourceRange
  ) -> Int64? {
    if microseconds % unit == 0 { return microseconds / unit }
    return refuse(.notWhole(text, unit: name), at: range)
  }

  // MARK: Bounds

  /// Takes items from what lists may have, each and together; false, with a report, when there is
  /// not enough left.
  mutating func takeItems(_ count: Int, at located: some Located) -> Bool {
    isWithin(.listItems, count, at: located) && take(count, of: .expandedItems, at: located)
  }

  /// Takes from what the file may still ask for; false, with a report, when there is not enough
  /// left.
  mutating func take(_ count: Int, of bound: Bound, at located: some Located) -> Bool {
    guard count <= budget[bound] else { return refuse(excess(bound), at: located) }
    budget[bound] -= count
    return true
  }
}
