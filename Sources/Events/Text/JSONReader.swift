/// Reads untrusted JSON text (RFC 8259). The reader refuses invalid JSON, nesting that is too deep,
/// and numbers that are not integers.
package struct JSONReader {
  static let deepest = 64
  /// This limit suffices for every UInt64 and Int64, because these numbers have at most 20 digits.
  private static let mostDigits = 20
  private static let mostValues = 1_000_000

  /// Why a text is refused, and at which byte.
  package struct Problem: Error, Equatable {
    package let message: String
    package let offset: Int
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0
  private var values = 0
  /// Whether the text is a message from another program. In such a message, unpaired surrogates and
  /// numbers that are not integers are replaced instead of refused.
  private let isForeign: Bool

  package static func value(of bytes: ArraySlice<UInt8>) throws(Problem) -> JSONValue {
    try JSONReader(bytes, isForeign: false).whole()
  }

  /// Reads a message from another program, which may contain at most a million values. A number
  /// loses its fraction, and becomes null if it has an exponent or too many digits. An unpaired
  /// surrogate, which an editor may send if it cuts a character in two, becomes U+FFFD.
  package static func value(ofMessage bytes: ArraySlice<UInt8>) throws(Problem) -> JSONValue {
    try JSONReader(bytes, isForeign: true).whole()
  }

  private consuming func whole() throws(Problem) -> JSONValue {
    var reader = self
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.byte == nil else { throw reader.problem("there is something after the value") }
    return value
  }

  private init(_ bytes: ArraySlice<UInt8>, isForeign: Bool) {
    self.bytes = bytes
    self.isForeign = isForeign
    index = bytes.startIndex
  }

  private var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private func problem(_ message: String) -> Problem {
    Problem(message: message, offset: index - bytes.startIndex)
  }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { index += 1 }
  }

  /// Skips whitespace, then consumes the next byte if it is `wanted`. Returns whether it was.
  private mutating func pass(_ wanted: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: wanted) else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(Problem) -> JSONValue {
    skipBlanks()
    guard let byte else { throw problem("the text ends where a value is expected") }
    values += 1
    if isForeign, values > Self.mostValues { throw problem("more than \(Self.mostValues) values") }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw problem("this is not a JSON value")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw problem("this is not a JSON value") }
    index += word.utf8.count
    return value
  }

  private mutating func object() throws(Problem) -> JSONValue {
    try enter()
    var members: [JSONValue.Member] = []
    if !pass("}") {
      repeat {
        skipBlanks()
        guard byte == UInt8(ascii: "\"") else { throw problem("a member's name is expected") }
        let name = try string()
        guard pass(":") else { throw problem("`:` is expected") }
        members.append(JSONValue.Member(name: name, value: try value()))
      } while pass(",")
      guard pass("}") else { throw problem("`,` or `}` is expected") }
    }
    depth -= 1
    return .object(members)
  }

  private mutating func array() throws(Problem) -> JSONValue {
    try enter()
    var items: [JSONValue] = []
    if !pass("]") {
      repeat { items.append(try value()) } while pass(",")
      guard pass("]") else { throw problem("`,` or `]` is expected") }
    }
    depth -= 1
    return .array(items)
  }

  private mutating func enter() throws(Problem) {
    guard depth < Self.deepest else {
      throw problem("more than \(Self.deepest) levels of brackets")
    }
    depth += 1
    index += 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private mutating func number() throws(Problem) -> JSONValue {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    let first = index
    while let byte, Self.isDigit(byte) { index += 1 }
    let digits = bytes[first..<index]
    let isWhole = byte != UInt8(ascii: ".") && byte.map { $0 | 0x20 } != UInt8(ascii: "e")
    if isForeign, !digits.isEmpty, !isWhole || digits.count > Self.mostDigits {
      let end = index
      while let byte, Self.isDigit(byte) || ".eE+-".utf8.contains(byte) { index += 1 }
      let hasExponent = bytes[end..<index].contains { $0 | 0x20 == UInt8(ascii: "e") }
      if hasExponent || digits.count > Self.mostDigits { return .null }
      return Int128(String(decoding: bytes[start..<end], as: UTF8.self)).map { .number($0) }
        ?? .null
    }
    guard isWhole, !digits.isEmpty, digits.count == 1 || digits.first != UInt8(ascii: "0"),
      digits.count <= Self.mostDigits,
      let number = Int128(String(decoding: bytes[start..<index], as: UTF8.self))
    else {
      throw problem("a whole number of at most \(Self.mostDigits) digits is expected")
    }
    return .number(number)
  }

  private mutating func string() throws(Problem) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw problem("a string is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw problem("a string contains a control character")
      default: text.append(byte)
      }
    }
    throw problem("a string does not end")
  }

  private mutating func escape(into text: inout [UInt8]) throws(Problem) {
    guard let byte else { throw problem("a string does not end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(try scalar()).utf8)
    default: throw problem("there is no such escape")
    }
  }

  /// Reads the scalar of a `\uXXXX` sequence, or of two such sequences that form a surrogate pair.
  private mutating func scalar() throws(Problem) -> Character {
    var number = try hexadecimal()
    if (0xD800..<0xDC00).contains(number) {
      let first = index
      guard bytes[index...].starts(with: "\\u".utf8) else { return try half() }
      index += 2
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low) else {
        index = first
        return try half()
      }
      number = 0x10000 + (number - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(number) else { return try half() }
    return Character(scalar)
  }

  /// Replaces an unpaired surrogate in a message from another program. Throws an error for any
  /// other text.
  private func half() throws(Problem) -> Character {
    guard isForeign else { throw problem("half of a character") }
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(Problem) -> UInt32 {
    let end = min(index + 4, bytes.endIndex)
    let digits = String(decoding: bytes[index..<end], as: UTF8.self)
    guard digits.utf8.count == 4, digits.utf8.first != UInt8(ascii: "+"),
      digits.utf8.first != UInt8(ascii: "-"), let number = UInt32(digits, radix: 16)
    else { throw problem("four hexadecimal digits are expected") }
    index = end
    return number
  }
}
