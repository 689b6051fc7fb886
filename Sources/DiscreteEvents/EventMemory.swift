public import Base

/// Accesses the buckets and chunks of an event queue through a pointer to the queue's single array
/// of words.
///
/// The array contains these words, in this order:
///
/// - for each level, a word in which a bit is 1 if the corresponding bucket of the level is not
///   empty;
/// - a word in which a bit is 1 if the corresponding level has a bucket that is not empty;
/// - two words with the index of the first free chunk and the number of free chunks;
/// - for each bucket, a word whose high half is the slot of the bucket's first entry, and whose low
///   half is the slot after the bucket's last entry;
/// - the chunks; the number of slots in a chunk is a power of two.
///
/// The first slot of a chunk stores the index of the next chunk: the next chunk of the same bucket
/// or, if the chunk is free, the next free chunk. Each other slot stores an entry. An entry
/// consists of a key and the bytes of the payload, rounded up to whole words. The index of a chunk
/// is the index of its first slot.
///
/// Indices are not checked against the bounds of the array. The type is `@safe` nevertheless, for
/// two reasons: every slot index comes from ``takeChunk()``, which returns only existing chunks,
/// and the queue ensures that there is a free chunk before each call of ``append(_:_:to:)``.
///
/// With a single array, each operation checks only once whether the array is shared with a copy,
/// and a snapshot is a single copy of memory. Inlining is forced, because function calls would
/// otherwise take one twentieth of the time of each operation.
@safe @usableFromInline struct EventMemory<Payload: BitwiseCopyable> {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  /// The number of slots in a chunk, minus one.
  @usableFromInline let slotMask: UInt64

  @inlinable init(_ words: UnsafeMutablePointer<UInt64>, slotMask: UInt64) {
    unsafe self.words = unsafe words
    self.slotMask = slotMask
  }

