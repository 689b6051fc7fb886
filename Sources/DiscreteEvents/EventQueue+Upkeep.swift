public import Base

extension EventQueue {
  /// Returns a time as an unsigned number. The numbers have the same order as the times.
  @inlinable static func key(_ time: VirtualTime) -> UInt64 {
    UInt64(bitPattern: time.microseconds) ^ (1 << 63)
  }

  @inlinable static func time(_ key: UInt64) -> VirtualTime {
    VirtualTime(microseconds: Int64(bitPattern: key ^ (1 << 63)))
  }

  @inlinable mutating func withMemory<Result>(_ body: (EventMemory<Payload>) -> Result) -> Result {
    let slotMask = slotMask
    return unsafe words.withUnsafeMutableBufferPointer { buffer in
      // The array is never empty, because it begins with the table of buckets.
      unsafe body(EventMemory(buffer.baseAddress.unsafelyUnwrapped, slotMask: slotMask))
    }
  }

  /// The time of the earliest event; nil if the queue is empty. Reading this property does not
  /// change the queue.
  ///
  /// The cost is usually constant. If level 0 is empty and no earlier search has found the smallest
  /// key, the cost is a pass over one bucket.
  @inlinable public var earliestTime: VirtualTime? {
    guard let bucket = firstBucket else { return nil }
    if bucket < 64 { return Self.time(base & ~63 | UInt64(truncatingIfNeeded: bucket)) }
    if knownMinimum != 0 { return Self.time(knownMinimum) }
    let minimum = unsafe words.withUnsafeBufferPointer { buffer in
      // The pointer is used only for reading. Requesting a pointer for writing would copy an array
      // that is shared with a snapshot.
      let start = unsafe UnsafeMutablePointer(mutating: buffer.baseAddress.unsafelyUnwrapped)
      return unsafe EventMemory<Payload>(start, slotMask: slotMask).survey(bucket).minimum
    }
    return Self.time(minimum)
  }

  /// Ensures that there is a free chunk. Switches to large chunks if at least `EventLayout.many`
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

  /// Removes all events and resets the time of the latest pop.
  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) {
    words.removeAll(keepingCapacity: keepingCapacity)
    words.append(contentsOf: repeatElement(0, count: EventLayout.chunks))
    base = 0
    knownMinimum = 0
    pending = 0
  }

  /// Reserves memory for `capacity` pending events.
  ///
  /// If a bucket has few events, its chunk is partly empty. The array may therefore still grow once
  /// or twice later.
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
  /// The method is slow, because it orders all pending events again. The method is for rare cases,
  /// such as resuming a run that stopped. If `earliest` is already allowed, the method does
  /// nothing.
  @inlinable public mutating func rewind(to earliest: VirtualTime) {
    let key = Self.key(earliest)
    if key < base { reorder(from: key, slotMask: slotMask) }
  }

  /// Orders all pending events again, with another base and another chunk size.
  @inlinable mutating func reorder(from newBase: UInt64, slotMask newMask: UInt64) {
    var old = self
    removeAll()
    base = newBase
    slotMask = newMask
    // Events of equal time remain in the order of scheduling, because the old queue returns them in
    // this order.
    while let (time, payload) = old.popEarliest() {
      schedule(payload, at: time)
    }
  }
}
