public import Ground

extension EventQueue {
  /// A time as an unsigned number in the same order.
  @inlinable static func key(_ time: VirtualTime) -> UInt64 {
    UInt64(bitPattern: time.microseconds) ^ (1 << 63)
  }

  @inlinable static func time(_ key: UInt64) -> VirtualTime {
    VirtualTime(microseconds: Int64(bitPattern: key ^ (1 << 63)))
  }

  @inlinable mutating func withMemory<Result>(_ body: (EventMemory<Payload>) -> Result) -> Result {
    let slotMask = slotMask
    return unsafe words.withUnsafeMutableBufferPointer { buffer in
      // The array is never empty: it begins with the table of buckets.
      unsafe body(EventMemory(buffer.baseAddress.unsafelyUnwrapped, slotMask: slotMask))
    }
  }

  /// The time of the earliest event, if there is one; looking changes nothing.
  ///
  /// It costs a pass over one bucket when level 0 is empty and no search has been made since the
  /// latest pop.
  @inlinable public var earliestTime: VirtualTime? {
    guard let bucket = firstBucket else { return nil }
    if bucket < 64 { return Self.time(base & ~63 | UInt64(truncatingIfNeeded: bucket)) }
    if knownMinimum != 0 { return Self.time(knownMinimum) }
    let minimum = unsafe words.withUnsafeBufferPointer { buffer in
      // Only read through: a pointer for changing would have to copy a shared array first.
      let start = unsafe UnsafeMutablePointer(mutating: buffer.baseAddress.unsafelyUnwrapped)
      return unsafe EventMemory<Payload>(start, slotMask: slotMask).survey(bucket).minimum
    }
    return Self.time(minimum)
  }

  /// Adds free chunks for another event, and changes to large chunks when many events are pending.
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

  /// Forgets all events and the time of the latest pop.
  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) {
    words.removeAll(keepingCapacity: keepingCapacity)
    words.append(contentsOf: repeatElement(0, count: EventLayout.chunks))
    base = 0
    knownMinimum = 0
    pending = 0
  }

  /// Makes room for so many pending events in memory taken at once.
  ///
  /// Sparse buckets leave chunks partly empty, so that a queue may still grow once or twice later.
  @inlinable public mutating func reserveCapacity(_ capacity: Int) {
    if capacity >= EventLayout.many, slotMask != EventLayout.largeSlotMask {
      reorder(from: base, slotMask: EventLayout.largeSlotMask)
    }
    let stride = EventLayout.wordsPerSlot(Payload.self)
    let slots = max(capacity, 0) + max(capacity, 0) / Int(slotMask)
    words.reserveCapacity(EventLayout.chunks + slots * stride)
  }

  /// Allows times from `earliest` on to be scheduled, although later ones were taken already.
  ///
  /// It orders everything pending anew: for rare use, such as taking up again a run that stopped.
  /// Nothing happens when such times are allowed already.
  @inlinable public mutating func rewind(to earliest: VirtualTime) {
    let key = Self.key(earliest)
    if key < base { reorder(from: key, slotMask: slotMask) }
  }

  /// Orders everything pending anew under another base, in chunks of another size.
  @inlinable mutating func reorder(from newBase: UInt64, slotMask newMask: UInt64) {
    var old = self
    removeAll()
    base = newBase
    slotMask = newMask
    // In the order of taking, so that equal times stay in the order in which they came.
    while let (time, payload) = old.popEarliest() {
      schedule(payload, at: time)
    }
  }
}
