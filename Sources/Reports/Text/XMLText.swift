import Base
import Events

/// Escapes text for XML 1.0. Characters that could control a terminal are escaped as in JSON
/// strings. Characters that XML does not allow are escaped or replaced.
enum XMLText {
  /// Returns a text for use between tags. The text can also be the value of an attribute in double
  /// quotes.
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

  /// Returns the value of an attribute. Line breaks and tabs are escaped. Otherwise programs that
  /// read XML would replace them with spaces.
  static func attribute(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
