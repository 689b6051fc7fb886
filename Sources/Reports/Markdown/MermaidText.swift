import Base
import Events

/// Escapes text for Mermaid sequence diagrams.
///
/// In Mermaid, a text ends at a `#`, a `;` or a line break, and `%%` begins a comment. Character
/// codes such as `#59;` ("Entity codes", mermaid.js.org) are replaced before the text is parsed.
/// For this reason, a character code is written for every character that Mermaid could
/// misinterpret.
enum MermaidText {
  static func escaped(_ text: String) -> String {
    // Mermaid uses the last four of these characters internally, to mark character codes while it
    // parses.
    let signs = "#;%<>&\\$\u{FB02}°¶ß".unicodeScalars
    return withoutWords(
      Escaping.plain(text).replacingScalars { signs.contains($0) ? code($0) : nil })
  }

  static func lines(_ lines: [String]) -> String {
    lines.map(escaped).joined(separator: "<br/>")
  }

  private static func code(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }

  /// Escapes words that have a special meaning anywhere in a text. Mermaid breaks a text that
  /// begins with `wrap:` into lines, and removes the last `;` of a line that contains `style` or
  /// `classDef`.
  private static func withoutWords(_ text: String) -> String {
    text.replacing("wrap:", with: "wrap\(code(":"))")
      .replacing("style", with: "\(code("s"))tyle")
      .replacing("classDef", with: "\(code("c"))lassDef")
  }
}
