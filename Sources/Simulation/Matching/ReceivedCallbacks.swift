import Ground
import IMProtocol

/// What devices have received in a step or an order of a race, in space for those devices only.
struct ReceivedCallbacks: Sendable {
  /// The devices that have received something.
  private(set) var places = DevicePlaces()
  /// The callbacks of one device after the other's, each in their order: indices of the log.
  private var callbacks: [TraceIndex] = []
  /// Where those of each begin, by its place; and where the last ends.
  private var starts: [Int] = []

  /// Takes what the records since a place in the log tell of, but for what is exempt.
  init(_ log: borrowing Log, since start: Int, _ exemptions: Exemptions, step: Int) {
    let (exempt, users) = (exemptions.devices(in: step), exemptions.users(in: step))
    let arena = log.arena
    func counts(_ record: TraceRecord) -> Bool {
      guard case .callback(let notice) = record.event,
        exempt.isEmpty || !exempt.contains(record.device)
      else { return false }
      return users.isEmpty || !(notice.statuses(arena)?.allSatisfy(users.contains) ?? false)
    }
    // Each device's are counted two places behind its own, and so begin one behind it, from where
    // they are put in.
    starts.reserveCapacity(8)
    starts.append(0)
    starts.append(0)
    for index in start..<log.records.count where counts(log.records[index]) {
      let place = places.add(log.records[index].device)
      if place + 2 == starts.count { starts.append(0) }
      starts[place + 2] += 1
    }
    for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
    let count = starts[starts.count - 1]
    callbacks = Array(filledWith: .none, count: count)
    for index in start..<log.records.count where counts(log.records[index]) {
      let place = places.add(log.records[index].device)
      callbacks[starts[place + 1]] = TraceIndex(index)
      starts[place + 1] += 1
    }
    starts.removeLast()
  }

  var count: Int { callbacks.count }

  /// What the device at a place has received, in its order; nothing where it is none of these.
  subscript(place: Int) -> ArraySlice<TraceIndex> {
    place < places.count ? callbacks[starts[place]..<starts[place + 1]] : []
  }

  func count(at place: Int) -> Int { place < places.count ? starts[place + 1] - starts[place] : 0 }

  func callback(_ index: Int, at place: Int) -> TraceIndex { callbacks[starts[place] + index] }
}
