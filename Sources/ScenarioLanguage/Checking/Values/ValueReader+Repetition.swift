import IMProtocol

/// What one line or one item of a list is written for: a line with `each`, and an item with a
/// range, stand once for each name of the range. Several ranges go in step.
extension ValueReader {
  /// Reads a line once for each name of its `each`, or reports why that can't be. Stops at
  /// the first that is wrong.
  mutating func repeating(_ line: Line, _ read: (inout ValueReader) -> Void) {
    guard line.isRepeated else { return read(&self) }
    guard let count = repetitions(of: line) else { return }
    let errors = diagnostics.count
    for index in 0..<count where diagnostics.count == errors {
      repetition = index
      read(&self)
    }
    repetition = nil
  }

  /// How many lines a line with `each` stands for; nil, with a report, when its ranges differ or
  /// make too many. Written out, it counts against the same bounds.
  mutating func repetitions(of line: Line) -> Int? {
    let nodes = Int(line.nodes.lowerBound)..<Int(line.nodes.upperBound)
    guard
      let count = length(
        of: nodes.filter { [.each, .eachDevice].contains(syntax.nodes[$0].kind) })
    else { return nil }
    let statements = limits[.statements]
    guard syntax.lines.count + repeated + count - 1 <= statements else {
      report(.exceeds(.statements, limit: statements), at: line)
      return nil
    }
    repeated += count - 1
    let tokens = Int(line.last - line.first) + 1
    guard Budget.take(tokens * (count - 1), from: &budget.tokens) else {
      report(.exceeds(.expandedTokens, limit: limits[.expandedTokens]), at: line)
      return nil
    }
    return count
  }

  /// How many names each of these ranges has; nil, with a report, when they differ.
  private mutating func length(of ranges: [Int]) -> Int? {
    var length: Int?
    for node in ranges {
      guard let numbers = numbers(of: node) else { return nil }
      if let length, length != numbers.count {
        report(.unequalRanges(length, numbers.count), at: node)
        return nil
      }
      length = numbers.count
    }
    return length
  }

  /// The items that a node of a list makes: one, or one for each name of its ranges; nil, with a
  /// report, when one is wrong.
  mutating func items<Item>(_ node: Int, _ read: (inout ValueReader) -> Item?) -> [Item]? {
    let outer = item
    defer { item = outer }
    item = nil
    let ranges = ranges(in: node)
    if ranges.isEmpty { return read(&self).map { [$0] } }
    guard let count = length(of: ranges), takeItems(count, at: syntax.place(node)) else {
      return nil
    }
    var items: [Item] = []
    for index in 0..<count {
      item = index
      guard let made = read(&self) else { return nil }
      items.append(made)
    }
    return items
  }

  /// The ranges of an item: those in its fields, but not in lists of its own.
  private func ranges(in node: Int) -> [Int] {
    if syntax.nodes[node].kind == .range { return [node] }
    guard syntax.nodes[node].kind == .record else { return [] }
    return syntax.children(of: node).flatMap { ranges(in: $0) }
  }

  /// The numbers of a range `F[1...31]`; nil, with a report, when it is none.
  mutating func numbers(of node: Int) -> NumberRange? {
    numbers(syntax.rangeName(of: node), at: syntax.place(node))
  }

  /// The numbers of the range that begins with a token.
  mutating func numbers(_ first: Int32, at range: SourceRange) -> NumberRange? {
    let prefix = syntax.text(first)
    if let last = prefix.last, Byte.isDigit(last) {
      report(.rangeAfterDigit(syntax.string(first)), at: range)
      return nil
    }
    guard let low = integer(first + 2), let high = integer(first + 4) else { return nil }
    for (number, token) in [(low, first + 2), (high, first + 4)]
    where !(0..<1_000_000_000_000).contains(number) {
      report(.numberOutOfRange(syntax.string(token)), at: range)
      return nil
    }
    return NumberRange(first: Int(low), last: Int(high))
  }

  /// The number that a token writes; nil, with a report, when it does not fit.
  mutating func integer(_ token: Int32) -> Int64? {
    if let number = DurationText.integer(syntax.text(token)) { return number }
    report(.numberOutOfRange(syntax.string(token)), at: token)
    return nil
  }

  /// The number that a range stands for in the line or item that is being read; nil, with a report,
  /// where nothing is repeated.
  mutating func oneOfRange(_ node: Int) -> Int? {
    guard let index = syntax.nodes[node].kind == .range ? item : repetition else {
      report(.misplaced(statement: "each", part: .header), at: node)
      return nil
    }
    return numbers(of: node).map { $0[index] }
  }

  /// The names that a word, or a range that begins with it, stands for; nil, with a report, when
  /// there are too many.
  mutating func words(_ token: Int32, at range: SourceRange) -> [String]? {
    guard syntax.tokens[Int(token) + 1].kind == .leftBracket else { return [syntax.string(token)] }
    guard let numbers = numbers(token, at: range), takeItems(numbers.count, at: range) else {
      return nil
    }
    return (0..<numbers.count).map {
      String(decoding: NameTable.joined(syntax.text(token), numbers[$0]), as: UTF8.self)
    }
  }

  /// The keys of a named value among attributes: one, or those of a range.
  mutating func keys(of field: Int) -> [String]? {
    let token = syntax.nodes[field].name
    return syntax.tokens[Int(token)].kind == .word
      ? words(token, at: syntax.placeWithName(field)) : [content(token)]
  }
}
