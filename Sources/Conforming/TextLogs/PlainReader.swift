import Base

/// Reads the fields of an entry as programs print them: a JSON object, `name=value` pairs, or
/// `name: value` with commas, as Swift, Kotlin, Java, Dart and JavaScript print records.
///
/// A text without quotes may contain anything, so its end is where the next field can begin: before
/// a comma and a name with `:` or `=`, before a space and a name with `=`, or before the bracket
/// that closes the record. In a list, a comma ends it.
struct PlainReader {
  /// Says why a text can't be read.
  struct Refusal: Error { let message: String }

  private let bytes: [UInt8]
  private var index = 0
  /// How often brackets were read that then turned out to be part of a text without quotes. The
  /// number is limited, because their contents are read again.
  private var fallbacks = 0
  private static let mostFallbacks = 64

  /// How deeply brackets may be nested.
  private static let deepest = 32

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the fields in a text. If the text is a single record in brackets, these are the fields
  /// of the record.
  static func members(of text: String) throws(Refusal) -> [PlainMember] {
    var reader = PlainReader(text)
    let members = try reader.members(before: nil, depth: 0)
    guard members.count == 1, members[0].name == nil,
      case .group(head: "", let inner) = members[0].value,
      let opening = text.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }),
      opening != UInt8(ascii: "[")
    else { return members }
    return inner
  }

  // MARK: - Members

  private mutating func members(
    before closer: UInt8?, depth: Int
  ) throws(Refusal) -> [PlainMember] {
    guard depth <= Self.deepest else {
      throw Refusal(message: "more than \(Self.deepest) levels of brackets")
    }
    var members: [PlainMember] = []
    while true {
      while Self.isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        index += 1
      }
      if isAtEnd {
        guard let closer else { return members }
        throw Refusal(message: "`\(Self.shown(closer))` is missing at the end of the fields")
      }
      if byte == closer {
        index += 1
        return members
      }
      if Self.isCloser(byte) {
        throw Refusal(message: "`\(Self.shown(byte))` closes no bracket of the fields")
      }
      // Swift prints an empty dictionary as `[:]`.
      if byte == UInt8(ascii: ":"), members.isEmpty, let closer, byte(after: 1) == closer {
        index += 2
        return []
      }
      let name = memberName()
      members.append(
        PlainMember(
          name: name, value: try value(isNamed: name != nil, before: closer, depth: depth)))
    }
  }

  /// Reads a name and the `:` or `=` after it. If there is no name here, returns nil and skips
  /// nothing.
  private mutating func memberName() -> String? {
    let start = index
    guard let name = byte == UInt8(ascii: "\"") ? quotedText() : identifier() else {
      index = start
      return nil
    }
    while Self.isSpace(byte) { index += 1 }
    let isURL = byte(after: 1) == UInt8(ascii: "/") && byte(after: 2) == UInt8(ascii: "/")
    guard byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") && !isURL else {
      index = start
      return nil
    }
    index += 1
    return name
  }

  /// Reads an identifier. If there is none here, returns nil.
  private mutating func identifier() -> String? {
    let start = index
    guard Self.isLetter(byte) else { return nil }
    while Self.isLetter(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: ".") { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  // MARK: - Values

  private mutating func value(
    isNamed: Bool, before closer: UInt8?, depth: Int
  ) throws(Refusal) -> PlainValue {
    while Self.isSpace(byte) { index += 1 }
    let start = index
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let isDouble = byte == UInt8(ascii: "\"")
      if let text = quotedText(), isDelimiter { return .quoted(text) }
      // An apostrophe may begin a text without quotes; a quote may not.
      guard !isDouble else {
        throw Refusal(message: "a text in quotes does not end, or is not followed by `,`")
      }
      index = start
    } else if let inner = Self.closer(of: byte) {
      index += 1
      let members = try members(before: inner, depth: depth + 1)
      if isDelimiter { return .group(head: "", members) }
      index = start
      fallbacks += 1
      guard fallbacks <= Self.mostFallbacks else {
        throw Refusal(message: "too many brackets are part of texts: put the texts in quotes")
      }
    } else if let group = constructed(depth) {
      return group
    }
    return .word(word(isNamed: isNamed, before: closer))
  }

  /// Reads a name with brackets, such as `Optional("B")`. If there is no such thing here, returns
  /// nil and skips nothing.
  private mutating func constructed(_ depth: Int) -> PlainValue? {
    let start = index
    guard fallbacks < Self.mostFallbacks, let head = identifier(),
      let closer = Self.closer(of: byte)
    else {
      index = start
      return nil
    }
    index += 1
    guard let members = try? members(before: closer, depth: depth + 1), isDelimiter else {
      index = start
      fallbacks += 1
      return nil
    }
    return .group(head: head, members)
  }

  /// Reads a text without quotes.
  private mutating func word(isNamed: Bool, before closer: UInt8?) -> String {
    let start = index
    var open = 0
    while !isAtEnd {
      if let closer {
        if Self.closer(of: byte) == closer { open += 1 }
        if byte == closer {
          if open == 0 { break }
          open -= 1
        }
      }
      if byte == UInt8(ascii: ","), open == 0, !isNamed || isFollowedByMember(from: index + 1) {
        break
      }
      if Self.isSpace(byte), open == 0 {
        if closer == nil && !isNamed || isFollowedByPair(from: index + 1) { break }
      }
      if byte == UInt8(ascii: ";"), Self.isSpace(byte(after: 1)) || byte(after: 1) == 0 { break }
      index += 1
    }
    let text = bytes[start..<index]
    let end = text.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether a name with `:` or `=` comes next.
  private func isFollowedByMember(from start: Int) -> Bool {
    var other = self
    other.index = start
    while Self.isSpace(other.byte) { other.index += 1 }
    return other.memberName() != nil
  }

  /// Whether a name that is directly followed by `=` comes next.
  private func isFollowedByPair(from start: Int) -> Bool {
    var other = self
    other.index = start
    return other.identifier() != nil && other.byte == UInt8(ascii: "=")
  }

  /// Reads a text in single or double quotes. Returns nil if the text does not end.
  private mutating func quotedText() -> String? {
    let quote = byte
    var text: [UInt8] = []
    index += 1
    while !isAtEnd {
      if byte == quote {
        index += 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        index += 1
        escaped(to: &text)
      } else {
        text.append(byte)
        index += 1
      }
    }
    return nil
  }

  /// Reads the rest of an escape: `\n`, `\t`, `\r`, `\uXXXX`, `\u{X}`, or any other character,
  /// which stands for itself.
  private mutating func escaped(to text: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u"):
      index += 1
      var unit = codeUnit()
      // A character outside the basic plane is written as two surrogates.
      let isHigh = unit >> 10 == 0xD800 >> 10
      if isHigh, byte == UInt8(ascii: "\\"), byte(after: 1) == UInt8(ascii: "u") {
        index += 2
        unit = 0x10000 + (unit & 0x3FF) << 10 + codeUnit() & 0x3FF
      }
      text += Array(String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
      return
    default: text.append(byte)
    }
    index += 1
  }

  private mutating func codeUnit() -> UInt32 {
    let isBraced = byte == UInt8(ascii: "{")
    if isBraced { index += 1 }
    let digits = bytes[index...].prefix(isBraced ? 6 : 4).prefix { Self.isHexadecimal($0) }
    index += digits.count
    if isBraced, byte == UInt8(ascii: "}") { index += 1 }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
  }

  // MARK: - Bytes

  private var isAtEnd: Bool { index >= bytes.count }
  private var byte: UInt8 { byte(after: 0) }

  private func byte(after count: Int) -> UInt8 {
    index + count < bytes.count ? bytes[index + count] : 0
  }

  /// Whether a value may end here.
  private var isDelimiter: Bool {
    isAtEnd || Self.isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
      || Self.isCloser(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
  }

  private static func isCloser(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  private static func closer(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  private static func shown(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }
}
