/// Divides a scenario's text into tokens.
///
/// The lexer works on bytes. When the lexer can't read a part of the text, it reports the problem
/// and adds an `invalid` token, so that the parser can continue. Consecutive line breaks form one
/// token. The parser decides whether a line break ends a statement.
struct Lexer {
  let bytes: [UInt8]
  /// A copy of `bytes`. Before macOS 26, only `ContiguousArray` has a span.
  let contiguous: ContiguousArray<UInt8>
  let limits: Limits
  /// Whether comments become tokens. If not, they are skipped.
  let keepsComments: Bool
  /// The offset at which reading stops.
  let end: Int
  var position: Int
  var tokens: [Token] = []
  var diagnostics: DiagnosticList
  private let keywords = KeywordTable.all
  /// The limits that are checked most often. Each of these limits is read only once.
  private let mostTokens: Int
  private let longestName: Int
  private var isAtLineStart = true
  private var rows = 0
  /// Whether the lexer gave up early because the text exceeds a bound.
  private(set) var isOver = false

  /// Reads the tokens of a range of bytes, or of all bytes if `range` is nil.
  ///
  /// - Precondition: The bytes are valid UTF-8.
  init(_ bytes: [UInt8], range: Range<Int>? = nil, limits: Limits, keepsComments: Bool = false) {
    self.bytes = bytes
    self.contiguous = ContiguousArray(bytes)
    self.limits = limits
    self.keepsComments = keepsComments
    self.position = range?.lowerBound ?? 0
    self.end = range?.upperBound ?? bytes.count
    self.diagnostics = DiagnosticList(limit: limits[.diagnostics])
    self.mostTokens = limits[.tokens]
    self.longestName = limits[.nameBytes]
    if range == nil, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    run()
  }

  /// Reads all tokens. The last token is `end`. If there are other tokens, a `newline` precedes the
  /// `end`.
  private mutating func run() {
    // Few texts have more than one token in three bytes.
    tokens.reserveCapacity(min((end - position) / 3 + 8, mostTokens + 8))
    // The text is read from a copy of the array, so that the lexer can change while its text is
    // read. The copy shares the memory of the array.
    let text = contiguous
    while !isOver {
      position = Self.endOfBlanks(text.span, from: position, to: end)
      if position == end { break }
      if tokens.count >= mostTokens {
        stop(.tokens, at: position)
        break
      }
      readToken(text.span)
    }
    if let last = tokens.last, last.kind != .newline { append(.newline, from: end, to: end) }
    append(.end, from: end, to: end)
  }

  private mutating func stop(_ bound: Bound, at offset: Int) {
    diagnostics.add(
      .exceeds(bound, limit: limits[bound]), at: SourceRange(start: offset, end: offset + 1))
    isOver = true
  }

  /// Reads the token at the current position.
  ///
  /// - Precondition: There is no space or tab at this position.
  @inline(__always)
  private mutating func readToken(_ text: Span<UInt8>) {
    let start = position
    let byte = text[start]
    if Byte.isLetter(byte) {
      isAtLineStart = false
      return readWord(text)
    }
    switch byte {
    case Byte.newline:
      position += 1
      if let last = tokens.last, last.kind != .newline { append(.newline, from: start, to: start) }
      isAtLineStart = true
      return
    case Byte.carriageReturn where start + 1 < end && text[start + 1] == Byte.newline:
      position += 1
      return
    case Byte.hash:
      readComment()
      return
    case Byte.bar where isAtLineStart: readRow()
    case Byte.quote: readString()
    case Byte.dollar: readCapture()
    case Byte.less: readColumn()
    case Byte.dot: readDots()
    case Byte.apostrophe where isPossessive:
      position += 2
      append(.possessive, from: start, to: position)
    case Byte.hyphen, 0x30...0x39: readNumber()
    case UInt8(ascii: "("): readSign(.leftParenthesis)
    case UInt8(ascii: ")"): readSign(.rightParenthesis)
    case UInt8(ascii: "["): readSign(.leftBracket)
    case UInt8(ascii: "]"): readSign(.rightBracket)
    case UInt8(ascii: "{"): readSign(.leftBrace)
    case UInt8(ascii: "}"): readSign(.rightBrace)
    case UInt8(ascii: ","): readSign(.comma)
    case UInt8(ascii: ":"): readSign(.colon)
    default: if Byte.isWord(byte) { readWord(text) } else { readUnexpected() }
    }
    isAtLineStart = false
  }

  private mutating func readSign(_ kind: Token.Kind) {
    append(kind, from: position, to: position + 1)
    position += 1
  }

  mutating func append(_ kind: Token.Kind, from start: Int, to end: Int) {
    tokens.append(Token(kind, start, end))
  }

  private mutating func readComment() {
    let start = position
    while position < end, bytes[position] != Byte.newline { position += 1 }
    guard keepsComments else { return }
    append(.comment, from: start, to: trimmedEnd(from: start))
  }

  /// Reads a whole table row as one token, which `ExampleTable` later divides into cells.
  private mutating func readRow() {
    let start = position
    while position < end, bytes[position] != Byte.newline { position += 1 }
    append(.row, from: start, to: trimmedEnd(from: start))
    rows += 1
    if rows > limits[.rows] + 1 { stop(.rows, at: start) }
  }

