/// How a piece of text looks on a terminal: SGR sequences of ECMA-48.
package enum Style: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  /// No verdict, or a warning.
  case yellow = "33"
  case cyan = "36"
}

extension TextBuffer {
  /// Appends a text in a style, or plainly where there is none or no colour.
  package mutating func append(_ text: String, _ style: Style?, inColor isColored: Bool) {
    guard isColored, let style else { return append(text) }
    append("\u{1B}[\(style.rawValue)m")
    append(text)
    append("\u{1B}[0m")
  }

  /// Appends a line, likewise.
  package mutating func append(line text: String, _ style: Style?, inColor isColored: Bool) {
    append(text, style, inColor: isColored)
    endLine()
  }
}
