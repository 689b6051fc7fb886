/// Reads ranges of names. A line with `each`, or an item with ranges, is repeated. The first
/// repetition uses the first name of every range, the second repetition uses the second names, and
/// so on.
extension SourceReader {
  /// How many lines a line with `each` expands to. If the line's ranges differ in length or there
  /// are too many lines, reports an error and returns nil. Both written lines and expanded lines
  /// count towards the limits of statements and tokens.
  mutating func repetitions(of line: Line) -> Int? {
    let nodes = Int(line.nodes.lowerBound)..<Int(line.nodes.upperBound)
    guard let count = length(of: nodes.filter { [.each, .eachDevice].contains(kind(of: $0)) })
    else { return nil }
    guard isWithin(.statements, syntax.lines.count + repeated + count - 1, at: line) else {
      return nil
    }
    repeated += count - 1
    let tokens = Int(line.last - line.first) + 1
    return take(tokens * (count - 1), of: .expandedTokens, at: line) ? count : nil
  }

  /// How many items an item with ranges expands to. If the item's ranges differ in length or there
  /// are too many items, reports an error and returns nil.
  mutating func repetitions(ofItem node: Int, _ ranges: [Int]) -> Int? {
    length(of: ranges).flatMap { takeItems($0, at: node) ? $0 : nil }
  }

  /// The ranges in an item and its fields, without the ranges in nested lists.
  func ranges(in node: Int) -> [Int] {
    if kind(of: node) == .range { return [node] }
    guard kind(of: node) == .record else { return [] }
    let parts = node..<Int(syntax.nodes[node].end)
    guard parts.contains(where: { kind(of: $0) == .range }) else { return [] }
    return syntax.children(of: node).flatMap { ranges(in: $0) }
  }

  /// How many names each of the ranges has. If these numbers differ, reports an error and returns
  /// nil.
  private mutating func length(of ranges: [Int]) -> Int? {
    var length: Int?
    for node in ranges {
      guard let numbers = numbers(of: node) else { return nil }
      if let length, length != numbers.count {
        return refuse(.unequalRanges(length, numbers.count), at: node)
      }
      length = numbers.count
    }
    return length
  }

  // MARK: Names

  /// The numbers of a range such as `F[1...31]`. If the range is invalid, reports an error and
  /// returns nil.
  mutating func numbers(of node: Int) -> NumberRange? {
    numbers(syntax.rangeName(of: node), at: location(node))
  }

  /// The numbers of the range that begins at the token `first`. If the range is invalid, reports an
  /// error and returns nil.
  private mutating func numbers(_ first: Int32, at range: SourceRange) -> NumberRange? {
    let prefix = syntax.text(first)
    if let last = prefix.last, Byte.isDigit(last) {
      return refuse(.rangeAfterDigit(syntax.string(first)), at: range)
    }
    guard let low = integer(first + 2), let high = integer(first + 4) else { return nil }
    for (number, token) in [(low, first + 2), (high, first + 4)]
    where !(0..<1_000_000_000_000).contains(number) {
      return refuse(.numberOutOfRange(syntax.string(token)), at: range)
    }
    // If the cell for `<n>` is 0, `F[1...<n>]` is probably meant as an empty range and not as a
    // descending one. An empty range is an error.
    if high < low, syntax.isOfCell(first + 4), !syntax.isOfCell(first + 2) {
      return refuse(.backwards(syntax.string(first)), at: range)
    }
    return NumberRange(first: Int(low), last: Int(high))
  }

  /// The number that a range represents in the current repetition of a line or item. If nothing is
  /// being repeated, reports an error and returns nil.
  mutating func oneOfRange(_ node: Int) -> Int? {
    guard let index = kind(of: node) == .range ? item : repetition else {
      return refuse(.misplaced(statement: "each", part: .header), at: node)
    }
    return numbers(of: node).map { $0[index] }
  }

  mutating func nameOfRange(_ node: Int) -> ArraySlice<UInt8>? {
    oneOfRange(node).map { NameTable.joined(syntax.text(syntax.rangeName(of: node)), $0) }
  }

  /// The names in the range that begins at `token`, or the token's text if no range begins there.
  /// If there are too many names, reports an error and returns nil.
  mutating func words(_ token: Int32, at range: SourceRange) -> [String]? {
    guard syntax.tokens[Int(token) + 1].kind == .leftBracket else { return [syntax.string(token)] }
    guard let numbers = numbers(token, at: range), takeItems(numbers.count, at: range) else {
      return nil
    }
    return (0..<numbers.count).map { NameTable.joined(syntax.text(token), numbers[$0]).decoded }
  }

  /// The keys of the attributes that a named value sets: a single key, or all keys of a range. If
  /// there are too many keys, reports an error and returns nil.
  mutating func keys(of field: Int) -> [String]? {
    let token = syntax.nodes[field].name
    return syntax.tokens[Int(token)].kind == .word
      ? words(token, at: syntax.placeWithName(field)) : [content(token)]
  }
}
