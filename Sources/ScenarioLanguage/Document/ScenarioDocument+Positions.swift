import Base

/// Finds pieces of the text by their positions.
extension ScenarioDocument {
  /// A piece of the text that no edit divides.
  package struct Leaf: Hashable, Sendable {
    package let kind: Kind
    package let range: Range<Int>

    /// A `statement` includes the comments within it, a `comment` is between statements, and a
    /// `layout` is made of spaces, tabs and line breaks.
    package enum Kind: Sendable { case statement, comment, layout }
  }

  /// The pieces that make up the whole text, in order.
  package var leaves: [Leaf] {
    var leaves: [Leaf] = []
    var end = 0
    func add(_ kind: Leaf.Kind, upTo next: Int) {
      if next > end { leaves.append(Leaf(kind: kind, range: end..<next)) }
      end = max(end, next)
    }
    func addGap(upTo next: Int) {
      for comment in comments(in: end..<max(end, next)) {
        add(.layout, upTo: comment.lowerBound)
        add(.comment, upTo: comment.upperBound)
      }
      add(.layout, upTo: next)
    }
    for statement in statements {
      addGap(upTo: Int(statement.range.start))
      add(.statement, upTo: Int(statement.range.end))
    }
    addGap(upTo: source.bytes.count)
    return leaves
  }

