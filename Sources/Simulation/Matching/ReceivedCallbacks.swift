import Base
import IMProtocol

/// The callbacks that devices have received in a step, or in an interleaving of a race. Devices
/// without callbacks use no memory.
struct ReceivedCallbacks: Sendable {
  /// The devices that have received callbacks.
  private(set) var indices = DeviceIndices()
  /// The callbacks as indices into the log, grouped by device. The callbacks of a device are in the
  /// order in which they arrived.
  private var callbacks: [TraceIndex] = []
  /// For each device, the index of its first callback in `callbacks`. The last element is the end
  /// index of `callbacks`.
  private var starts: [Int] = []

  /// Collects the callbacks in the records at `start` and later, except exempt callbacks.
  init(_ log: borrowing Log, since start: Int, _ exemptions: Exemptions, step: Int) {
    let (exempt, users) = (exemptions.devices(in: step), exemptions.users(in: step))
    let arena = log.arena
    func counts(_ record: TraceRecord) -> Bool {
      guard case .callback(let notice) = record.event,
        exempt.isEmpty || !exempt.contains(record.device)
      else { return false }
      return users.isEmpty || !(notice.statuses(arena)?.allSatisfy(users.contains) ?? false)
    }
    // In the first loop, `starts[index + 2]` counts the callbacks of the device at `index`. The
    // second loop replaces every element by the sum of the element and all preceding elements. Now
    // `starts[index + 1]` is the position of the device's first callback. The third loop inserts
    // the callbacks. Each insertion increments the device's element.
    starts.reserveCapacity(8)
    starts.append(0)
    starts.append(0)
    for index in start..<log.records.count where counts(log.records[index]) {
      let position = indices.add(log.records[index].device)
      if position + 2 == starts.count { starts.append(0) }
      starts[position + 2] += 1
    }
    for position in starts.indices.dropFirst() { starts[position] += starts[position - 1] }
    let count = starts[starts.count - 1]
    callbacks = Array(filledWith: .none, count: count)
    for index in start..<log.records.count where counts(log.records[index]) {
      let position = indices.add(log.records[index].device)
      callbacks[starts[position + 1]] = TraceIndex(index)
      starts[position + 1] += 1
    }
    starts.removeLast()
  }

  var count: Int { callbacks.count }

  /// The callbacks of the device at `index`, in the order of their arrival. The slice is empty if
  /// there is no device at `index`.
  subscript(index: Int) -> ArraySlice<TraceIndex> {
    index < indices.count ? callbacks[starts[index]..<starts[index + 1]] : []
  }

  func count(at index: Int) -> Int { index < indices.count ? starts[index + 1] - starts[index] : 0 }

  func callback(_ index: Int, at position: Int) -> TraceIndex {
    callbacks[starts[position] + index]
  }
}
