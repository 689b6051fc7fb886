/// A style of text on a terminal. The raw value is a parameter of an SGR escape sequence (ECMA-48).
package enum Style: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  /// The style for warnings, and for cases without a verdict.
  case yellow = "33"
  case cyan = "36"
}

extension TextBuffer {
  /// Appends a text. The text is plain if `style` is nil or `isColored` is false.
  package mutating func append(_ text: String, _ style: Style?, inColor isColored: Bool) {
    guard isColored, let style else { return append(text) }
    append("\u{1B}[\(style.rawValue)m")
    append(text)
    append("\u{1B}[0m")
  }

  /// Appends a line. The line is plain if `style` is nil or `isColored` is false.
  package mutating func append(line text: String, _ style: Style?, inColor isColored: Bool) {
    append(text, style, inColor: isColored)
    endLine()
  }
}
