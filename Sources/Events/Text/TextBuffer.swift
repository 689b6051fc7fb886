import Base

/// A growing UTF-8 text. imsim writes every report into such a buffer.
package struct TextBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package init(_ text: String) { append(text) }

  /// The bytes of the text, with dangerous control characters escaped.
  package var printable: [UInt8] { Escaping.lines(bytes) ?? bytes }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func append(_ text: String) { bytes.append(text) }

  /// Appends an ASCII character.
  @inline(__always) package mutating func append(ascii character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  /// Appends a text that is known at compile time.
  package mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends the key of a JSON object's member.
  mutating func append(key: String, isFirst: Bool) { bytes.append(key: key, isFirst: isFirst) }

  /// Appends the key of a JSON object's member, which must consist of letters.
  mutating func append(key: StaticString, isFirst: Bool) {
    bytes.append(key: key, isFirst: isFirst)
  }

  /// Appends a text as a JSON string, including the quotes.
  package mutating func append(quoted text: String) { Escaping.append(quoted: text, to: &bytes) }

  /// Appends a text of several lines, with dangerous characters escaped, as a JSON string.
  package mutating func append(quotedLines text: String) {
    Escaping.append(quotedLines: text, to: &bytes)
  }

  package mutating func append(_ other: TextBuffer) { bytes.append(contentsOf: other.bytes) }

  /// Appends bytes, which must be valid UTF-8, without escaping them.
  package mutating func append(contentsOf more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Appends bytes, which must be valid UTF-8, without escaping them.
  package mutating func append(contentsOf more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Empties the buffer, and keeps its memory for the next bytes.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func endLine() { append(ascii: "\n") }

  package mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append(literal: "null")
    case .boolean(let flag): append(literal: flag ? "true" : "false")
    case .number(let number):
      if let small = Int64(exactly: number) { append(small) } else { append(String(number)) }
    case .string(let string): append(quoted: string)
    case .array(let items):
      append(ascii: "[")
      for index in items.indices {
        if index > 0 { append(ascii: ",") }
        append(items[index])
      }
      append(ascii: "]")
    case .object(let members):
      append(ascii: "{")
      for index in members.indices {
        append(key: members[index].name, isFirst: index == 0)
        append(members[index].value)
      }
      append(ascii: "}")
    }
  }

  package mutating func append(_ number: some BinaryInteger) {
    if let small = Int64(exactly: number) { append(small) } else { append(String(number)) }
  }

  package mutating func append(_ number: Int) { append(Int64(number)) }

  package mutating func append(_ number: Int64) { bytes.append(decimal: number) }

  /// Appends a text, padded with spaces to `width` columns.
  package mutating func append(_ text: String, paddedTo width: Int) {
    append(text)
    appendBlanks(width - DisplayWidth.of(text))
  }

  package mutating func appendBlanks(_ count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
  }

  /// Appends a count with its noun, as in `1 event` or `2 events`.
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
