/// A word, a number or a single punctuation character of Swift text that `Stripper` has read.
struct Token: Sendable, Equatable {
  let text: String
  /// The line number, from 1.
  let line: Int

  static func all(in code: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(code.count / 6)
    var line = 1
    var at = 0
    while at < code.count {
      let byte = code[at]
      if isWord(byte) {
        let start = at
        while at < code.count, isWord(code[at]) { at += 1 }
        tokens.append(Token(text: String(decoding: code[start..<at], as: UTF8.self), line: line))
        continue
      }
      if byte == UInt8(ascii: "\n") {
        line += 1
      } else if byte > UInt8(ascii: " ") {
        tokens.append(Token(text: signs[Int(byte)], line: line))
      }
      at += 1
    }
    return tokens
  }

  /// Whether a byte is a letter, a digit, an underscore, or a byte of a character outside ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 32) >= 97 && (byte | 32) <= 122 || byte >= 48 && byte <= 57 || byte == 95
      || byte >= 128
  }

  /// Whether the token is a name, rather than a number or a punctuation character.
  var isName: Bool { text.utf8.first.map { Token.isWord($0) && !($0 >= 48 && $0 <= 57) } ?? false }

  /// Whether the token begins with a capital letter, as the names of types do.
  var isCapitalised: Bool { text.utf8.first.map { $0 >= 65 && $0 <= 90 } ?? false }

  private static let signs: [String] = (0..<UInt8(128)).map { String(UnicodeScalar($0)) }
}

extension [Token] {
  /// The index after the closing bracket for the bracket at `open`, or the number of tokens if
  /// there is no closing bracket.
  func past(_ open: Int) -> Int {
    var depth = 0
    var index = open
    while index < count {
      switch self[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth <= 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return count
  }
}
