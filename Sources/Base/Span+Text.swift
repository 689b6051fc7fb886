extension Span<UInt8> {
  /// Returns the eight bytes that begin at `index`, as one little-endian number.
  @inlinable public func word(at index: Int) -> UInt64 {
    if index < 0 || index + 8 > count { fatal("eight bytes from \(index) on of \(count)") }
    return unsafe word(unchecked: index)
  }

  /// Returns the same as ``word(at:)``, but does not check whether the span has these bytes. Every
  /// combination of eight bytes is a valid number.
  ///
  /// - Precondition: `index` is from 0 to `count - 8`.
  @unsafe @inlinable @inline(__always) public func word(unchecked index: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// The last eight bytes as one number, or all bytes if there are fewer than eight. Names of up to
  /// eight bytes are equal if both this number and the length are equal; longer names that differ
  /// seldom agree in both.
  @inlinable public var lastWord: UInt64 {
    if count >= 8 { return word(at: count - 8) }
    var word: UInt64 = 0
    for index in indices { word = word << 8 | UInt64(self[index]) }
    return word
  }

  /// Returns a negative number if these bytes sort before `other`, zero if they are equal, and a
  /// positive number if they sort after `other`. The order is total, but not alphabetical, because
  /// eight bytes are compared at a time.
  ///
  /// - Precondition: Both spans have the same length.
  @inlinable func order(_ other: Span<UInt8>) -> Int {
    let (one, two) = (lastWord, other.lastWord)
    if one != two { return one < two ? -1 : 1 }
    var index = 0
    while index + 8 < count {
      let (one, two) = (word(at: index), other.word(at: index))
      if one != two { return one < two ? -1 : 1 }
      index += 8
    }
    return 0
  }

  /// Returns whether this span contains exactly the bytes of the text.
  public func isEqual(to text: String) -> Bool {
    text.utf8.count == count && text.withBytes { order($0) == 0 }
  }

  /// Returns the index of the first byte from `start` on that equals `byte`, or nil if there is
  /// none. Eight bytes are compared at a time.
  ///
  /// - Precondition: `start` is not negative.
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    if start < 0 { fatal("a search starts at \(start)") }
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = start
    // Safe: `index` is at least `start`.
    while index <= count - 8 {
      // A byte of `others` is zero if the span's byte equals `byte`. The lowest of the marked bytes
      // is the first one that is zero: a subtraction borrows only from bytes after a zero.
      let others = unsafe word(unchecked: index) ^ (ones &* UInt64(byte))
      let marks = (others &- ones) & ~others & (ones &* 0x80)
      if marks != 0 { return index &+ marks.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The range of the first bytes that are not valid UTF-8, or nil if all bytes are valid. If these
  /// bytes are the beginning of an incomplete character, the range covers all of them. If the first
  /// byte can't begin a character, the range covers only this byte.
  public var firstInvalidUTF8: Range<Int>? {
    var index = 0
    while index < count {
      // Safe: `index` is not negative.
      while index <= count - 16 {
        let words = unsafe word(unchecked: index) | word(unchecked: index + 8)
        if words & 0x8080_8080_8080_8080 != 0 { break }
        index &+= 16
      }
      if index == count { break }
      guard let (length, second) = Self.shape(ofCharacter: self[index]) else {
        return index..<index + 1
      }
      var next = index + 1
      while next < index + length {
        let allowed = next == index + 1 ? second : 0x80...0xBF
        guard next < count, allowed.contains(self[next]) else { return index..<next }
        next += 1
      }
      index = next
    }
    return nil
  }

  /// For characters whose first byte is `first`, returns the length in bytes and the allowed range
  /// of the second byte. Returns nil if no character begins with `first`. The range excludes
  /// surrogates, overlong forms and values beyond Unicode.
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
