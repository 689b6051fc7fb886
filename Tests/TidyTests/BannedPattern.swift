import Testing

/// A sequence of tokens that code must not contain, with a replacement and a sample.
struct BannedPattern: Sendable, CustomTestStringConvertible {
  /// The tokens in order. `Type` matches any capitalised name on the same line.
  let words: [String]
  let replacement: String
  /// Sample code with the pattern on the first line.
  let sample: String

  init(_ pattern: String, use replacement: String, as sample: String) {
    words = pattern.split(separator: " ").map(String.init)
    self.replacement = replacement
    self.sample = sample
  }

  var message: String { "\(words.joined(separator: " ")) is banned here; use \(replacement)" }
  var testDescription: String { words.joined(separator: " ") }

  func matches(_ file: SourceFile, _ start: Int) -> Bool {
    let tokens = file.tokens
    guard start + words.count <= tokens.count else { return false }
    for (offset, word) in words.enumerated() {
      let token = tokens[start + offset]
      let fits =
        word == "Type"
        ? token.isCapitalised && token.line == tokens[start].line : token.text == word
      if !fits { return false }
    }
    return !isOwn(before: file.word(start - 1))
  }

  /// Whether the name belongs to the repository's own code: a lower-case name after a dot is a
  /// member of a type, and a lower-case name after `func` or `case` is a declaration.
  private func isOwn(before: String) -> Bool {
    guard words[0].utf8.first.map({ $0 >= 97 && $0 <= 122 }) == true else { return false }
    return [".", "func", "case"].contains(before)
  }
}
