/// The layout of an event queue's array of words, and the bucket to which each key belongs.
///
/// A key is a sequence of 6-bit digits. For each position of a digit, there is a level; level 0
/// belongs to the last digit. A level has a bucket for each of the 64 values of its digit, and a
/// word whose 64 bits describe these buckets.
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

  /// The number of slots in a small chunk, minus one. Chunks are small while fewer than `many`
  /// events are pending, so that snapshots are small too.
  @inlinable static var smallSlotMask: UInt64 { 15 }
  /// The number of slots in a large chunk, minus one. Chunks are large when `many` or more events
  /// are pending. A large chunk fills most of a memory page.
  @inlinable static var largeSlotMask: UInt64 { 127 }
  /// Chunks are large when at least this many events are pending.
  @inlinable static var many: Int { 32_768 }

  /// The bit mask for the low half of a bucket's word. The low half stores the end of the bucket.
  @inlinable static var tailMask: UInt64 { 0xFFFF_FFFF }

  /// Returns how many words an entry needs for its key and payload.
  @inlinable static func wordsPerSlot<Payload: BitwiseCopyable>(_ payload: Payload.Type) -> Int {
    1 &+ (MemoryLayout<Payload>.size &+ 7) >> 3
  }

  /// Returns the bucket of `key`. The bucket's level belongs to the highest digit in which `key`
  /// differs from `base`. The bucket's index in the level is the value of this digit in `key`.
  @inlinable static func bucket(of key: UInt64, from base: UInt64) -> Int {
    let highestBit = 63 &- ((key ^ base) | 1).leadingZeroBitCount
    // The expression computes `highestBit / 6`, and is correct for all values of `highestBit` from
    // 0 to 63.
    let level = (highestBit &* 43) &>> 8
    let digit = Int(truncatingIfNeeded: key &>> UInt64(truncatingIfNeeded: level &* 6)) & 63
    return level &<< 6 | digit
  }
}
