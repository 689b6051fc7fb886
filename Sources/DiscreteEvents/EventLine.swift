/// Events in the order in which they are due, each scheduled no earlier than the one before it, in
/// one array: taken from its front, put at its end, and moved to the front when that costs little.
///
/// It is a value: a copy is a snapshot.
@usableFromInline struct EventLine<Payload: BitwiseCopyable> {
  @usableFromInline struct Entry: BitwiseCopyable {
    @usableFromInline let time: VirtualTime
    @usableFromInline let payload: Payload

    @inlinable init(time: VirtualTime, payload: Payload) {
      self.time = time
      self.payload = payload
    }
  }

  /// Those that stand in line, from `head` to `end`; the places around them are free.
  @usableFromInline var places: ContiguousArray<Entry> = []
  @usableFromInline var head = 0
  @usableFromInline var end = 0
  /// When the last is due; while nothing stands in line, no time is before it.
  @usableFromInline var last = VirtualTime.min

  @inlinable init() {}

  @inlinable var count: Int { end &- head }

  @inlinable var firstTime: VirtualTime? { head == end ? nil : places[head].time }

  /// - Precondition: the event is not due before the last.
  @inlinable @inline(__always) mutating func append(_ payload: Payload, at time: VirtualTime) {
    let entry = Entry(time: time, payload: payload)
    if end == places.count { makeRoom(filler: entry) }
    places[end] = entry
    end &+= 1
    last = time
  }

  @inlinable mutating func append(_ payloads: some Collection<Payload>, at time: VirtualTime) {
    // Where room is for them, nobody asks for each whether the array is held by others, too.
    let fitting = min(payloads.count, places.count &- end)
    fill(payloads.prefix(fitting), at: time)
    for payload in payloads.dropFirst(fitting) { append(payload, at: time) }
  }

  @inlinable mutating func fill(_ payloads: some Collection<Payload>, at time: VirtualTime) {
    var end = end
    var places = places.mutableSpan
    for payload in payloads {
      places[end] = Entry(time: time, payload: payload)
      end &+= 1
    }
    self.end = end
    last = time
  }

  /// - Precondition: there is one.
  @inlinable @inline(__always)
  mutating func removeFirst() -> (time: VirtualTime, payload: Payload) {
    let entry = places[head]
    head &+= 1
    if head == end {
      head = 0
      end = 0
      last = .min
    }
    return (entry.time, entry.payload)
  }

  /// Moves all to the front where at least as many places are free there, else adds a place. So no
  /// more places are used than twice as many as have stood in line, and none that is only reserved.
  @inlinable @inline(never) mutating func makeRoom(filler: Entry) {
    guard head > 0, head >= count else {
      places.append(filler)
      return
    }
    for place in head..<end { places[place &- head] = places[place] }
    end &-= head
    head = 0
  }
}

extension EventLine: Sendable where Payload: Sendable {}
extension EventLine.Entry: Sendable where Payload: Sendable {}
