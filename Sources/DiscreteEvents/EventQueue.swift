public import Base

/// A priority queue of pending events, ordered by time. Events of equal time are returned in the
/// order of scheduling.
///
/// The structure is a multi-level radix heap over chunks (R. K. Ahuja, K. Mehlhorn, J. B. Orlin, R.
/// E. Tarjan, "Faster Algorithms for the Shortest Path Problem", Journal of the ACM 37(2), 1990).
/// The structure is also a hierarchical timing wheel whose levels cover all of 64-bit time (G.
/// Varghese, A. Lauck, "Hashed and Hierarchical Timing Wheels", SOSP 1987). A time is a sequence of
/// 6-bit digits. Each event is in a bucket, which has a level and a digit. Let `base` be the time
/// of the latest pop. The level is the position of the highest digit in which the event's time
/// differs from `base`. The digit is the event time's digit at this position. The structure has
/// these properties:
///
/// - The times of level 0 differ only in the last digit. All events of a bucket of level 0
///   therefore have the same time.
/// - The earliest event is in the lowest occupied bucket of the lowest occupied level.
/// - When level 0 is empty, the earliest time of the lowest occupied bucket becomes the base. The
///   bucket's other events are distributed over the lower levels. Each event moves at most once per
///   level, regardless of how far in the future it was scheduled.
/// - Events of equal time are always in the same bucket, in the order of scheduling. Events are
///   appended to buckets, and a bucket is distributed from front to back.
///
/// A bucket is a chain of chunks, and all chunks are in one array. The distribution of a bucket
/// reads memory mostly in sequence, because a chunk is a contiguous part of the array. Freed chunks
/// are reused before the array grows, and in a steady state nothing is allocated.
///
/// A queue is a value. A copy is a snapshot. Queues with the same events may have different
/// layouts.
public struct EventQueue<Payload: BitwiseCopyable>: Sendable {
  /// Buckets and chunks, in the layout of ``EventMemory``.
  @usableFromInline var words: [UInt64]
  /// The key of the latest pop. All pending events have this key or a later key. No event may be
  /// scheduled before this key.
  @usableFromInline var base: UInt64
  /// The smallest key above level 0 if a search has already found the key; otherwise 0.
  @usableFromInline var knownMinimum: UInt64 = 0
  /// The number of slots of a chunk, minus one. This number is also the bit mask for the position
  /// of a slot in its chunk.
  @usableFromInline var slotMask = EventLayout.smallSlotMask
  @usableFromInline var pending = 0

  /// Creates an empty queue that accepts times from `earliest` on.
  @inlinable public init(earliest: VirtualTime = .min) {
    words = EventLayout.emptyWords
    base = Self.key(earliest)
  }

  @inlinable package var count: Int { pending }

  @inlinable package var isEmpty: Bool { pending == 0 }

  /// Adds an event after the pending events of the same time.
  ///
  /// - Precondition: `time` is not before the time of the latest pop.
  @inlinable public mutating func schedule(_ payload: Payload, at time: VirtualTime) {
    let key = Self.key(time)
    if key < base { fatal("an event at \(time) is scheduled after one of key \(base) was taken") }
    if words[EventLayout.freeChunks] == 0 { grow() }
    let bucket = EventLayout.bucket(of: key, from: base)
    if key < knownMinimum, bucket > 63 { knownMinimum = key }
    withMemory { $0.append(key, payload, to: bucket) }
    pending += 1
  }

  /// Removes and returns the earliest event if its time is at most `limit`. Otherwise, returns nil
  /// and removes no event.
  @inlinable public mutating func popEarliest(
    through limit: VirtualTime = .max
  ) -> (time: VirtualTime, payload: Payload)? {
    let limit = Self.key(limit)
    let nearest = words[0]
    guard nearest != 0 else { return popDistant(through: limit) }
    let digit = nearest.trailingZeroBitCount
    let key = base & ~63 | UInt64(truncatingIfNeeded: digit)
    guard key <= limit else { return nil }
    base = key
    pending -= 1
    return (Self.time(key), withMemory { $0.takeFirst(ofNearest: digit) })
  }

  /// Removes and returns the earliest event if level 0 is empty. The earliest time of the first
  /// bucket becomes the base. The other events of this bucket are distributed over the lower
  /// levels.
  @inlinable @inline(never)
  mutating func popDistant(through limit: UInt64) -> (time: VirtualTime, payload: Payload)? {
    guard let bucket = firstBucket, knownMinimum <= limit else { return nil }
    if let slot = withMemory({ $0.onlySlot(of: bucket) }) {
      let key = withMemory { unsafe $0.word(ofSlot: slot).pointee }
      guard key <= limit else { return nil }
      knownMinimum = 0
      base = key
      pending -= 1
      return (Self.time(key), withMemory { $0.takeOnly(slot, of: bucket) })
    }
    let (minimum, count) = withMemory { $0.survey(bucket) }
    guard minimum <= limit else {
      knownMinimum = minimum
      return nil
    }
    // The first entry of each new bucket needs a chunk. The number of lower buckets limits the
    // number of these chunks. The other entries fill further chunks, which are assumed to be about
    // half full.
    let needed = min(count, (bucket & ~63) + count >> (slotMask.nonzeroBitCount - 1))
    let free = Int(words[EventLayout.freeChunks])
    if free < needed { addChunks(needed - free) }
    knownMinimum = 0
    base = minimum
    pending -= 1
    return (Self.time(minimum), withMemory { $0.spread(bucket, base: minimum) })
  }

  /// The lowest non-empty bucket of the lowest non-empty level; nil if the queue is empty.
  @inlinable var firstBucket: Int? {
    let levels = words[EventLayout.occupiedLevels]
    guard levels != 0 else { return nil }
    let level = levels.trailingZeroBitCount
    return level << 6 | words[level].trailingZeroBitCount
  }
}
