import Base
import Events

/// Why a log entry is refused, and the byte index of the error.
struct EntryRefusal: Error {
  let message: String
  let index: Int
}

/// The JSON text of an entry, which is parsed byte by byte. A value is decoded only on request.
struct EntryText {
  /// The content of a string, without the quotes.
  struct Piece {
    let range: Range<Int>
    /// Whether the content contains no escapes.
    let isPlain: Bool
  }

  private let bytes: [UInt8]
  /// Where the entry begins.
  let start: Int
  private let end: Int
  /// The position of the next byte.
  var index: Int
  /// The problems that did not end the reading.
  private(set) var refusals: [EntryRefusal] = []

  /// Creates a reader that begins with the first byte of a range.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    index = start
  }

  /// The next byte, or 0 at the end of the entry. JSON never contains the byte 0.
  var byte: UInt8 { index < end ? bytes[index] : 0 }

  var isAtEnd: Bool { index >= end }

  /// Skips spaces, tabs and carriage returns, and returns the next byte.
  mutating func next() -> UInt8 {
    while byte == 0x20 || byte == 0x09 || byte == 0x0D { index += 1 }
    return byte
  }

  /// Returns an error at a position. The default position is that of the next byte.
  func refusal(_ message: String, at index: Int? = nil) -> EntryRefusal {
    EntryRefusal(message: message, index: index ?? self.index)
  }

  /// Notes a problem, so that the reading can continue and find the entry's other problems. Throws
  /// the problem if the entry has too many.
  mutating func note(_ refusal: EntryRefusal) throws(EntryRefusal) {
    guard refusals.count < Self.mostRefusals else { throw refusal }
    refusals.append(refusal)
  }

  /// Notes a problem of the value at a position, and skips the value.
  mutating func skipValue(at index: Int, _ refusal: EntryRefusal) throws(EntryRefusal) {
    try note(refusal)
    self.index = index
    try skipValue()
  }

  /// The number of problems of an entry that are noted.
  private static let mostRefusals = 20

  // MARK: - Brackets

  /// Skips the opening bracket of an object or a list.
  mutating func open(_ bracket: UInt8) throws(EntryRefusal) {
    guard next() == bracket else {
      throw refusal("`\(Character(Unicode.Scalar(bracket)))` is expected")
    }
    index += 1
  }

  /// Returns whether an object has another member, or a list has another item. If there is another
  /// member or item, skips the comma in front of it. If there is no further member or item, skips
  /// the closing bracket.
  mutating func hasMore(_ isFirst: inout Bool, before bracket: UInt8) throws(EntryRefusal) -> Bool {
    if next() == bracket {
      index += 1
      return false
    }
    if isFirst {
      isFirst = false
      return true
    }
    guard byte == UInt8(ascii: ",") else {
      throw refusal(
        byte == 0
          ? "the entry ends too early"
          : "`,` or `\(Character(Unicode.Scalar(bracket)))` is expected")
    }
    index += 1
    return true
  }

  /// Reads the name of the next member, and the colon after it.
  mutating func memberName() throws(EntryRefusal) -> Piece {
    guard next() == UInt8(ascii: "\"") else {
      throw refusal("a member's name in quotes is expected")
    }
    let name = try string()
    guard next() == UInt8(ascii: ":") else { throw refusal("`:` is expected") }
    index += 1
    return name
  }

  // MARK: - Values

  mutating func skipValue(depth: Int = 1) throws(EntryRefusal) {
    switch next() {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"):
      try enter(depth)
      var isFirst = true
      while try hasMore(&isFirst, before: UInt8(ascii: "}")) {
        _ = try memberName()
        try skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try enter(depth)
      var isFirst = true
      while try hasMore(&isFirst, before: UInt8(ascii: "]")) { try skipValue(depth: depth + 1) }
    case UInt8(ascii: "t"): try pass("true")
    case UInt8(ascii: "f"): try pass("false")
    case UInt8(ascii: "n"): try pass("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number()
    case 0: throw refusal("the entry ends too early")
    default: throw refusal("this is not a JSON value")
    }
  }

  /// How deeply objects and lists may be nested.
  private static let deepest = 64

  private mutating func enter(_ depth: Int) throws(EntryRefusal) {
    guard depth < Self.deepest else {
      throw refusal("more than \(Self.deepest) levels of brackets")
    }
    index += 1
  }

  private mutating func pass(_ word: StaticString) throws(EntryRefusal) {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == (unsafe word.utf8Start[index]) else {
        throw refusal("this is not a JSON value")
      }
      self.index += 1
    }
  }

  /// Reads `true` or `false`. If the next value is anything else, returns nil and skips nothing.
  mutating func flag() throws(EntryRefusal) -> Bool? {
    switch next() {
    case UInt8(ascii: "t"):
      try pass("true")
      return true
    case UInt8(ascii: "f"):
      try pass("false")
      return false
    default: return nil
    }
  }

  /// Returns whether the next value is `null`. A `null` is skipped.
  mutating func isNull() throws(EntryRefusal) -> Bool {
    guard next() == UInt8(ascii: "n") else { return false }
    try pass("null")
    return true
  }

  mutating func isNumber() -> Bool {
    let byte = next()
    return byte == UInt8(ascii: "-") || byte &- 0x30 < 10
  }

  /// Reads a whole number of 64 bits.
  mutating func number() throws(EntryRefusal) -> Int64 {
    let start = index
    let isNegative = byte == UInt8(ascii: "-")
    let bytes = bytes
    let end = end
    var index = isNegative ? start + 1 : start
    let first = index
    // The digits are combined into a negative number, because the smallest 64-bit number has no
    // positive counterpart.
    var negative: Int64 = 0
    var isTooLarge = false
    while index < end, bytes[index] &- 0x30 < 10 {
      let (product, one) = negative.multipliedReportingOverflow(by: 10)
      let (rest, other) = product.subtractingReportingOverflow(Int64(bytes[index] - 0x30))
      if one || other { isTooLarge = true }
      negative = rest
      index += 1
    }
    self.index = index
    let hasZero = index > first + 1 && bytes[first] == UInt8(ascii: "0")
    let isWhole = index > first && !hasZero && byte != UInt8(ascii: ".") && byte | 0x20 != 0x65
    guard isWhole else { throw refusal("a whole number is expected", at: start) }
    guard !isTooLarge, isNegative || negative > .min else {
      throw refusal("this number is too large: at most 64 bits are read", at: start)
    }
    return isNegative ? negative : -negative
  }

  // MARK: - Strings

  mutating func string() throws(EntryRefusal) -> Piece {
    let quote = index
    // Most bytes of an entry are in strings, so this loop must be fast. For speed, the loop uses
    // local copies of the properties.
    let bytes = bytes
    let end = end
    var index = quote + 1
    var isPlain = true
    var isASCII = true
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      } else if byte < 0x20 {
        throw refusal("a text contains a control character", at: index)
      } else if byte >= 0x80 {
        isASCII = false
      }
      index += 1
    }
    guard index < end else { throw refusal("a text does not end", at: end) }
    let piece = Piece(range: quote + 1..<index, isPlain: isPlain)
    self.index = index + 1
    if !isPlain || !isASCII { try check(piece) }
    return piece
  }

  /// Throws if the content is not UTF-8 or contains an invalid escape.
  private func check(_ piece: Piece) throws(EntryRefusal) {
    do throws(JSONReader.Problem) {
      _ = try JSONReader.value(of: bytes[piece.range.lowerBound - 1..<piece.range.upperBound + 1])
    } catch { throw refusal(error.message, at: piece.range.lowerBound - 1 + error.offset) }
  }

  /// Returns the content of a string, with all escapes replaced by their characters.
  func content(_ piece: Piece) -> ArraySlice<UInt8> {
    if piece.isPlain { return bytes[piece.range] }
    let quoted = bytes[piece.range.lowerBound - 1..<piece.range.upperBound + 1]
    guard let value = try? JSONReader.value(of: quoted), let text = value.text else { return [] }
    return Array(text.utf8)[...]
  }

  /// Returns the content of a string for a message, shortened if it is long.
  func shown(_ piece: Piece) -> String {
    let text = content(piece)
    let most = 64
    let start = Escaping.plain(String(decoding: text.prefix(most), as: UTF8.self))
    return text.count > most ? start + "…" : start
  }
}
