import IMProtocol

/// What devices have received in a step, or in one order of a race: as large as that is, however
/// many devices there are besides.
struct ReceivedCallbacks: Sendable {
  /// The devices that have received something.
  private(set) var places = DevicePlaces()
  /// The callbacks of one device after the other's, each in their order: indices of the log.
  private var callbacks: [TraceIndex] = []
  /// Where those of each begin, by its place; and where the last ends.
  private var starts: [Int] = []

  /// Takes what the records since a place in the log tell of, but for what is exempt.
  init(_ log: Log, since start: Int, _ exemptions: Exemptions, step: Int) {
    let (exempt, users) = (exemptions.devices(in: step), exemptions.users(in: step))
    var came: [(place: Int, index: TraceIndex)] = []
    var counts: [Int] = []
    for index in start..<log.records.count {
      let record = log.records[index]
      guard case .callback(let notice) = record.event,
        exempt.isEmpty || !exempt.contains(record.device),
        users.isEmpty || !(notice.statuses(log.arena)?.allSatisfy(users.contains) ?? false)
      else { continue }
      let place = places.add(record.device)
      if place == counts.count { counts.append(0) }
      counts[place] += 1
      came.append((place, TraceIndex(index)))
    }
    starts.reserveCapacity(counts.count + 1)
    var end = 0
    for count in counts {
      starts.append(end)
      end += count
    }
    starts.append(end)
    var next = starts
    callbacks = Array(repeating: .none, count: end)
    for one in came {
      callbacks[next[one.place]] = one.index
      next[one.place] += 1
    }
  }

  /// How many callbacks there are.
  var count: Int { callbacks.count }

  /// What the device at a place has received, in its order; nothing where it is none of these.
  subscript(place: Int) -> ArraySlice<TraceIndex> {
    place < places.count ? callbacks[starts[place]..<starts[place + 1]] : []
  }

  /// How many callbacks the device at a place has received.
  func count(at place: Int) -> Int {
    place < places.count ? starts[place + 1] - starts[place] : 0
  }

  /// One of them.
  func callback(_ index: Int, at place: Int) -> TraceIndex { callbacks[starts[place] + index] }
}
