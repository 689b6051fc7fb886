import Base
import Events

/// Escapes text for Mermaid sequence diagrams.
///
/// In Mermaid, a text ends at each `#`, at each `;` and at each line break. The characters `%%`
/// begin a comment. A text can also contain character codes such as `#59;` ("Entity codes",
/// mermaid.js.org). Mermaid replaces these codes before it parses the text. Therefore each
/// character that Mermaid could misinterpret is written as a character code.
enum MermaidText {
  static func escaped(_ text: String) -> String {
    // During parsing, Mermaid uses the last four of these characters to mark character codes.
    let signs = "#;%<>&\\$\u{FB02}°¶ß".unicodeScalars
    return withoutWords(
      Escaping.plain(text).replacingScalars { signs.contains($0) ? code($0) : nil })
  }

  static func lines(_ lines: [String]) -> String {
    lines.map(escaped).joined(separator: "<br/>")
  }

  private static func code(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }

  /// Escapes words that have a special meaning anywhere in a text. If a text begins with `wrap:`,
  /// Mermaid breaks the text into lines. If a line contains `style` or `classDef`, Mermaid removes
  /// the last `;` of the line.
  private static func withoutWords(_ text: String) -> String {
    text.replacing("wrap:", with: "wrap\(code(":"))")
      .replacing("style", with: "\(code("s"))tyle")
      .replacing("classDef", with: "\(code("c"))lassDef")
  }
}
