/// How the event queue lays out its words, and how a key leads to a bucket.
///
/// A key is read as digits of 6 bits, level 0 being the last, so that one word covers a level.
@usableFromInline enum EventLayout {
  /// The number of 6-bit digits in 64 bits.
  @inlinable static var levels: Int { 11 }

  @inlinable static var occupiedLevels: Int { 11 }
  @inlinable static var firstFree: Int { 12 }
  @inlinable static var freeChunks: Int { 13 }
  @inlinable static var buckets: Int { 16 }
  @inlinable static var chunks: Int { buckets + levels << 6 }
  /// The words of a queue in which nothing is pending: one list for all that hold nothing yet.
  @usableFromInline static let emptyWords = [UInt64](repeating: 0, count: chunks)

  /// The slots of a chunk, less one, while few events are pending: a snapshot stays small.
  @inlinable static var smallSlotMask: UInt64 { 15 }
  /// The slots of a chunk, less one, when many are: a chunk fills most of a page of memory.
  @inlinable static var largeSlotMask: UInt64 { 127 }
  /// The number of pending events from which chunks are large.
  @inlinable static var many: Int { 32_768 }

  /// The half of a bucket's word that holds its end.
  @inlinable static var tailMask: UInt64 { 0xFFFF_FFFF }

  /// The words of an entry: its key and its payload.
  @inlinable static func wordsPerSlot<Payload: BitwiseCopyable>(_ payload: Payload.Type) -> Int {
    1 &+ (MemoryLayout<Payload>.size &+ 7) >> 3
  }

  /// The bucket of a key: the highest digit in which it differs from the base, and that digit.
  @inlinable static func bucket(of key: UInt64, from base: UInt64) -> Int {
    let highestBit = 63 &- ((key ^ base) | 1).leadingZeroBitCount
    // highestBit / 6, exact for 0...63.
    let level = (highestBit &* 43) &>> 8
    let digit = Int(truncatingIfNeeded: key &>> UInt64(truncatingIfNeeded: level &* 6)) & 63
    return level &<< 6 | digit
  }
}
