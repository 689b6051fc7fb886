import Ground

/// Words as a POSIX shell reads them back, for lines to copy.
package enum ShellQuoting {
  /// A word, in single quotes unless it is plain.
  package static func word(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: ","):
        true
      default: false
      }
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
    var text = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "'", "\\": text += "\\\(scalar)"
      case _ where Escaping.isDangerous(scalar):
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          text += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "$'\(text)'"
  }

  /// A path as a word that no program takes for an option; `-` stays standard input.
  package static func operand(_ path: String) -> String {
    word(path.utf8.first == UInt8(ascii: "-") && path != "-" ? "./" + path : path)
  }
}
