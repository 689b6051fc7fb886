import IMProtocol

/// What one line or one item of a list is written for: a line with `each`, and an item with a
/// range, stand once for each name of the range. Several ranges go in step.
extension Checker {
  /// Reads a line once for each name of its `each`; nil, with a report, when that can't be. Stops
  /// at the first that is wrong.
  mutating func repeating(_ line: Line, _ read: (inout Checker) -> Void) {
    guard line.isRepeated else { return read(&self) }
    guard let count = repetitions(of: line) else {
      progress.isDamaged = true
      return
    }
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
    guard syntax.lines.count + progress.repeated + count - 1 <= statements else {
      report(.exceeds(.statements, limit: statements), at: place(line))
      return nil
    }
    progress.repeated += count - 1
    let tokens = Int(line.last - line.first) + 1
    guard Budget.take(tokens * (count - 1), from: &budget.tokens) else {
      report(.exceeds(.expandedTokens, limit: limits[.expandedTokens]), at: place(line))
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
        report(.unequalRanges(length, numbers.count), at: place(node))
        return nil
      }
      length = numbers.count
    }
    return length
  }

  /// The items that a node of a list makes: one, or one for each name of its ranges; nil, with a
  /// report, when one is wrong.
  mutating func items<Item>(_ node: Int, _ read: (inout Checker) -> Item?) -> [Item]? {
    let outer = item
    defer { item = outer }
    item = nil
    let ranges = ranges(in: node)
    if ranges.isEmpty { return read(&self).map { [$0] } }
    guard let count = length(of: ranges), takeItems(count, at: place(node)) else { return nil }
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
    switch syntax.nodes[node].kind {
    case .range: [node]
    case .record: children(of: node).flatMap { ranges(in: $0) }
    default: []
    }
  }

  /// The number that a range stands for in the line or item that is being read; nil, with a report,
  /// where nothing is repeated.
  mutating func oneOfRange(_ node: Int) -> Int? {
    guard let index = syntax.nodes[node].kind == .range ? item : repetition else {
      report(.misplaced(statement: "each", part: progress.part), at: place(node))
      return nil
    }
    return numbers(of: node).map { $0[index] }
  }

  /// The names that a word, or a range that begins with it, stands for; nil, with a report, when
  /// there are too many.
  mutating func words(_ token: Int32, at range: SourceRange) -> [String]? {
    guard syntax.tokens[Int(token) + 1].kind == .leftBracket else { return [string(token)] }
    guard let numbers = numbers(token, at: range), takeItems(numbers.count, at: range) else {
      return nil
    }
    return (0..<numbers.count).map {
      String(decoding: joined(text(token), numbers[$0]), as: UTF8.self)
    }
  }

  /// The keys of a named value among attributes: one, or those of a range.
  mutating func keys(of field: Int) -> [String]? {
    let token = syntax.nodes[field].name
    return syntax.tokens[Int(token)].kind == .word
      ? words(token, at: placeWithName(field)) : [content(token)]
  }

  /// The token of the name that stands before the numbers of a range.
  func rangeName(of node: Int) -> Int32 {
    syntax.nodes[node].first + (syntax.nodes[node].kind == .range ? 0 : 1)
  }
}
