public import Ground

/// Pending events ordered by (time, order of scheduling): equal times come out first in, first out.
///
/// The structure is a multi-level radix heap over chunks: R. K. Ahuja, K. Mehlhorn, J. B. Orlin,
/// R. E. Tarjan, "Faster Algorithms for the Shortest Path Problem", Journal of the ACM 37(2), 1990.
/// It is also a hierarchical timing wheel (G. Varghese, A. Lauck, "Hashed and Hierarchical Timing
/// Wheels", SOSP 1987) whose levels reach over all of 64-bit time. A time is read as digits of
/// 6 bits. An event lies in the bucket (level, digit), where level is the highest digit in which
/// its time differs from `base`, the time of the latest pop, and digit is its own digit there. So
///
/// - the events of level 0 are those in which only the last digit differs: one time per bucket;
/// - the earliest event lies in the lowest occupied bucket of the lowest occupied level;
/// - when level 0 is empty, that bucket's minimum becomes the base and the rest of the bucket
///   spreads over the levels below, each event at most once per level of its life, however far in
///   the future it was scheduled;
/// - events of equal time always lie in the same bucket, in the order in which they came, since
///   buckets are appended to and spread from front to back.
///
/// Buckets are chains of chunks in one array, so that spreading reads memory in sequence; freed
/// chunks are used again before the array grows, and in a steady state nothing is allocated.
///
/// It is a value: a copy is a snapshot. Queues that hold the same events may be laid out otherwise.
public struct EventQueue<Payload: BitwiseCopyable>: Sendable {
  /// Buckets and chunks, laid out as ``EventMemory`` tells.
  @usableFromInline var words: [UInt64]
  /// The key of the latest pop: nothing is pending or may be scheduled before it.
  @usableFromInline var base: UInt64
  /// The smallest key above level 0 if a search has found it, else 0.
  @usableFromInline var knownMinimum: UInt64 = 0
  /// The slots of a chunk, less one.
  @usableFromInline var slotMask = EventLayout.smallSlotMask
  @usableFromInline var pending = 0

  /// An empty queue that takes any time from `earliest` on.
  @inlinable public init(earliest: VirtualTime = .min) {
    words = EventLayout.emptyWords
    base = Self.key(earliest)
  }

  @inlinable package var count: Int { pending }

  @inlinable package var isEmpty: Bool { pending == 0 }

  /// Adds an event, behind those of the same time.
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

  /// Takes the earliest event if it is not after `limit`; otherwise everything stays as it is.
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

  /// Takes the earliest event when level 0 is empty: its bucket's minimum becomes the base, and the
  /// rest of the bucket spreads over the levels below.
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
    // Each entry may open a bucket, of which there are only so many below; what does not open one
    // fills chunks, counted here at about half their size.
    let needed = min(count, (bucket & ~63) + count >> (slotMask.nonzeroBitCount - 1))
    let free = Int(words[EventLayout.freeChunks])
    if free < needed { addChunks(needed - free) }
    knownMinimum = 0
    base = minimum
    pending -= 1
    return (Self.time(minimum), withMemory { $0.spread(bucket, base: minimum) })
  }

  /// The lowest bucket of the lowest level that holds something.
  @inlinable var firstBucket: Int? {
    let levels = words[EventLayout.occupiedLevels]
    guard levels != 0 else { return nil }
    let level = levels.trailingZeroBitCount
    return level << 6 | words[level].trailingZeroBitCount
  }
}
