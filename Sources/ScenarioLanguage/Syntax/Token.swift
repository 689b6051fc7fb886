/// A word, number, string or sign of a scenario's text: its kind and its bytes.
struct Token {
  var kind: Kind
  /// The word of the language that a word is, as the lexer has found it; nil for any other.
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
    /// A name or a word of the language; hyphens may stand within.
    case word
    /// Digits, perhaps after a minus.
    case number
    /// Digits with letters after them, as `150ms`.
    case duration
    /// A string without escapes and `<`, whose text is its bytes.
    case string
    /// A string with escapes or `<` in it.
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
    /// `'s` right behind a name.
    case possessive
    /// A line that begins with `|`, as a whole.
    case row
    /// A comment; only for the formatter.
    case comment
    /// The end of a line with something in it.
    case newline
    case end
    /// Something that was reported already.
    case invalid

    var opens: Bool { self == .leftParenthesis || self == .leftBracket || self == .leftBrace }

    var closes: Bool { self == .rightParenthesis || self == .rightBracket || self == .rightBrace }
  }
}
