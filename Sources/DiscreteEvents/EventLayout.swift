/// The layout of the event queue's words, and the mapping of keys to buckets.
///
/// A key is a sequence of 6-bit digits. There is a level for each digit. Level 0 is the level of
/// the last digit. A digit has 64 values, and a level has a bucket for each value. The 64 bits of
/// one word describe all buckets of a level.
@usableFromInline enum EventLayout {
  /// The number of 6-bit digits in 64 bits.
  @inlinable static var levels: Int { 11 }

  @inlinable static var occupiedLevels: Int { 11 }
  @inlinable static var firstFree: Int { 12 }
  @inlinable static var freeChunks: Int { 13 }
  @inlinable static var buckets: Int { 16 }
  @inlinable static var chunks: Int { buckets + levels << 6 }
  /// The words of an empty queue, shared by all queues that are still empty.
  @usableFromInline static let emptyWords = [UInt64](repeating: 0, count: chunks)

  /// The number of slots of a chunk, minus one, if fewer than `many` events are pending. Small
  /// chunks keep snapshots small.
  @inlinable static var smallSlotMask: UInt64 { 15 }
  /// The number of slots of a chunk, minus one, if `many` or more events are pending. A large chunk
  /// fills most of a memory page.
  @inlinable static var largeSlotMask: UInt64 { 127 }
  /// The number of pending events at which chunks become large.
  @inlinable static var many: Int { 32_768 }

  /// The mask of the low half of a bucket's word. The low half stores the end of the bucket.
  @inlinable static var tailMask: UInt64 { 0xFFFF_FFFF }

  /// The number of words of an entry: its key and its payload.
  @inlinable static func wordsPerSlot<Payload: BitwiseCopyable>(_ payload: Payload.Type) -> Int {
    1 &+ (MemoryLayout<Payload>.size &+ 7) >> 3
  }

  /// Returns the bucket of `key`. The level of the bucket is the level of the highest digit in
  /// which `key` differs from `base`. The index of the bucket in its level is the value of this
  /// digit in `key`.
  @inlinable static func bucket(of key: UInt64, from base: UInt64) -> Int {
    let highestBit = 63 &- ((key ^ base) | 1).leadingZeroBitCount
    // The level is highestBit / 6. The formula is exact for 0...63.
    let level = (highestBit &* 43) &>> 8
    let digit = Int(truncatingIfNeeded: key &>> UInt64(truncatingIfNeeded: level &* 6)) & 63
    return level &<< 6 | digit
  }
}
