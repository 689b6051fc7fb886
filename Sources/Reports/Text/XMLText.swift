import Events
import Ground

/// Text as XML 1.0 takes it; what no XML can hold, or could control a terminal, is escaped as in
/// strings of JSON.
enum XMLText {
  /// A text between tags or, in double quotes, as the value of an attribute.
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

  /// The value of an attribute, in which line breaks and tabs would become blanks.
  static func attribute(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