  /// The comments in a range of the text, without the spaces around them.
  package func comments(in range: Range<Int>) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var position = range.lowerBound
    var next = tokens.partitioningIndex { Int($0.end) > position }
    while position < range.upperBound {
      while next < tokens.count, tokens[next].start == tokens[next].end { next += 1 }
      let gap = min(next < tokens.count ? Int(tokens[next].start) : Int.max, range.upperBound)
      while position < gap {
        guard source.bytes[position] == Byte.hash else {
          position += 1
          continue
        }
        var end = position
        while end < gap, source.bytes[end] != Byte.newline { end += 1 }
        let rest = end
        while Self.isLayout(source.bytes[end - 1]) { end -= 1 }
        comments.append(position..<end)
        position = rest
      }
      if next < tokens.count { position = max(position, Int(tokens[next].end)) }
      next += 1
    }
    return comments
  }

  private static func isLayout(_ byte: UInt8) -> Bool {
    Byte.isBlank(byte) || byte == Byte.carriageReturn
  }

  // MARK: - Parts

  /// The steps, races and populations, in the order of the text.
  package var steps: [Part] {
    parts.filter { [.step, .race, .population].contains($0.kind) }
  }

  /// The `given` part, which prepares the state before the steps.
  package var given: Part? { parts.first { $0.kind == .given } }

  package func outcomes(of race: Part) -> ArraySlice<Part> {
    let position = parts.partitioningIndex { $0.opening.start > race.opening.start }
    return parts[position...].prefix { $0.kind == .outcome }
  }

  /// The part that this statement opens, or nil if the statement opens no part. Only the start of
  /// `opening` is compared, because a statement's end can depend on the cells of a row.
  package func part(openedBy opening: SourceRange) -> Part? {
    let position = parts.partitioningIndex { $0.opening.start >= opening.start }
    let isPart = position < parts.count && parts[position].opening.start == opening.start
    return isPart ? parts[position] : nil
  }

  /// The range of a part, from the comments directly above it to the start of the next part. A race
  /// includes its outcomes.
  package func extent(of part: Part) -> Range<Int> {
    let position = parts.partitioningIndex { $0.opening.start > part.opening.start }
    let next = parts[position...].first { $0.kind != .outcome }
    return start(of: part)..<(next.map(start) ?? source.bytes.count)
  }

  /// The range of the header, which ends before the first part and its comments.
  package var header: Range<Int> {
    0..<(parts.first { $0.kind != .scenario }.map(start) ?? source.bytes.count)
  }

  /// The position at which a part starts. Comment lines directly above the part belong to it.
  func start(of part: Part) -> Int {
    let index = statements[..<part.statements.lowerBound].last
    let least = index.map { lines.line(of: max(Int($0.range.end) - 1, 0)) } ?? 0
    var line = lines.line(of: Int(part.opening.start))
    while line > least + 1,
      !lines.range(ofLine: line - 1).allSatisfy({ Self.isLayout(source.bytes[$0]) })
    {
      line -= 1
    }
    return lines.range(ofLine: line).lowerBound
  }

  // MARK: - Statements

  package func statement(at offset: Int) -> WrittenStatement? {
    let next = statements.partitioningIndex { Int($0.range.end) >= offset }
    guard next < statements.count, Int(statements[next].range.start) <= offset else { return nil }
    return statements[next]
  }

  /// The numbers of the lines that contain a range. The text's first line has the number 1.
  package func lines(of range: SourceRange) -> ClosedRange<Int> {
    let first = lines.line(of: Int(range.start))
    return first...max(first, lines.line(of: max(Int(range.end) - 1, 0)))
  }

  /// The text of the whole lines that contain a range, including comments and indentation.
  package func text(ofLines range: SourceRange) -> String {
    let all = lines(of: range)
    let start = lines.range(ofLine: all.lowerBound).lowerBound
    let end = lines.range(ofLine: all.upperBound).upperBound
    return source.text(of: SourceRange(start: start, end: end))
  }

  /// The location of the scenario's title, including the quotes. Nil if there is no title, or if
  /// the title is in a cell of the table.
  package var title: SourceRange? {
    statements.first { $0.kind == .header(.scenario) }.flatMap { title(of: $0.range) }
  }

  /// The location of the title in a part's opening statement, including the quotes. Nil if there is
  /// no title, or if the title is in a cell of the table.
  package func title(of opening: SourceRange) -> SourceRange? {
    tokens(in: opening).first { $0.kind.isString }?.range
  }

  /// The statement that sets the latency, or nil if no statement does.
  package var network: SourceRange? { statements.first { $0.kind == .header(.network) }?.range }

  /// The offset of the list of devices in the `user` statement for this user. Nil if no statement
  /// declares devices of this user. Statements that use columns of the table are ignored.
  package func devices(ofUser name: String) -> Int? {
    for statement in statements where statement.kind == .header(.user) {
      let tokens = tokens(in: statement.range)
      guard let user = tokens.dropFirst().first, source.text(of: user.range) == name,
        columns(in: statement.range).isEmpty
      else { continue }
      var depth = 0
      for (token, next) in zip(tokens, tokens.dropFirst()) {
        if token.kind.opens { depth += 1 }
        if token.kind.closes { depth -= 1 }
        if depth == 0, token.keyword == .on { return Int(next.start) }
      }
    }
    return nil
  }

  // MARK: - Words

  private func tokens(in range: SourceRange) -> ArraySlice<Token> {
    let first = tokens.partitioningIndex { $0.start >= range.start }
    return tokens[first...].prefix { $0.start < range.end && $0.kind != .end }
  }

  /// The text of a range, in the layout that the command `format` creates.
  package func canonical(_ range: Range<Int>) -> String {
    let written = tokens(in: SourceRange(range))
    guard let last = written.last, Int(last.end) <= range.upperBound else {
      return source.bytes[range].decoded
    }
    let end = Token(.end, range.upperBound, range.upperBound)
    var layout = Layout(source.bytes, tokens: written.filter { $0.kind != .newline } + [end])
    layout.run()
    let text = layout.output.drop { $0 == Byte.space }.dropLast()
    return text.decoded
  }

  /// The columns of the table that a range uses, as names in angle brackets.
  package func columns(in range: SourceRange) -> [String] {
    tokens(in: range).flatMap { StringText.columnNames(of: $0, in: source.bytes) }
      .map { "<\($0.decoded)>" }
  }

  /// The location of a word in a range: the first token that is the word or, if there is no such
  /// token, the first occurrence within a token. A column, for example, can be within a string.
  package func word(_ word: String, in range: SourceRange) -> Range<Int>? {
    let tokens = tokens(in: range)
    if let token = tokens.first(where: { source.text(of: $0.range) == word }) {
      return token.offsets
    }
    for token in tokens where token.kind != .word {
      let start = max(token.start, range.start)
      let end = max(start, min(token.end, range.end))
      let position = (start..<end).first {
        source.bytes[Int($0)..<Int(end)].starts(with: word.utf8)
      }
      if let position { return Int(position)..<Int(position) + word.utf8.count }
    }
    return nil
  }
}