  @inlinable @inline(__always) func append(_ key: UInt64, _ payload: Payload, to bucket: Int) {
    let level = bucket >> 6
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: bucket)
    let ends = unsafe words + (EventLayout.buckets &+ bucket)
    let occupied = unsafe words[level]
    var slot = unsafe ends.pointee & EventLayout.tailMask
    if occupied & bit == 0 {
      unsafe words[level] = occupied | bit
      unsafe words[EventLayout.occupiedLevels] |= 1 &<< UInt64(truncatingIfNeeded: level)
      slot = takeChunk() &+ 1
      unsafe ends.pointee = slot << 32 | (slot &+ 1)
    } else {
      if slot & slotMask == 0 {
        let chunk = takeChunk()
        unsafe word(ofSlot: slot &- 1 &- slotMask).pointee = chunk
        slot = chunk &+ 1
      }
      unsafe ends.pointee = unsafe ends.pointee & ~EventLayout.tailMask | (slot &+ 1)
    }
    let index = unsafe word(ofSlot: slot)
    unsafe index.pointee = key
    unsafe UnsafeMutableRawPointer(index + 1).storeBytes(of: payload, as: Payload.self)
  }

  /// Removes the first entry of a non-empty bucket of level 0, and returns the payload of the
  /// entry.
  @inlinable @inline(__always) func takeFirst(ofNearest digit: Int) -> Payload {
    let ends = unsafe words + (EventLayout.buckets &+ digit)
    let tail = unsafe ends.pointee & EventLayout.tailMask
    let slot = unsafe ends.pointee >> 32
    let payload = payload(at: slot)
    let after = slot &+ 1
    if after == tail {
      markEmpty(digit)
      release(slot & ~slotMask)
    } else if after & slotMask == 0 {
      let chunk = slot & ~slotMask
      unsafe ends.pointee = unsafe (word(ofSlot: chunk).pointee &+ 1) << 32 | tail
      release(chunk)
    } else {
      unsafe ends.pointee = after << 32 | tail
    }
    return payload
  }

  /// Returns the slot of a bucket's only entry, or nil if the bucket has several entries.
  @inlinable @inline(__always) func onlySlot(of bucket: Int) -> UInt64? {
    let ends = unsafe words[EventLayout.buckets &+ bucket]
    let slot = ends >> 32
    return slot &+ 1 == ends & EventLayout.tailMask ? slot : nil
  }

  /// Removes the entry in `slot`, and returns the payload of the entry.
  ///
  /// - Precondition: The bucket has no other entry.
  @inlinable @inline(__always) func takeOnly(_ slot: UInt64, of bucket: Int) -> Payload {
    markEmpty(bucket)
    release(slot & ~slotMask)
    return payload(at: slot)
  }

  /// Removes the earliest entry of a bucket, and returns the payload of the entry. Moves the other
  /// entries into buckets of lower levels.
  ///
  /// The caller makes `base` the base of the queue.
  ///
  /// - Precondition: `base` is the bucket's smallest key. There is a free chunk for each empty
  ///   bucket that may receive entries.
  @inlinable @inline(__always) func spread(_ bucket: Int, base: UInt64) -> Payload {
    let ends = unsafe words[EventLayout.buckets &+ bucket]
    let tail = ends & EventLayout.tailMask
    var slot = ends >> 32
    markEmpty(bucket)
    var earliest: Payload?
    while true {
      let key = unsafe word(ofSlot: slot).pointee
      if key == base, earliest == nil {
        earliest = payload(at: slot)
      } else {
        append(key, payload(at: slot), to: EventLayout.bucket(of: key, from: base))
      }
      slot &+= 1
      let chunk = (slot &- 1) & ~slotMask
      if slot == tail {
        release(chunk)
        guard let earliest else {
          fatal("no event of a bucket is its earliest; its last slot is \(tail)")
        }
        return earliest
      }
      if slot & slotMask == 0 {
        slot = unsafe word(ofSlot: chunk).pointee &+ 1
        release(chunk)
      }
    }
  }

  /// Returns the smallest key and the number of entries in a bucket that is not empty.
  @inlinable @inline(__always) func survey(_ bucket: Int) -> (minimum: UInt64, count: Int) {
    let ends = unsafe words[EventLayout.buckets &+ bucket]
    let tail = ends & EventLayout.tailMask
    var slot = ends >> 32
    var minimum = UInt64.max
    var count = 0
    while true {
      minimum = unsafe min(minimum, word(ofSlot: slot).pointee)
      count &+= 1
      slot &+= 1
      if slot == tail { return (minimum, count) }
      if slot & slotMask == 0 {
        slot = unsafe word(ofSlot: slot &- 1 &- slotMask).pointee &+ 1
      }
    }
  }

  @inlinable @inline(__always) func payload(at slot: UInt64) -> Payload {
    unsafe UnsafeRawPointer(word(ofSlot: slot) + 1).loadUnaligned(as: Payload.self)
  }

  @inlinable @inline(__always) func word(ofSlot slot: UInt64) -> UnsafeMutablePointer<UInt64> {
    let stride = EventLayout.wordsPerSlot(Payload.self)
    return unsafe words + (EventLayout.chunks &+ Int(truncatingIfNeeded: slot) &* stride)
  }

  @inlinable @inline(__always) func markEmpty(_ bucket: Int) {
    let level = bucket >> 6
    let left = unsafe words[level] & ~(1 &<< UInt64(truncatingIfNeeded: bucket))
    unsafe words[level] = left
    if left == 0 {
      unsafe words[EventLayout.occupiedLevels] &= ~(1 &<< UInt64(truncatingIfNeeded: level))
    }
  }

  /// Takes a chunk from the free chunks, and returns its index.
  ///
  /// - Precondition: There is a free chunk.
  @inlinable @inline(__always) func takeChunk() -> UInt64 {
    let chunk = unsafe words[EventLayout.firstFree]
    unsafe words[EventLayout.firstFree] = unsafe word(ofSlot: chunk).pointee
    unsafe words[EventLayout.freeChunks] &-= 1
    return chunk
  }

  @inlinable @inline(__always) func release(_ chunk: UInt64) {
    unsafe word(ofSlot: chunk).pointee = unsafe words[EventLayout.firstFree]
    unsafe words[EventLayout.firstFree] = chunk
    unsafe words[EventLayout.freeChunks] &+= 1
  }
}
