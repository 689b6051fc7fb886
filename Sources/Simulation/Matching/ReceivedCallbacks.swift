import Base
import IMProtocol

/// The callbacks that devices have received in a step, or in an interleaving of a race. Only
/// devices that have received callbacks use memory.
struct ReceivedCallbacks: Sendable {
  private(set) var indices = DeviceIndices()
  /// Grouped by device. Each device's callbacks are in the order in which they arrived.
  private var callbacks: [TraceIndex] = []
  /// For each device, the index in `callbacks` at which its callbacks begin. The last element is
  /// the end index of `callbacks`.
  private var starts: [Int] = []

  /// Collects the callbacks, except exempt ones, in the records with the index `start` and later.
  init(_ log: borrowing Log, since start: Int, _ exemptions: Exemptions, step: Int) {
    let (exempt, users) = (exemptions.devices(in: step), exemptions.users(in: step))
    let arena = log.arena
    func counts(_ record: TraceRecord) -> Bool {
      guard case .callback(let notice) = record.event,
        exempt.isEmpty || !exempt.contains(record.device)
      else { return false }
      return users.isEmpty || !(notice.statuses(arena)?.allSatisfy(users.contains) ?? false)
    }
    // The first loop uses `starts[index + 2]` to count the callbacks of the device at `index`. The
    // second loop turns the counts into running totals, so that the device's callbacks begin at
    // `starts[index + 1]`. The third loop inserts the callbacks, and moves this position forward
    // with each callback.
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

  /// The callbacks of the device at `index`, in the order of arrival. The slice is empty if there
  /// is no such device.
  subscript(index: Int) -> ArraySlice<TraceIndex> {
    index < indices.count ? callbacks[starts[index]..<starts[index + 1]] : []
  }

  func count(at index: Int) -> Int { index < indices.count ? starts[index + 1] - starts[index] : 0 }

  func callback(_ index: Int, at position: Int) -> TraceIndex {
    callbacks[starts[position] + index]
  }
}
