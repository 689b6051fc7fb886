import Testing

@testable import Base

/// Escaping examines texts in blocks of bytes. The position of a character in its block must not
/// affect the result.
struct EscapingTests {
  private static let characters = [
    "\u{1B}", "\t", "\n", "\r", "\u{7F}", "\u{85}", "\u{202E}", "\u{FEFF}", "\"", "\\", "é", "中",
    "😀",
  ]

  /// Builds the JSON string character by character.
  private static func quoted(_ text: String) -> String {
    let parts = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: Escaping.isDangerous(scalar) ? Escaping.escaped(scalar) : String(scalar)
      }
    }
    return "\"\(parts.joined())\""
  }

  @Test(arguments: characters)
  func `a character is escaped wherever it is`(_ character: String) {
    for index in 0..<150 {
      let before = String(repeating: "a", count: index)
      for after in ["", "b", String(repeating: "b", count: 140)] {
        let text = before + character + after
        #expect(Escaping.quoted(text) == Self.quoted(text))
        let quotedLines = [UInt8].text { Escaping.append(quotedLines: text, to: &$0) }
        #expect(quotedLines == Self.quoted(Escaping.lines(text)))
        let isDangerous = character.unicodeScalars.contains(where: Escaping.isDangerous)
        #expect(Escaping.isHarmless(text) == !isDangerous)
        // `Escaping.lines` does not escape line feeds and tabs.
        let escapes = isDangerous && character != "\n" && character != "\t"
        let escaped = escapes ? character.unicodeScalars.map(Escaping.escaped).joined() : character
        let lines = escapes ? Array("\(before)\(escaped)\(after)".utf8) : nil
        #expect(Escaping.lines(Array(text.utf8)) == lines)
      }
    }
  }
}
