import Base

/// Quotes words for a POSIX shell, so that users can paste printed commands into their shell.
package enum ShellQuoting {
  /// Returns a word unchanged if all its characters are safe. Otherwise, returns the word in
  /// quotes.
  package static func word(_ word: String) -> String {
    if !word.isEmpty && word.utf8.allSatisfy(isPlain) { return word }
    if !Escaping.isHarmless(word) { return spelledOut(word) }
    // A single quote can't occur between single quotes, so close the quotes, write an escaped
    // quote, and open quotes again.
    let quoted = word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    return "'\(quoted)'"
  }

  /// Whether a byte is an ASCII letter, a digit or one of `/.-_+,`. These bytes have no special
  /// meaning in a shell.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "+")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    case _: false
    }
  }

  /// Quotes a word as `$'…'`, and escapes the characters that could move the cursor or color the
  /// terminal. This kind of quotes is supported by bash, zsh and (since 2024) POSIX.
  private static func spelledOut(_ word: String) -> String {
    let text = word.replacingScalars { scalar in
      if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
      guard Escaping.isDangerous(scalar) else { return nil }
      return String(scalar).utf8.map { "\\" + String(UInt($0) + 0o1000, radix: 8).dropFirst() }
        .joined()
    }
    return "$'\(text)'"
  }

  /// Returns a path as a word that no program mistakes for an option. The path `-` still means
  /// standard input.
  package static func operand(_ path: String) -> String {
    word(path.utf8.first == UInt8(ascii: "-") && path != "-" ? "./" + path : path)
  }
}
