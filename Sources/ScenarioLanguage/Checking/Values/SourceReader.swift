/// Reads texts, numbers, durations and ranges wherever they occur, and reports errors. Everything
/// that is read is charged to the file's budget. The names of users, devices and groups are read by
/// `NameTable` instead.
struct SourceReader: Reporting {
  let syntax: Syntax
  let limits: Limits
  /// The current row of the examples table, whose cells replace the columns in strings. The row is
  /// nil if there is no table.
  let row: ExampleRow?
  /// Whether the file may lack the title and the steps.
  var isScene = false
  var diagnostics: DiagnosticList
  /// The rest of the budget that all rows of the file share.
  var budget: Limits
  /// Which repetition of a line with `each` is being read, or nil if no such line is being read.
  var repetition: Int?
  /// Which repetition of an item with a range is being read, or nil if no such item is being read.
  var item: Int?
  /// How many lines `each` has added to the written lines.
  var repeated = 0
  /// Whether the header has unreadable statements. `hasBrokenStatement` says whether the text below
  /// the header has unreadable statements. If there are unreadable statements, unknown names are
  /// not reported, because the unreadable statements may have declared or bound these names.
  var hasBrokenHeader = false
  var hasBrokenStatement = false

  // MARK: Texts

  /// The content of a string after its escapes and columns are replaced. If a count such as `x 64`
  /// follows, the content is repeated. If the content is too long, reports an error.
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
    let range = location(token, number)
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

  /// The name in `name: value`.
  mutating func name(of node: Int) -> String {
    let token = syntax.nodes[node].name
    return syntax.tokens[Int(token)].kind == .word ? syntax.string(token) : content(token)
  }

  // MARK: Numbers

  /// The value of a number. If the value needs more than 64 bits, reports an error and returns nil.
  mutating func integer(_ token: Int32) -> Int64? {
    if let number = DurationText.integer(syntax.text(token)) { return number }
    return refuse(.numberOutOfRange(syntax.string(token)), at: token)
  }

  /// The value of a number. If the value needs more than 32 bits, reports an error and returns nil.
  mutating func integer32(_ token: Int32) -> Int32? {
    guard let number = integer(token) else { return nil }
    if let narrow = Int32(exactly: number) { return narrow }
    return refuse(.numberOutOfRange(syntax.string(token)), at: token)
  }

  /// The sum of a duration's parts, in microseconds. If the node is not a valid duration, reports
  /// an error and returns nil.
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

  /// The time in a string, in milliseconds since 1970-01-01T00:00:00Z. If the string is not a valid
  /// time, reports an error and returns nil.
  mutating func time(_ token: Int32) -> Int64? {
    let text = content(token)
    guard let time = TimeText(text.utf8) else { return refuse(.invalidTime(text), at: token) }
    return whole(time.microseconds, of: 1_000, text, "milliseconds", at: location(token))
  }

  /// A duration in seconds. If the duration is not a whole number of seconds, reports an error and
  /// returns nil.
  mutating func seconds(_ node: Int) -> Int64? { duration(node, inWhole: 1_000_000, "seconds") }

  /// A duration in milliseconds. If the duration is not a whole number of milliseconds, reports an
  /// error and returns nil.
  mutating func milliseconds(_ node: Int) -> Int64? {
    duration(node, inWhole: 1_000, "milliseconds")
  }

  private mutating func duration(_ node: Int, inWhole unit: Int64, _ name: String) -> Int64? {
    guard let microseconds = duration(node) else { return nil }
    let text = DurationText.text(microseconds: microseconds)
    return whole(microseconds, of: unit, text, name, at: location(node))
  }

  private mutating func whole(
    _ microseconds: Int64, of unit: Int64, _ text: String, _ name: String, at range: SourceRange
  ) -> Int64? {
    if microseconds % unit == 0 { return microseconds / unit }
    return refuse(.notWhole(text, unit: name), at: range)
  }

  // MARK: Bounds

  /// Charges a list's items to the file's budget. If the list is too long, or if the budget is too
  /// small, reports an error and returns false.
  mutating func takeItems(_ count: Int, at located: some Located) -> Bool {
    isWithin(.listItems, count, at: located) && take(count, of: .expandedItems, at: located)
  }

  /// Charges a number to the file's budget. If the budget is too small, reports an error and
  /// returns false.
  mutating func take(_ count: Int, of bound: Bound, at located: some Located) -> Bool {
    guard count <= budget[bound] else { return refuse(excess(bound), at: located) }
    budget[bound] -= count
    return true
  }
}
