public import Base

extension EventQueue {
  /// Converts a time to a key, which is an unsigned number. Keys have the same order as times.
  @inlinable static func key(_ time: VirtualTime) -> UInt64 {
    UInt64(bitPattern: time.microseconds) ^ (1 << 63)
  }

  @inlinable static func time(_ key: UInt64) -> VirtualTime {
    VirtualTime(microseconds: Int64(bitPattern: key ^ (1 << 63)))
  }

  @inlinable mutating func withMemory<Result>(_ body: (EventMemory<Payload>) -> Result) -> Result {
    let slotMask = slotMask
    return unsafe words.withUnsafeMutableBufferPointer { buffer in
      // The array is never empty, because it begins with the words of the levels and buckets.
      unsafe body(EventMemory(buffer.baseAddress.unsafelyUnwrapped, slotMask: slotMask))
    }
  }

  /// The time of the earliest event, or nil if the queue is empty. Reading the time does not change
  /// the queue.
  ///
  /// Usually, reading the time takes equally long for any number of events. However, if level 0 is
  /// empty and no earlier search has found the smallest key, all entries of one bucket must be
  /// read.
  @inlinable public var earliestTime: VirtualTime? {
    guard let bucket = firstBucket else { return nil }
    if bucket < 64 { return Self.time(base & ~63 | UInt64(truncatingIfNeeded: bucket)) }
    if knownMinimum != 0 { return Self.time(knownMinimum) }
    let minimum = unsafe words.withUnsafeBufferPointer { buffer in
      // The pointer is used only for reading. Requesting a writable pointer would copy the array if
      // the array is shared with a snapshot.
      let start = unsafe UnsafeMutablePointer(mutating: buffer.baseAddress.unsafelyUnwrapped)
      return unsafe EventMemory<Payload>(start, slotMask: slotMask).survey(bucket).minimum
    }
    return Self.time(minimum)
  }

  /// Ensures that there is a free chunk. Changes to large chunks if at least `EventLayout.many`
  /// events are pending.
  @inlinable @inline(never) mutating func grow() {
    if pending >= EventLayout.many, slotMask != EventLayout.largeSlotMask {
      reorder(from: base, slotMask: EventLayout.largeSlotMask)
    }
    if words[EventLayout.freeChunks] == 0 { addChunks(4) }
  }

  @inlinable mutating func addChunks(_ count: Int) {
    let slots = Int(slotMask) + 1
    let stride = EventLayout.wordsPerSlot(Payload.self)
    let first = (words.count - EventLayout.chunks) / stride
    ensure(
      first + count * slots < Int(UInt32.max),
      "there is no room for \(first + count * slots) pending events")
    words.append(contentsOf: repeatElement(0, count: count * slots * stride))
    withMemory { memory in
      for chunk in (0..<count).reversed() {
        memory.release(UInt64(first + chunk * slots))
      }
    }
  }

  /// Removes all events, and resets `base` to the smallest key.
  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) {
    words.removeAll(keepingCapacity: keepingCapacity)
    words.append(contentsOf: repeatElement(0, count: EventLayout.chunks))
    base = 0
    knownMinimum = 0
    pending = 0
  }

  /// Reserves memory for `capacity` pending events.
  ///
  /// The array may still grow once or twice afterwards, because buckets with few events leave a
  /// part of their chunks empty.
  @inlinable public mutating func reserveCapacity(_ capacity: Int) {
    if capacity >= EventLayout.many, slotMask != EventLayout.largeSlotMask {
      reorder(from: base, slotMask: EventLayout.largeSlotMask)
    }
    let stride = EventLayout.wordsPerSlot(Payload.self)
    let slots = max(capacity, 0) + max(capacity, 0) / Int(slotMask)
    words.reserveCapacity(EventLayout.chunks + slots * stride)
  }

  /// Allows the owner to schedule events from `earliest` on, even if later events were already
  /// removed.
  ///
  /// If such events are already allowed, nothing changes. If such events are not yet allowed, this
  /// method is slow, because it sorts all pending events again. The method is meant for rare cases,
  /// such as resuming a stopped run.
  @inlinable public mutating func rewind(to earliest: VirtualTime) {
    let key = Self.key(earliest)
    if key < base { reorder(from: key, slotMask: slotMask) }
  }

  /// Sorts all pending events again, with another base and another chunk size.
  @inlinable mutating func reorder(from newBase: UInt64, slotMask newMask: UInt64) {
    var old = self
    removeAll()
    base = newBase
    slotMask = newMask
    // Events with equal times leave the old queue in the order in which they were scheduled, and so
    // enter the new queue in that order.
    while let (time, payload) = old.popEarliest() {
      schedule(payload, at: time)
    }
  }
}
