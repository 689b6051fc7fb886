/// Makes any text safe to print, so that it can't move the cursor, color the terminal or change the
/// writing direction.
package enum Escaping {
  /// Escapes all dangerous characters, including line ends. Use this function for titles, paths and
  /// other single-line texts.
  package static func plain(_ text: String) -> String {
    if isHarmless(text) { return text }
    return [UInt8].text { bytes in text.withBytes { escape($0, quotes: false, to: &bytes) } }
  }

  /// Escapes all dangerous characters except line feeds. Use this function for multi-line texts.
  package static func lines(_ text: String) -> String {
    if isHarmless(text) { return text }
    let escaped = lines(Array(text.utf8), keepsTabs: false)
    return escaped.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Returns UTF-8 bytes with all dangerous characters escaped, or nil if nothing needs an escape.
  /// Line feeds are never escaped; tabs are escaped only if `keepsTabs` is false, and color codes
  /// only if `showsColor` is false.
  ///
  /// All printed output and all reports pass through this function, so other code need not escape
  /// its texts.
  package static func lines(
    _ bytes: [UInt8], showsColor: Bool = false, keepsTabs: Bool = true
  ) -> [UInt8]? {
    var result: [UInt8]?
    var (start, index) = (0, 0)
    // The end of the last block that was examined and is not plain.
    var end = 0
    while index < bytes.count {
      if index >= end {
        if isPlainBlock(bytes, at: index) {
          index += block
          continue
        }
        end = index + block
      }
      let byte = bytes[index]
      if isPlain(byte) || byte == 0x0A || byte == 0x09 && keepsTabs {
        index += 1
        continue
      }
      if byte == 0x1B, showsColor, let next = endOfColor(bytes, index) {
        index = next
        continue
      }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
      let next = min(index + length, bytes.count)
      let scalar = String(decoding: bytes[index..<next], as: UTF8.self).unicodeScalars.first
      if let scalar, isDangerous(scalar) {
        result = (result ?? []) + bytes[start..<index] + Array(escaped(scalar).utf8)
        start = next
      }
      index = next
    }
    return result.map { $0 + bytes[start...] }
  }

  private static let block = 64

  /// Returns whether the next ``block`` bytes are all printable ASCII characters or line feeds. The
  /// loop has no early exit, so that the compiler can make it examine many bytes at a time.
  private static func isPlainBlock(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + block <= bytes.count else { return false }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var others: UInt8 = 0
      for position in index..<index + block {
        let byte = unsafe bytes[position]
        others |= (byte &- 0x20 > 0x5E ? 1 : 0) & (byte != 0x0A ? 1 : 0)
      }
      return others == 0
    }
  }

  /// Returns the index after the color code at `start`, such as `ESC [ 1 ; 31 m`, or nil if no
  /// color code begins there.
  private static func endOfColor(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    let end = bytes[(start + 2)...].firstIndex { byte in
      byte != UInt8(ascii: ";") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return end.flatMap { bytes[$0] == UInt8(ascii: "m") ? $0 + 1 : nil }
  }

  /// Writes a text as a JSON string, quotes included.
  package static func quoted(_ text: String) -> String {
    [UInt8].text { append(quoted: text, to: &$0) }
  }

  /// Appends a text as a JSON string, quotes included.
  package static func append(quoted text: String, to bytes: inout [UInt8]) {
    append(quoted: text, twice: false, to: &bytes)
  }

  /// Appends `lines(text)` as a JSON string, quotes included.
  package static func append(quotedLines text: String, to bytes: inout [UInt8]) {
    append(quoted: text, twice: true, to: &bytes)
  }

  /// Appends a text as a JSON string, quotes included. If `twice` is true, the escapes of dangerous
  /// characters other than line feeds are escaped in turn.
  private static func append(quoted text: String, twice: Bool, to bytes: inout [UInt8]) {
    text.withBytes { text in
      bytes.append(0x22)
      if isPlain(text) {
        bytes.append(text)
      } else {
        escape(text, quotes: true, twice: twice, to: &bytes)
      }
      bytes.append(0x22)
    }
  }

  /// Returns whether a text can be printed as it is, because it contains no dangerous character.
  package static func isHarmless(_ text: String) -> Bool {
    var text = text
    let isPrintable = text.withUTF8 { bytes in
      var others: UInt8 = 0
      for index in 0..<bytes.count { others |= unsafe bytes[index] &- 0x20 > 0x5E ? 1 : 0 }
      return others == 0
    }
    return isPrintable || !text.unicodeScalars.contains(where: isDangerous)
  }

  /// Returns whether a character is unsafe to print: a control character, a line separator, or a
  /// change of the writing direction.
  package static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F,
      0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  /// Appends the UTF-8 bytes of a text, and escapes all dangerous characters. If `quotes` is true,
  /// quotes and backslashes are escaped too.
  private static func escape(
    _ text: Span<UInt8>, quotes: Bool, twice: Bool = false, to bytes: inout [UInt8]
  ) {
    var (start, index) = (0, 0)
    let last = text.count - 8
    while index < text.count {
      // Eight bytes are examined at a time; the last eight may overlap those before.
      if last >= 0 {
        let first = min(index, last)
        // Safe: `first` is from 0 to `last`.
        let marks = marks(unsafe text.word(unchecked: first))
        if marks == 0 {
          index = first &+ 8
          continue
        }
        index = max(index, first &+ marks.trailingZeroBitCount / 8)
      }
      let byte = text[index]
      if quotes, byte == 0x22 || byte == 0x5C {
        bytes.append(text.extracting(start..<index))
        bytes.append(0x5C)
        (start, index) = (index, index + 1)
        continue
      }
      if isPlain(byte) {
        index += 1
        continue
      }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
      let end = min(index + length, text.count)
      let scalar =
        byte < 0x80
        ? Unicode.Scalar(byte)
        : unsafe text.extracting(index..<end).withUnsafeBufferPointer { character in
          unsafe String(decoding: character, as: UTF8.self).unicodeScalars.first
        }
      if let scalar, isDangerous(scalar) {
        bytes.append(text.extracting(start..<index))
        if twice, scalar != "\n" { bytes.append(0x5C) }
        bytes.append(escaped(scalar))
        start = end
      }
      index = end
    }
    bytes.append(text.extracting(start..<text.count))
  }

  /// Returns whether a UTF-8 byte can be copied without further checks, because it is not a control
  /// character, and no dangerous character begins with it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x7E, 0x80...0xC1, 0xC3...0xD7, 0xD9...0xE1, 0xE3...0xEE: true
    default: byte > 0xEF
    }
  }

  /// Returns whether a text consists of printable ASCII characters other than quotes and
  /// backslashes.
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    let last = text.count - 8
    if last < 0 {
      var word: UInt64 = 0x2020_2020_2020_2020
      for index in text.indices { word = word << 8 | UInt64(text[index]) }
      return marks(word) == 0
    }
    // The last eight bytes may overlap those before.
    // Safe: all indices are from 0 to `last`.
    for index in stride(from: 0, to: last, by: 8)
    where marks(unsafe text.word(unchecked: index)) != 0 {
      return false
    }
    return marks(unsafe text.word(unchecked: last)) == 0
  }

  /// Marks the highest bit of the first of eight bytes that is not a printable ASCII character, or
  /// is a quote or a backslash; zero if there is no such byte. Bytes after the first one may be
  /// marked as well.
  private static func marks(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (quotes, backslashes) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
    let marks =
      word | (word &+ ones) | (word &- ones &* 0x20) | (quotes &- ones) & ~quotes
      | (backslashes &- ones) & ~backslashes
    return marks & (ones &* 0x80)
  }

  /// Returns the escape for a dangerous character, such as `\n` or `\u202e`.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }
}
