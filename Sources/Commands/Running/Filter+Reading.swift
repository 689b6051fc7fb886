import Base

/// Parses the value of `--filter`: texts that are combined with `and`, `or`, `not` and parentheses.
extension Filter {
  /// An error in a filter. The message shows the filter, with a caret below the error.
  struct Problem: Error, Equatable {
    let message: String
  }

  init(reading text: String) throws(Problem) {
    var reader = Reader(text)
    self = try reader.filter()
  }

  /// How deeply parentheses and `not` may be nested.
  fileprivate static let deepest = 64

  /// A recursive-descent parser. `not` has the highest precedence, followed by `and` and then `or`.
  private struct Reader {
    private let text: String
    private let tokens: [Token]
    private var next = 0
    private var depth = 0

    init(_ text: String) {
      self.text = text
      tokens = Token.tokens(of: text)
    }

    private var token: Token.Kind? { next < tokens.count ? tokens[next].kind : nil }

    mutating func filter() throws(Problem) -> Filter {
      guard token != nil else { throw Problem(message: "--filter: expected a text") }
      let filter = try alternatives()
      if token == nil { return filter }
      throw problem(token == .close ? "there is no `(` for this `)`" : expected("`and` or `or`"))
    }

    private mutating func take(_ kind: Token.Kind) -> Bool {
      guard token == kind else { return false }
      next += 1
      return true
    }

    private mutating func alternatives() throws(Problem) -> Filter {
      var filters = [try conjunction()]
      while take(.or) { filters.append(try conjunction()) }
      return filters.count == 1 ? filters[0] : .any(filters)
    }

    private mutating func conjunction() throws(Problem) -> Filter {
      var filters = [try operand()]
      while take(.and) { filters.append(try operand()) }
      return filters.count == 1 ? filters[0] : .all(filters)
    }

    private mutating func operand() throws(Problem) -> Filter {
      depth += 1
      defer { depth -= 1 }
      if depth > Filter.deepest { throw problem("this is more than \(Filter.deepest) deep") }
      switch token {
      case .not:
        next += 1
        return .not(try operand())
      case .open:
        let start = next
        next += 1
        let filter = try alternatives()
        if take(.close) { return filter }
        throw token == nil
          ? problem("this `(` is never closed", at: start) : problem(expected("`and`, `or` or `)`"))
      case .text(let field, _): return try texts(field)
      case .stranger(let name):
        let known = Field.allCases.map { "`\($0.rawValue):`" }.joined(separator: ", ")
        throw problem("there is no `\(name):`, but \(known); a text with a colon needs quotes")
      case .unclosed, .and, .or, .close, nil: throw problem(expected("a text"))
      }
    }

    /// Returns the error message for the next token. The message says either that a quote is never
    /// closed, or that `what` is expected.
    private func expected(_ what: String) -> String {
      token == .unclosed ? "this quote is never closed" : "expected \(what)"
    }

    /// Joins adjacent texts, with a space between them. Only the first text may have a field. A
    /// space may separate the field from the text.
    private mutating func texts(_ field: Field?) throws(Problem) -> Filter {
      let first = next
      var texts: [String] = []
      while case .text(let other, let text)? = token, next == first || other == nil {
        if !text.isEmpty { texts.append(text) }
        next += 1
      }
      if field != nil, texts.isEmpty { throw problem(expected("a text")) }
      return .text(field, texts.joined(separator: " "))
    }

    private func problem(_ message: String, at index: Int? = nil) -> Problem {
      let index = index ?? next
      let before = index < tokens.count ? text.prefix(tokens[index].offset) : text[...]
      let blanks = String(repeating: " ", count: DisplayWidth.of(Escaping.plain(String(before))))
      return Problem(message: "--filter: \(message)\n  \(Escaping.plain(text))\n  \(blanks)^")
    }
  }

  private struct Token {
    let kind: Kind
    /// The token's offset in the filter, in characters.
    let offset: Int

    enum Kind: Equatable {
      case and, or, not, open, close
      case text(Field?, String)
      /// An unterminated quote.
      case unclosed
      /// A text after an unknown field. The value is the name of the field.
      case stranger(String)
    }

    static func tokens(of text: String) -> [Token] {
      var tokens: [Token] = []
      let all = Array(text)
      var index = 0
      while index < all.count {
        let start = index
        switch all[index] {
        case _ where all[index].isWhitespace: index += 1
        case "(", ")":
          index += 1
          tokens.append(Token(kind: all[start] == "(" ? .open : .close, offset: start))
        default: tokens.append(Token(kind: read(all, &index), offset: start))
        }
      }
      return tokens
    }

    /// If a word begins with letters and a colon, returns the token of an unknown field. For other
    /// words, returns nil.
    private static func stranger(_ word: String) -> Kind? {
      guard let colon = word.firstIndex(of: ":"), colon > word.startIndex,
        word[..<colon].allSatisfy(\.isLetter)
      else { return nil }
      return .stranger(String(word[..<colon]))
    }

    /// Reads a word of the filter language, or a text. Without quotes, a text ends before the next
    /// space or parenthesis.
    private static func read(_ all: [Character], _ index: inout Int) -> Kind {
      let field = Field.allCases.first { all[index...].starts(with: "\($0.rawValue):") }
      if let field { index += field.rawValue.count + 1 }
      let start = index
      if index < all.count, all[index] == "\"" {
        guard let end = all[(index + 1)...].firstIndex(of: "\"") else {
          index = all.count
          return .unclosed
        }
        index = end + 1
        return .text(field, String(all[(start + 1)..<end]))
      }
      while index < all.count, !all[index].isWhitespace, all[index] != "(", all[index] != ")" {
        index += 1
      }
      let word = String(all[start..<index])
      guard field == nil else { return .text(field, word) }
      return switch word {
      case "and", "AND": .and
      case "or", "OR": .or
      case "not", "NOT": .not
      default: stranger(word) ?? .text(nil, word)
      }
    }
  }
}
