extension Lexer {
  /// Reads a string, which must end on the line on which it begins.
  mutating func readString() {
    let start = position
    var isPlain = true
    position += 1
    while position < end {
      position = Self.endOfText(contiguous.span, from: position, to: end)
      if position == end { break }
      let byte = bytes[position]
      if byte == Byte.quote {
        position += 1
        return finishString(from: start, isPlain: isPlain)
      }
      if byte == Byte.newline { break }
      if byte == Byte.backslash {
        isPlain = false
        skipEscape()
      } else {
        if byte == Byte.less { isPlain = false }
        if byte < 0x20, byte != Byte.tab, byte != Byte.carriageReturn { reportControl() }
        position += 1
      }
    }
    diagnostics.add(.unterminatedString, at: SourceRange(start: start, end: start + 1))
    append(.invalid, from: start, to: position)
  }

  private mutating func finishString(from start: Int, isPlain: Bool) {
    let range = SourceRange(start: start, end: position)
    if position - start > limits[.textBytes] + 2 {
      diagnostics.add(.exceeds(.textBytes, limit: limits[.textBytes]), at: range)
      append(.invalid, from: start, to: position)
    } else {
      append(isPlain ? .string : .richString, from: start, to: position)
    }
  }

  private mutating func reportControl() {
    let text = bytes[position...position].decoded
    diagnostics.add(.unexpectedCharacter(text), at: SourceRange(start: position, end: position + 1))
  }

  /// Moves past an escape sequence. If the language has no such sequence, reports an error.
  private mutating func skipEscape() {
    let start = position
    if let escape = Escape(bytes, at: start, end: end) {
      position = start + escape.length
      return
    }
    // A backslash at the end of a line does not escape the line break.
    position += 1
    if position < end, bytes[position] == UInt8(ascii: "u") {
      position += 1
      while position < min(start + 6, end), Escape.digit(bytes[position]) != nil { position += 1 }
    } else if position < end, bytes[position] != Byte.newline {
      position += scalarLength(at: position)
    }
    let text = bytes[start..<position].decoded
    diagnostics.add(.invalidEscape(text), at: SourceRange(start: start, end: position))
  }

  func scalarLength(at offset: Int) -> Int { min(Self.scalarLength(bytes[offset]), end - offset) }
}
