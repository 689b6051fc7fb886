import Events
import Ground

/// Text as a sequence diagram of Mermaid takes it.
///
/// Mermaid ends a text at `#`, `;` and line breaks, takes `%%` for a comment, and reads character
/// codes as `#59;`, which it puts aside before it parses ("Entity codes", mermaid.js.org). What it
/// could misread becomes such a code.
enum MermaidText {
  static func escaped(_ text: String) -> String {
    // With the last four Mermaid marks the codes that it has put aside.
    let signs = "#;%<>&\\$\u{FB02}°¶ß".unicodeScalars
    return withoutWords(
      Escaping.plain(text).replacingScalars { signs.contains($0) ? code($0) : nil })
  }

  static func lines(_ lines: [String]) -> String {
    lines.map(escaped).joined(separator: "<br/>")
  }

  private static func code(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }

  /// Without the words that mean something wherever they stand: a text that begins with `wrap:` is
  /// broken into lines, and from a line with `style` or `classDef` Mermaid takes the last `;`.
  private static func withoutWords(_ text: String) -> String {
    text.replacing("wrap:", with: "wrap\(code(":"))")
      .replacing("style", with: "\(code("s"))tyle")
      .replacing("classDef", with: "\(code("c"))lassDef")
  }
}
