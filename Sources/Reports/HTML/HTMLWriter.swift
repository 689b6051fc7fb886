import Base
import Events

/// Writes HTML that is also well-formed XML: every element is closed, and every attribute value is
/// quoted.
struct HTMLWriter {
  private(set) var text = TextBuffer()
  var count: Int { text.bytes.count }

  typealias Attribute = (name: String, value: String)

  mutating func element(
    _ tag: String, _ attributes: Attribute..., body: (inout HTMLWriter) -> Void
  ) {
    open(tag, attributes)
    body(&self)
    close(tag)
  }

  mutating func element(_ tag: String, _ attributes: Attribute..., text: String) {
    open(tag, attributes)
    escaped(text)
    close(tag)
  }

  mutating func list(_ lines: [String], _ tag: String, _ attributes: Attribute...) {
    open(tag, attributes)
    for line in lines { element("li", text: line) }
    close(tag)
  }

  /// Appends an element without content. In HTML, only `br`, `input` and SVG elements can do
  /// without an end tag.
  mutating func empty(_ tag: String, _ attributes: Attribute...) {
    text.append("<\(tag)")
    append(attributes)
    text.append("/>")
  }

  /// Appends a text and escapes its markup, bidirectional controls and invisible characters.
  mutating func escaped(_ string: String) { Self.escape(string, inAttribute: false, into: &text) }

  /// Appends a text and preserves its line breaks.
  mutating func escapedLines(_ string: String) {
    for (index, line) in string.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { text.endLine() }
      escaped(String(line))
    }
  }

  mutating func raw(_ markup: String) { text.append(markup) }

  mutating func append(_ other: HTMLWriter) { text.append(other.text) }

  /// Appends a line break. Line breaks only make the HTML easier to read and to compare.
  mutating func endLine() { text.endLine() }

  mutating func attribute(_ name: String, _ value: String) { append([(name, value)]) }

  private mutating func open(_ tag: String, _ attributes: [Attribute]) {
    text.append("<\(tag)")
    append(attributes)
    text.append(">")
  }

  private mutating func close(_ tag: String) { text.append("</\(tag)>") }

  private mutating func append(_ attributes: [Attribute]) {
    for attribute in attributes {
      text.append(" \(attribute.name)=\"")
      Self.escape(attribute.value, inAttribute: true, into: &text)
      text.append("\"")
    }
  }

  private static func escape(
    _ string: String, inAttribute isAttribute: Bool, into text: inout TextBuffer
  ) {
    let string = Escaping.plain(string)
    let isPlain = string.utf8.allSatisfy { byte in
      switch byte {
      case 0x22: !isAttribute
      case 0x26, 0x3C, 0x3E, 0x80...: false
      default: true
      }
    }
    if isPlain { return text.append(string) }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text.append("&amp;")
      case "<": text.append("&lt;")
      case ">": text.append("&gt;")
      case "\"" where isAttribute: text.append("&quot;")
      // These code points are not characters, and XML does not allow them.
      case "\u{FFFE}", "\u{FFFF}": text.append("\u{FFFD}")
      default: unsafe text.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
      }
    }
  }
}
