import Ground

/// Text as XML 1.0 takes it; what no XML can hold, or could control a terminal, is escaped as in
/// strings of JSON.
enum XMLText {
  /// A text between tags or, in double quotes, as the value of an attribute.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      case _ where Escaping.isDangerous(scalar):
        result.append(contentsOf: Escaping.escaped(scalar).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The value of an attribute, in which line breaks and tabs would become blanks.
  static func attribute(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
