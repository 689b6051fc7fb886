extension Span<UInt8> {
  /// Eight bytes from a place on as one number, the first of them its lowest byte.
  @inlinable public func word(at place: Int) -> UInt64 {
    if place < 0 || place + 8 > count { fatal("eight bytes from \(place) on of \(count)") }
    // The bytes are there, and any bytes make a number.
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// The last eight bytes, or all where they are fewer, as one number: with the length it tells
  /// names of up to eight bytes apart, and most others.
  @inlinable public var lastWord: UInt64 {
    if count >= 8 { return word(at: count - 8) }
    var word: UInt64 = 0
    for place in indices { word = word << 8 | UInt64(self[place]) }
    return word
  }

  /// Negative, zero or positive as these bytes stand before, at or after as many others, eight at a
  /// time in some order.
  @inlinable func order(_ other: Span<UInt8>) -> Int {
    let (one, two) = (lastWord, other.lastWord)
    if one != two { return one < two ? -1 : 1 }
    var place = 0
    while place + 8 < count {
      let (one, two) = (word(at: place), other.word(at: place))
      if one != two { return one < two ? -1 : 1 }
      place += 8
    }
    return 0
  }

  /// Whether these are the bytes of the text, no more and no fewer.
  public func isEqual(to text: String) -> Bool {
    text.withBytes { bytes in bytes.count == count && order(bytes) == 0 }
  }

  /// The first bytes that are not UTF-8, if any: as many as begin a character that does not go on,
  /// or one that begins none.
  public var firstInvalidUTF8: Range<Int>? {
    var place = 0
    while place < count {
      if place + 8 <= count, word(at: place) & 0x8080_8080_8080_8080 == 0 {
        place += 8
        continue
      }
      guard let (length, second) = Self.shape(ofCharacter: self[place]) else {
        return place..<place + 1
      }
      var next = place + 1
      while next < place + length {
        let allowed = next == place + 1 ? second : 0x80...0xBF
        guard next < count, allowed.contains(self[next]) else { return place..<next }
        next += 1
      }
      place = next
    }
    return nil
  }

  /// How many bytes a character has that begins with one, and what the second of them may be, which
  /// excludes surrogates, longer forms than are needed and what is beyond Unicode; nil where none
  /// does.
  private static func shape(
    ofCharacter first: UInt8
  ) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0x00...0x7F: (1, 0x80...0xBF)
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
