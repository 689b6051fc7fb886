/// A list of events in ascending order of their times. All events are in one array. Events are
/// removed at the front and appended at the end. An appended event is due no earlier than the last
/// event. If the array is full, the list moves all events to the beginning of the array, or the
/// array grows.
///
/// A line is a value. A copy is a snapshot.
@usableFromInline struct EventLine<Payload: BitwiseCopyable> {
  @usableFromInline struct Entry: BitwiseCopyable {
    @usableFromInline let time: VirtualTime
    @usableFromInline let payload: Payload

    @inlinable init(time: VirtualTime, payload: Payload) {
      self.time = time
      self.payload = payload
    }
  }

  /// The array. The entries from `head` up to, but not including, `end` are the events of the line.
  /// All other entries are free.
  @usableFromInline var indices: ContiguousArray<Entry> = []
  @usableFromInline var head = 0
  @usableFromInline var end = 0
  /// The time of the last event; `VirtualTime.min` if the line is empty.
  @usableFromInline var last = VirtualTime.min

  @inlinable init() {}

  @inlinable var count: Int { end &- head }

  @inlinable var firstTime: VirtualTime? { head == end ? nil : indices[head].time }

  /// - Precondition: The event is due no earlier than the last event of the line.
  @inlinable @inline(__always) mutating func append(_ payload: Payload, at time: VirtualTime) {
    let entry = Entry(time: time, payload: payload)
    if end == indices.count { makeRoom(filler: entry) }
    indices[end] = entry
    end &+= 1
    last = time
  }

  @inlinable mutating func append(_ payloads: some Collection<Payload>, at time: VirtualTime) {
    // Swift checks only once, for all events that fit into the array, whether the array is shared.
    let fitting = min(payloads.count, indices.count &- end)
    fill(payloads.prefix(fitting), at: time)
    for payload in payloads.dropFirst(fitting) { append(payload, at: time) }
  }

  @inlinable mutating func fill(_ payloads: some Collection<Payload>, at time: VirtualTime) {
    var end = end
    var indices = indices.mutableSpan
    for payload in payloads {
      indices[end] = Entry(time: time, payload: payload)
      end &+= 1
    }
    self.end = end
    last = time
  }

  /// - Precondition: The line is not empty.
  @inlinable @inline(__always)
  mutating func removeFirst() -> (time: VirtualTime, payload: Payload) {
    let entry = indices[head]
    head &+= 1
    if head == end {
      head = 0
      end = 0
      last = .min
    }
    return (entry.time, entry.payload)
  }

  /// Moves all events to the beginning of the array if enough entries at the beginning are free.
  /// Otherwise, adds an entry to the array. The number of entries is therefore at most twice the
  /// largest number of events in the line. Reserved memory is not accessed before it is needed.
  @inlinable @inline(never) mutating func makeRoom(filler: Entry) {
    guard head > 0, head >= count else {
      indices.append(filler)
      return
    }
    for index in head..<end { indices[index &- head] = indices[index] }
    end &-= head
    head = 0
  }
}

extension EventLine: Sendable where Payload: Sendable {}
extension EventLine.Entry: Sendable where Payload: Sendable {}