  private func trimmedEnd(from start: Int) -> Int {
    var last = position
    while last > start, Byte.isBlank(bytes[last - 1]) || bytes[last - 1] == Byte.carriageReturn {
      last -= 1
    }
    return last
  }

  @inline(__always)
  private mutating func readWord(_ text: Span<UInt8>) {
    let start = position
    position = Self.endOfWord(text, from: start, to: end)
    if position == start { return readUnexpected() }
    guard position - start <= longestName else { return appendName(.word, from: start) }
    let keyword = keywords.keyword(text.extracting(start..<position))
    tokens.append(Token(.word, start, position, keyword: keyword))
  }

  private mutating func skipWord() {
    position = Self.endOfWord(contiguous.span, from: position, to: end)
  }

  /// Appends a token for a name, or reports the name if it is too long.
  private mutating func appendName(_ kind: Token.Kind, from start: Int) {
    if position - start <= longestName {
      append(kind, from: start, to: position)
    } else {
      diagnostics.add(
        .exceeds(.nameBytes, limit: limits[.nameBytes]),
        at: SourceRange(start: start, end: position))
      append(.invalid, from: start, to: position)
    }
  }

  private mutating func readNumber() {
    let start = position
    position += 1
    if bytes[start] == Byte.hyphen, position == end || !Byte.isDigit(bytes[position]) {
      position = start
      return readUnexpected()
    }
    while position < end, Byte.isDigit(bytes[position]) { position += 1 }
    let digitsEnd = position
    skipWord()
    appendName(position == digitsEnd ? .number : .duration, from: start)
  }

  private mutating func readCapture() {
    let start = position
    position += 1
    skipWord()
    if position > start + 1 {
      appendName(.capture, from: start)
    } else {
      position = start
      readUnexpected()
    }
  }

  /// Reads `<name>`. The name is checked later, when the table's columns are known.
  private mutating func readColumn() {
    let start = position
    position += 1
    while position < end, Byte.isWord(bytes[position]) || bytes[position] == Byte.hyphen {
      position += 1
    }
    if position < end, bytes[position] == Byte.greater, position > start + 1 {
      position += 1
      append(.column, from: start, to: position)
    } else {
      position = start
      readUnexpected()
    }
  }

  /// Whether the current position is at a possessive `'s`: directly after a name, and without a
  /// letter or digit after the `s`.
  private var isPossessive: Bool {
    guard let last = tokens.last, last.kind == .word || last.kind == .column,
      Int(last.end) == position, position + 1 < end, bytes[position + 1] == UInt8(ascii: "s")
    else { return false }
    return position + 2 == end || !Byte.isWord(bytes[position + 2])
  }

  private mutating func readDots() {
    let start = position
    position += 1
    if position + 1 < end, bytes[position] == Byte.dot, bytes[position + 1] == Byte.dot {
      position += 2
      append(.ellipsis, from: start, to: position)
    } else {
      append(.dot, from: start, to: position)
    }
  }

  /// Reports and skips a character that the language does not use.
  private mutating func readUnexpected() {
    let start = position
    if isForeignComment { return skipForeignComment() }
    position = start + scalarLength(at: start)
    let text = bytes[start..<position].decoded
    diagnostics.add(.unexpectedCharacter(text), at: SourceRange(start: start, end: position))
    skipForeignString(after: text)
    append(.invalid, from: start, to: position)
  }
}

/// Comments and strings in the style of other languages.
extension Lexer {
  /// How far, in bytes, the lexer searches for the end of a foreign string or comment.
  private static let foreignLength = 65_536

  /// Skips the rest of a string in foreign quotes if the string ends on the same line. When the
  /// list of diagnostics is full, no string is skipped, in order to limit the time for the search.
  private mutating func skipForeignString(after quote: String) {
    if diagnostics.isFull { return }
    let closing: String
    switch quote {
    case "'": closing = "'"
    case "\u{201C}", "\u{201E}": closing = "\u{201D}"
    default: return
    }
    let rest = bytes[position..<min(end, position + Self.foreignLength)]
    let line = rest.prefix { $0 != Byte.newline }
    let end = line.indices.first { bytes[$0...].starts(with: closing.utf8) }
    if let end { position = end + closing.utf8.count }
  }

  private var isForeignComment: Bool {
    guard position + 1 < end else { return false }
    return ["//", "/*", "--"].contains { bytes[position..<position + 2].elementsEqual($0.utf8) }
  }

  /// Reports the two characters that begin a foreign comment, and skips the comment and the rest of
  /// its last line. Text before the comment on the same line is read as a statement of its own.
  private mutating func skipForeignComment() {
    let start = position
    let sign = bytes[start..<start + 2].decoded
    if sign == "/*", !diagnostics.isFull {
      let last = min(end, start + Self.foreignLength)
      let closing = (start + 2..<max(last, start + 2)).first { index in
        bytes[index...].starts(with: "*/".utf8)
      }
      if let closing { position = closing + 2 }
    }
    diagnostics.add(.unexpectedCharacter(sign), at: SourceRange(start: start, end: start + 2))
    while position < end, bytes[position] != Byte.newline { position += 1 }
  }
}
