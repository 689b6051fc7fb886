import Base

/// A buffer to which UTF-8 text is appended. Every report is written into such a buffer.
package struct TextBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package init(_ text: String) { append(text) }

  /// The text, with escapes instead of dangerous control characters.
  package var printable: [UInt8] { Escaping.lines(bytes) ?? bytes }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends a text that is known at compile time.
  package mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  package mutating func append(quoted text: String) {
    if !appendInQuotes(text) { append(Escaping.quoted(text)) }
  }

  /// Appends a text in quotes and returns true. If a character needs an escape, appends nothing and
  /// returns false. Nearly all texts need no escape.
  private mutating func appendInQuotes(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { more in
      let isPlain = unsafe more.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C
      }
      guard isPlain else { return false }
      bytes.append(UInt8(ascii: "\""))
      unsafe bytes.append(contentsOf: more)
      bytes.append(UInt8(ascii: "\""))
      return true
    }
  }

  package mutating func append(_ other: TextBuffer) { bytes.append(contentsOf: other.bytes) }

  /// Appends bytes unchanged. The bytes must be UTF-8.
  package mutating func append(contentsOf more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  package mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append(literal: "null")
    case .boolean(let flag): append(literal: flag ? "true" : "false")
    case .number(let number):
      if let small = Int64(exactly: number) { append(small) } else { append(String(number)) }
    case .string(let string): append(quoted: string)
    case .array(let items):
      append(literal: "[")
      for (index, item) in items.enumerated() {
        if index > 0 { append(literal: ",") }
        append(item)
      }
      append(literal: "]")
    case .object(let members):
      append(literal: "{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(literal: ",") }
        append(quoted: member.name)
        append(literal: ":")
        append(member.value)
      }
      append(literal: "}")
    }
  }

  package mutating func append(_ number: some BinaryInteger) { append(String(number)) }

  /// Appends a text, and then blanks up to a width.
  package mutating func append(_ text: String, paddedTo width: Int) {
    append(text)
    appendBlanks(width - DisplayWidth.of(text))
  }

  package mutating func appendBlanks(_ count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
  }

  /// Appends a count with its noun: `1 event`, `2 events`.
  package mutating func append(_ count: Int, of thing: String) {
    append(count.counted(thing))
  }
}

extension UInt64 {
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
