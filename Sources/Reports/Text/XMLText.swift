import Base
import Events

/// Escapes text for XML 1.0. Characters that could control a terminal are escaped as in JSON
/// strings, and characters that XML does not allow are escaped or replaced.
enum XMLText {
  /// Escapes a text for use between tags, or as an attribute value in double quotes.
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

  /// Escapes an attribute value, including its line breaks and tabs. Programs that read XML would
  /// turn unescaped line breaks and tabs into spaces.
  static func attribute(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
