import Base

/// Quotes words for a POSIX shell. Therefore a user can copy a printed command line into a shell.
package enum ShellQuoting {
  /// Returns the word unchanged if all its characters are safe. Otherwise, returns the word in
  /// quotes.
  package static func word(_ word: String) -> String {
    if !word.isEmpty && word.utf8.allSatisfy(isPlain) { return word }
    if !Escaping.isHarmless(word) { return spelledOut(word) }
    // A text in single quotes can't contain a single quote. Therefore each single quote becomes a
    // closing quote, an escaped quote, and an opening quote.
    let quoted = word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    return "'\(quoted)'"
  }

  /// Whether a byte is an ASCII letter, a digit or one of `/.-_+,`. No shell interprets these
  /// characters.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "+")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    case _: false
    }
  }

  /// Returns a word in the form `$'…'`. Bash, zsh and (since 2024) POSIX support this form.
  /// Characters that could move the cursor or color the terminal are escaped.
  private static func spelledOut(_ word: String) -> String {
    let text = word.replacingScalars { scalar in
      if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
      guard Escaping.isDangerous(scalar) else { return nil }
      return String(scalar).utf8.map { "\\" + String(UInt($0) + 0o1000, radix: 8).dropFirst() }
        .joined()
    }
    return "$'\(text)'"
  }

  /// Returns a path as a word that no program interprets as an option. The path `-` still means
  /// standard input.
  package static func operand(_ path: String) -> String {
    word(path.utf8.first == UInt8(ascii: "-") && path != "-" ? "./" + path : path)
  }
}
