/// An escape sequence in a string: `\<`, `\|` or one of JSON's escapes.
struct Escape {
  var scalar: Unicode.Scalar
  /// How many bytes the escape takes.
  var length: Int

  /// Reads the escape that begins with the backslash at `offset`. Fails if there is no such escape.
  init?(_ bytes: [UInt8], at offset: Int, end: Int) {
    guard offset + 1 < end else { return nil }
    length = 2
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "<"): scalar = "<"
    case UInt8(ascii: "|"): scalar = "|"
    case UInt8(ascii: "u"):
      guard let (value, size) = Self.unicode(bytes, at: offset, end: end),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      self.scalar = scalar
      length = size
    default: return nil
    }
  }

  /// The value and length of an escape `\uXXXX`, or of two such escapes that form a surrogate pair.
  /// Nil if the escape is malformed.
  private static func unicode(_ bytes: [UInt8], at offset: Int, end: Int) -> (UInt32, Int)? {
    guard let first = unit(bytes, at: offset, end: end) else { return nil }
    guard first & 0xFC00 == 0xD800 else { return (first, 6) }
    guard offset + 7 < end, bytes[offset + 6] == Byte.backslash,
      bytes[offset + 7] == UInt8(ascii: "u"),
      let second = unit(bytes, at: offset + 6, end: end), second & 0xFC00 == 0xDC00
    else { return nil }
    return (0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF), 12)
  }

  /// The value of the four hexadecimal digits after `\u`, or nil if the digits are malformed.
  private static func unit(_ bytes: [UInt8], at offset: Int, end: Int) -> UInt32? {
    guard offset + 6 <= end else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = digit(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The value of a hexadecimal digit, or nil for any other byte.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
