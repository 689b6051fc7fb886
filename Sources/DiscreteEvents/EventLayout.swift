/// The layout of the words in an event queue, and the assignment of keys to buckets.
///
/// A key is a sequence of 6-bit digits. There is a level for each position of a digit. Level 0
/// belongs to the last digit. A digit can have 64 values, and a level has a bucket for each value.
/// Each level has a word whose 64 bits describe the buckets of the level.
@usableFromInline enum EventLayout {
  /// The number of 6-bit digits that 64 bits need.
  @inlinable static var levels: Int { 11 }

  @inlinable static var occupiedLevels: Int { 11 }
  @inlinable static var firstFree: Int { 12 }
  @inlinable static var freeChunks: Int { 13 }
  @inlinable static var buckets: Int { 16 }
  @inlinable static var chunks: Int { buckets + levels << 6 }
  /// The words of an empty queue. All queues that have never contained an event share these words.
  @usableFromInline static let emptyWords = [UInt64](repeating: 0, count: chunks)

  /// The number of slots in a small chunk, minus one. Chunks are small if fewer than `many` events
  /// are pending. With small chunks, snapshots are small.
  @inlinable static var smallSlotMask: UInt64 { 15 }
  /// The number of slots in a large chunk, minus one. Chunks are large if `many` or more events are
  /// pending. A large chunk fills most of a memory page.
  @inlinable static var largeSlotMask: UInt64 { 127 }
  /// If at least this number of events is pending, chunks are large.
  @inlinable static var many: Int { 32_768 }

  /// The bit mask for the low half of a bucket's word. The low half stores the end of the bucket.
  @inlinable static var tailMask: UInt64 { 0xFFFF_FFFF }

  /// Returns the number of words in an entry. An entry consists of a key and a payload.
  @inlinable static func wordsPerSlot<Payload: BitwiseCopyable>(_ payload: Payload.Type) -> Int {
    1 &+ (MemoryLayout<Payload>.size &+ 7) >> 3
  }

  /// Returns the bucket of `key`. The level of the bucket is the level of the highest digit in
  /// which `key` differs from `base`. The index of the bucket in its level is the value of this
  /// digit in `key`.
  @inlinable static func bucket(of key: UInt64, from base: UInt64) -> Int {
    let highestBit = 63 &- ((key ^ base) | 1).leadingZeroBitCount
    // This formula computes highestBit / 6. The result is correct for all values from 0 to 63.
    let level = (highestBit &* 43) &>> 8
    let digit = Int(truncatingIfNeeded: key &>> UInt64(truncatingIfNeeded: level &* 6)) & 63
    return level &<< 6 | digit
  }
}
