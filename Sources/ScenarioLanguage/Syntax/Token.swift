/// The smallest unit of a scenario's text, such as a word, a number, a string or a bracket.
struct Token {
  var kind: Kind
  /// The keyword that the token spells, if any.
  var keyword: Keyword?
  var start: UInt32
  var end: UInt32

  init(_ kind: Kind, _ start: Int, _ end: Int, keyword: Keyword? = nil) {
    self.kind = kind
    self.keyword = keyword
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  var offsets: Range<Int> { Int(start)..<Int(end) }
  var range: SourceRange { SourceRange(start: Int(start), end: Int(end)) }

  enum Kind: UInt8 {
    /// A name or a word of the language. A word may contain hyphens, but not at its ends.
    case word
    /// Digits, with or without a minus sign before them.
    case number
    /// Digits followed by letters, such as `150ms`.
    case duration
    /// A string that contains no escapes and no `<`, so the string's text is exactly the bytes
    /// between the quotes.
    case string
    /// A string that contains an escape or `<`.
    case richString
    /// `$name`.
    case capture
    /// `<name>`.
    case column
    case leftParenthesis
    case rightParenthesis
    case leftBracket
    case rightBracket
    case leftBrace
    case rightBrace
    case comma
    case colon
    case dot
    case ellipsis
    /// `'s` directly after a name.
    case possessive
    /// A whole line that begins with `|`.
    case row
    /// A comment, which becomes a token only if the lexer's `keepsComments` is true.
    case comment
    /// One or more consecutive line breaks. Line breaks at the beginning of the text are dropped.
    case newline
    case end
    /// Something unreadable, which the lexer has already reported.
    case invalid

    var opens: Bool { self == .leftParenthesis || self == .leftBracket || self == .leftBrace }

    var closes: Bool { self == .rightParenthesis || self == .rightBracket || self == .rightBrace }
  }
}
