/// A list of events in ascending order of their times, stored in one array. Events are removed at
/// the beginning and appended at the end. An appended event must not be earlier than the last
/// event. When the end of the array is reached, either all events move to the beginning of the
/// array, or the array grows.
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

  /// The entries. The events of the line are those from `head` up to, but not including, `end`. All
  /// other entries are free.
  @usableFromInline var indices: ContiguousArray<Entry> = []
  @usableFromInline var head = 0
  @usableFromInline var end = 0
  /// The time of the last event, or `VirtualTime.min` if the line is empty.
  @usableFromInline var last = VirtualTime.min

  @inlinable init() {}

  @inlinable var count: Int { end &- head }

  @inlinable var firstTime: VirtualTime? { head == end ? nil : indices[head].time }

  /// The payload of the event that follows after `distance` other events; nil if there is none.
  @inlinable @inline(__always) subscript(distance: Int) -> Payload? {
    distance < count ? indices[head &+ distance].payload : nil
  }

  /// - Precondition: The event is not earlier than the last event of the line.
  @inlinable @inline(__always) mutating func append(_ payload: Payload, at time: VirtualTime) {
    let entry = Entry(time: time, payload: payload)
    if end == indices.count { makeRoom(filler: entry) }
    indices[end] = entry
    end &+= 1
    last = time
  }

  @inlinable mutating func append(_ payloads: some Collection<Payload>, at time: VirtualTime) {
    // For all events that fit into the array, Swift checks only once whether the array is shared
    // with a copy.
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

  /// If enough entries at the beginning of the array are free, moves all events to the beginning.
  /// If not, adds an entry. Therefore, the number of entries is at most twice the largest number of
  /// events that the line has ever contained. Reserved memory is not accessed until it is needed.
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
