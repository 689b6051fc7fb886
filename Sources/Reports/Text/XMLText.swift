import Base
import Events

/// Escapes text for XML 1.0. Characters that XML does not allow, and characters that could control
/// a terminal, are escaped as in JSON strings.
enum XMLText {
  /// Returns a text that can be used between tags, or within double quotes as the value of an
  /// attribute.
  static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": nil
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: Escaping.isDangerous(scalar) ? Escaping.escaped(scalar) : nil
      }
    }
  }

  /// Returns the value of an attribute. Line breaks and tabs are escaped, because an XML reader
  /// would replace them with blanks.
  static func attribute(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
