import Ground

/// Reading what `--filter` says: texts with `and`, `or`, `not` and brackets between them.
extension Filter {
  /// What is wrong with a filter, with the text and a caret where it is.
  struct Problem: Error, Equatable {
    let message: String
  }

  init(reading text: String) throws(Problem) {
    var reader = Reader(text)
    self = try reader.filter()
  }

  /// Brackets and `not` within one another.
  fileprivate static let deepest = 64

  /// Reads one token after the other: `not` binds tightest, then `and`, then `or`.
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

    /// What is missing before the next token, unless that is wrong by itself.
    private func expected(_ what: String) -> String {
      token == .unclosed ? "this quote is never closed" : "expected \(what)"
    }

    /// Texts next to each other are one, with blanks between; the first may stand off its field.
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

    private func problem(_ message: String, at place: Int? = nil) -> Problem {
      let place = place ?? next
      let before = place < tokens.count ? text.prefix(tokens[place].offset) : text[...]
      let blanks = String(repeating: " ", count: DisplayWidth.of(Escaping.plain(String(before))))
      return Problem(message: "--filter: \(message)\n  \(Escaping.plain(text))\n  \(blanks)^")
    }
  }

  private struct Token {
    let kind: Kind
    /// Where it begins, in characters.
    let offset: Int

    enum Kind: Equatable {
      case and, or, not, open, close
      case text(Field?, String)
      /// A quote without its end.
      case unclosed
      /// A text behind the name of no field.
      case stranger(String)
    }

    static func tokens(of text: String) -> [Token] {
      var tokens: [Token] = []
      let all = Array(text)
      var place = 0
      while place < all.count {
        let start = place
        switch all[place] {
        case _ where all[place].isWhitespace: place += 1
        case "(", ")":
          place += 1
          tokens.append(Token(kind: all[start] == "(" ? .open : .close, offset: start))
        default: tokens.append(Token(kind: read(all, &place), offset: start))
        }
      }
      return tokens
    }

    /// What looks like a field and is none: letters and a colon.
    private static func stranger(_ word: String) -> Kind? {
      guard let colon = word.firstIndex(of: ":"), colon > word.startIndex,
        word[..<colon].allSatisfy(\.isLetter)
      else { return nil }
      return .stranger(String(word[..<colon]))
    }

    /// Reads a word of the language, or a text: up to a blank or a bracket, or between quotes.
    private static func read(_ all: [Character], _ place: inout Int) -> Kind {
      let field = Field.allCases.first { all[place...].starts(with: "\($0.rawValue):") }
      if let field { place += field.rawValue.count + 1 }
      let start = place
      if place < all.count, all[place] == "\"" {
        guard let end = all[(place + 1)...].firstIndex(of: "\"") else {
          place = all.count
          return .unclosed
        }
        place = end + 1
        return .text(field, String(all[(start + 1)..<end]))
      }
      while place < all.count, !all[place].isWhitespace, all[place] != "(", all[place] != ")" {
        place += 1
      }
      let word = String(all[start..<place])
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
