public import Base

/// A priority queue of pending events. The queue returns the events in the order of their times.
/// Events with equal times are returned in the order in which they were scheduled.
///
/// The structure is a multi-level radix heap over chunks (R. K. Ahuja, K. Mehlhorn, J. B. Orlin, R.
/// E. Tarjan, "Faster Algorithms for the Shortest Path Problem", Journal of the ACM 37(2), 1990).
/// The structure is also a hierarchical timing wheel whose levels cover all 64-bit times (G.
/// Varghese, A. Lauck, "Hashed and Hierarchical Timing Wheels", SOSP 1987). A time is a sequence of
/// 6-bit digits. Each event is in a bucket, which has a level and a digit. `base` is the time of
/// the event that was removed last. The level is the position of the highest digit in which the
/// event's time differs from `base`. The digit of the bucket is the digit of the event's time at
/// this position. The structure has these properties:
///
/// - The times of the events in level 0 differ only in the last digit. Therefore, all events in a
///   bucket of level 0 have the same time.
/// - The earliest event is in the lowest level that is not empty. In this level, it is in the
///   lowest bucket that is not empty.
/// - If level 0 is empty, the lowest bucket that is not empty determines the new base. The earliest
///   time in this bucket becomes the base. The other events of this bucket are distributed over the
///   lower levels. Each event moves at most once per level, even if it was scheduled for a distant
///   time.
/// - Events with equal times are always in the same bucket. There, they are in the order in which
///   they were scheduled. The reason is that events are appended to buckets, and that the
///   distribution of a bucket begins with the first event.
///
/// A bucket is a chain of chunks, and all chunks are in one array. The distribution of a bucket
/// reads memory mostly in sequence, because a chunk is a contiguous part of the array. Freed chunks
/// are reused before the array grows. If the number of pending events does not grow, the queue
/// therefore usually allocates no memory.
///
/// A queue is a value. A copy of a queue is a snapshot. Two queues with the same events may have
/// different layouts in memory.
public struct EventQueue<Payload: BitwiseCopyable>: Sendable {
  /// The buckets and the chunks. ``EventMemory`` describes their layout.
  @usableFromInline var words: [UInt64]
  /// The key of the event that was removed last. All pending events have this key or a greater key.
  /// No event may be scheduled with a smaller key.
  @usableFromInline var base: UInt64
  /// The smallest key in the levels above level 0, if a search has already found this key. If no
  /// search has found it, the value is 0.
  @usableFromInline var knownMinimum: UInt64 = 0
  /// The number of slots in a chunk, minus one. This number is also the bit mask with which the
  /// position of a slot in its chunk is computed.
  @usableFromInline var slotMask = EventLayout.smallSlotMask
  @usableFromInline var pending = 0

  /// Creates an empty queue. The queue accepts events at `earliest` or later.
  @inlinable public init(earliest: VirtualTime = .min) {
    words = EventLayout.emptyWords
    base = Self.key(earliest)
  }

  @inlinable package var count: Int { pending }

  @inlinable package var isEmpty: Bool { pending == 0 }

  /// Adds an event. The event follows all pending events with the same time.
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

  /// If the time of the earliest event is at most `limit`, removes and returns this event. If the
  /// time is later, or if the queue is empty, returns nil and removes no event.
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
  /// becomes the base. The other events of this bucket are distributed over the lower levels.
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
    // The first entry in each empty bucket needs a chunk. There are at most as many of these chunks
    // as there are lower buckets. The other entries need further chunks. For the estimate, these
    // chunks are assumed to be half full.
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
