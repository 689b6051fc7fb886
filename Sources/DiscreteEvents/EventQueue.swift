public import Base

/// A priority queue that returns pending events in the order of their times. Events with equal
/// times are returned in the order in which they were scheduled.
///
/// The structure is a multi-level radix heap over chunks (Ahuja, Mehlhorn, Orlin and Tarjan,
/// "Faster Algorithms for the Shortest Path Problem", Journal of the ACM 37(2), 1990). The
/// structure is also a hierarchical timing wheel whose levels cover all 64-bit times (Varghese and
/// Lauck, "Hashed and Hierarchical Timing Wheels", SOSP 1987). A time is a sequence of 6-bit
/// digits, and `base` is the time of the event that was removed last. Each event is in a bucket. A
/// bucket has a level and a digit. The level is the position of the highest digit in which the
/// event's time differs from `base`. The bucket's digit is the event's digit at the position that
/// corresponds to the level. The structure has these properties:
///
/// - The times of the events in level 0 differ only in the last digit. Therefore, all events in a
///   bucket of level 0 have the same time.
/// - The earliest event is in the lowest non-empty bucket of the lowest non-empty level.
/// - If level 0 is empty, the time of the earliest event becomes the new base, and the other events
///   in the bucket of this event are distributed over the lower levels. Each event moves at most
///   once per level, even if it was scheduled for a distant time.
/// - Events with equal times are always in the same bucket, in the order in which they were
///   scheduled, because events are appended to buckets, and the distribution of a bucket begins
///   with its first event.
///
/// A bucket is a chain of chunks, and all chunks are in one array. Distributing a bucket reads
/// memory mostly in sequence, because a chunk is a contiguous part of the array. Freed chunks are
/// reused before the array grows, so the queue usually allocates no memory unless the number of
/// pending events grows.
///
/// A queue is a value. A copy is a snapshot. Two queues with the same events may have different
/// layouts in memory.
public struct EventQueue<Payload: BitwiseCopyable>: Sendable {
  /// The buckets and the chunks, laid out as ``EventMemory`` describes.
  @usableFromInline var words: [UInt64]
  /// The key of the event that was removed last. No pending event has a smaller key, and no event
  /// with a smaller key may be scheduled.
  @usableFromInline var base: UInt64
  /// The smallest key in the levels above level 0, or 0 if no search has found this key yet.
  @usableFromInline var knownMinimum: UInt64 = 0
  /// The number of slots in a chunk, minus one. This number is also the bit mask for a slot's
  /// position in its chunk.
  @usableFromInline var slotMask = EventLayout.smallSlotMask
  @usableFromInline var pending = 0

  /// Creates an empty queue, which accepts events from `earliest` on.
  @inlinable public init(earliest: VirtualTime = .min) {
    words = EventLayout.emptyWords
    base = Self.key(earliest)
  }

  @inlinable package var count: Int { pending }

  @inlinable package var isEmpty: Bool { pending == 0 }

  /// Adds an event after all pending events with the same time.
  ///
  /// - Precondition: `time` is not before the time of the event that was removed last.
  @inlinable public mutating func schedule(_ payload: Payload, at time: VirtualTime) {
    let key = Self.key(time)
    if key < base { fatal("an event at \(time) is scheduled after one of key \(base) was taken") }
    if words[EventLayout.freeChunks] == 0 { grow() }
    let bucket = EventLayout.bucket(of: key, from: base)
    if key < knownMinimum, bucket > 63 { knownMinimum = key }
    withMemory { $0.append(key, payload, to: bucket) }
    pending += 1
  }

  /// Removes and returns the earliest event if its time is at most `limit`. If the earliest event
  /// is later, or if the queue is empty, returns nil and removes nothing.
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

  /// Does the work of `popEarliest` if level 0 is empty. The earliest time in the first bucket
  /// becomes the base, and the other events of this bucket are distributed over the lower levels.
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
    // Each empty bucket needs a chunk for its first entry, so each lower bucket needs at most one
    // such chunk. The other entries need further chunks, which are assumed to be half full.
    let needed = min(count, (bucket & ~63) + count >> (slotMask.nonzeroBitCount - 1))
    let free = Int(words[EventLayout.freeChunks])
    if free < needed { addChunks(needed - free) }
    knownMinimum = 0
    base = minimum
    pending -= 1
    return (Self.time(minimum), withMemory { $0.spread(bucket, base: minimum) })
  }

  /// The lowest non-empty bucket of the lowest non-empty level, or nil if the queue is empty.
  @inlinable var firstBucket: Int? {
    let levels = words[EventLayout.occupiedLevels]
    guard levels != 0 else { return nil }
    let level = levels.trailingZeroBitCount
    return level << 6 | words[level].trailingZeroBitCount
  }
}
