import Ground

/// Words as a POSIX shell reads them back, for lines to copy.
package enum ShellQuoting {
  /// A word, in single quotes unless it is plain.
  package static func word(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "/.-_+,".contains($0)
    }
    if isPlain && !word.isEmpty { return word }
    if !Escaping.isHarmless(word) { return spelledOut(word) }
    // A single quote can't stand between single quotes: it ends them, stands escaped, and begins
    // them anew.
    let quoted = word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    return "'\(quoted)'"
  }

  /// A word with what could move the cursor or colour the terminal spelled out, as bash, zsh and
  /// POSIX since 2024 read it between `$'` and `'`.
  private static func spelledOut(_ word: String) -> String {
    let text = word.replacingScalars { scalar in
      if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
      guard Escaping.isDangerous(scalar) else { return nil }
      return String(scalar).utf8.map { "\\" + String(UInt($0) + 0o1000, radix: 8).dropFirst() }
        .joined()
    }
    return "$'\(text)'"
  }

  /// A path as a word that no program takes for an option; `-` stays standard input.
  package static func operand(_ path: String) -> String {
    word(path.utf8.first == UInt8(ascii: "-") && path != "-" ? "./" + path : path)
  }
}
