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
    let bytes = text.utf8.span
    return bytes.count == count && order(bytes) == 0
  }
}
