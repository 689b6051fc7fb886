import Events
import Ground

/// Why a text is refused, in words, and the byte at which it shows.
struct RowRefusal: Error {
  let message: String
  let place: Int
}

/// The text of a row of JSON, read byte by byte: nothing is made of what nobody asks for.
struct RowText {
  /// What stands between the quotes of a string.
  struct Piece {
    let range: Range<Int>
    /// Whether it says what stands there: nothing in it is escaped.
    let isPlain: Bool
  }

  private let bytes: [UInt8]
  /// Where the row begins.
  let start: Int
  private let end: Int
  /// What is read next.
  var place: Int

  /// Makes the text of a part of a file.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    place = start
  }

  /// The next byte; 0, which stands nowhere in JSON, at the end.
  var byte: UInt8 { place < end ? bytes[place] : 0 }

  /// Whether nothing comes any more.
  var isAtEnd: Bool { place >= end }

  /// The next byte that is no blank.
  mutating func next() -> UInt8 {
    while byte == 0x20 || byte == 0x09 || byte == 0x0D { place += 1 }
    return byte
  }

  /// A refusal of what stands at a place, or comes next.
  func refusal(_ message: String, at place: Int? = nil) -> RowRefusal {
    RowRefusal(message: message, place: place ?? self.place)
  }

  // MARK: - Brackets

  /// Passes the bracket that begins an object or a list.
  mutating func open(_ bracket: UInt8) throws(RowRefusal) {
    guard next() == bracket else {
      throw refusal("`\(Character(Unicode.Scalar(bracket)))` is expected")
    }
    place += 1
  }

  /// Whether another member or item comes before the bracket that ends all; passes what stands
  /// between two, and that bracket.
  mutating func hasMore(_ isFirst: inout Bool, before bracket: UInt8) throws(RowRefusal) -> Bool {
    if next() == bracket {
      place += 1
      return false
    }
    if isFirst {
      isFirst = false
      return true
    }
    guard byte == UInt8(ascii: ",") else {
      throw refusal(
        byte == 0
          ? "the row ends too early" : "`,` or `\(Character(Unicode.Scalar(bracket)))` is expected")
    }
    place += 1
    return true
  }

  /// The name of the next member; its value comes next.
  mutating func memberName() throws(RowRefusal) -> Piece {
    guard next() == UInt8(ascii: "\"") else {
      throw refusal("a member's name in quotes is expected")
    }
    let name = try string()
    guard next() == UInt8(ascii: ":") else { throw refusal("`:` is expected") }
    place += 1
    return name
  }

  // MARK: - Values

  /// Passes a value, whatever it is.
  mutating func skipValue(depth: Int = 1) throws(RowRefusal) {
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
    case 0: throw refusal("the row ends too early")
    default: throw refusal("this is no value of JSON")
    }
  }

  /// Objects and lists within one another that are read.
  private static let deepest = 64

  private mutating func enter(_ depth: Int) throws(RowRefusal) {
    guard depth < Self.deepest else {
      throw refusal("more than \(Self.deepest) levels of brackets")
    }
    place += 1
  }

  private mutating func pass(_ word: StaticString) throws(RowRefusal) {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == (unsafe word.utf8Start[index]) else {
        throw refusal("this is no value of JSON")
      }
      place += 1
    }
  }

  /// A flag; nil, and nothing is passed, where none comes next.
  mutating func flag() throws(RowRefusal) -> Bool? {
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

  /// Whether `null` comes next, which is passed.
  mutating func isNull() throws(RowRefusal) -> Bool {
    guard next() == UInt8(ascii: "n") else { return false }
    try pass("null")
    return true
  }

  /// Whether a number comes next.
  mutating func isNumber() -> Bool {
    let byte = next()
    return byte == UInt8(ascii: "-") || byte &- 0x30 < 10
  }

  /// A whole number of 64 bits.
  mutating func number() throws(RowRefusal) -> Int64 {
    let start = place
    let isNegative = byte == UInt8(ascii: "-")
    let bytes = bytes
    let end = end
    var place = isNegative ? start + 1 : start
    let first = place
    // Below zero there is one number more.
    var negative: Int64 = 0
    var isTooLarge = false
    while place < end, bytes[place] &- 0x30 < 10 {
      let (product, one) = negative.multipliedReportingOverflow(by: 10)
      let (rest, other) = product.subtractingReportingOverflow(Int64(bytes[place] - 0x30))
      if one || other { isTooLarge = true }
      negative = rest
      place += 1
    }
    self.place = place
    let hasZero = place > first + 1 && bytes[first] == UInt8(ascii: "0")
    let isWhole = place > first && !hasZero && byte != UInt8(ascii: ".") && byte | 0x20 != 0x65
    guard isWhole else { throw refusal("a whole number is expected", at: start) }
    guard !isTooLarge, isNegative || negative > .min else {
      throw refusal("this number is too large: at most 64 bits are read", at: start)
    }
    return isNegative ? negative : -negative
  }

  // MARK: - Strings

  /// A string, which comes next.
  mutating func string() throws(RowRefusal) -> Piece {
    let quote = place
    // Nearly all of a row stands in strings: the loop has what it needs at hand.
    let bytes = bytes
    let end = end
    var place = quote + 1
    var isPlain = true
    var isASCII = true
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        place += 1
      } else if byte < 0x20 {
        throw refusal("a control character stands in a text", at: place)
      } else if byte >= 0x80 {
        isASCII = false
      }
      place += 1
    }
    guard place < end else { throw refusal("a text does not end", at: end) }
    let piece = Piece(range: quote + 1..<place, isPlain: isPlain)
    self.place = place + 1
    if !isPlain || !isASCII { try check(piece) }
    return piece
  }

  /// Refuses a text that is not UTF-8 or has a wrong escape.
  private func check(_ piece: Piece) throws(RowRefusal) {
    do throws(JSONReader.Problem) {
      _ = try JSONReader.value(of: bytes[piece.range.lowerBound - 1..<piece.range.upperBound + 1])
    } catch { throw refusal(error.message, at: piece.range.lowerBound - 1 + error.offset) }
  }

  /// What a string says, which has been passed.
  func content(_ piece: Piece) -> ArraySlice<UInt8> {
    if piece.isPlain { return bytes[piece.range] }
    let quoted = bytes[piece.range.lowerBound - 1..<piece.range.upperBound + 1]
    guard let value = try? JSONReader.value(of: quoted), let text = value.text else { return [] }
    return Array(text.utf8)[...]
  }

  /// The same, to be told to a person.
  func shown(_ piece: Piece) -> String {
    let text = content(piece)
    let most = 64
    let start = Escaping.plain(String(decoding: text.prefix(most), as: UTF8.self))
    return text.count > most ? start + "…" : start
  }
}
