import Base
import DiscreteEvents
import IMDevice
import IMProtocol

/// The scheduled events of connections. A device has at most one scheduled event of each kind.
///
/// The structure is an indexed priority queue: a heap in which each element has four children, and
/// a table of the elements' positions, with which an event can be cancelled. Tens of thousands of
/// phones may try to connect again and again.
struct ConnectionWaits: Sendable {
  /// The children of the event at `n` are at `4n + 1` to `4n + 4`, and no event is due before its
  /// parent.
  private var heap: ContiguousArray<Due> = []
  /// For each ``Due/key``, the event's index in `heap`, or `UInt32.max` if the event is not
  /// scheduled. Later keys are not scheduled.
  private var positions: ContiguousArray<UInt32> = []
  /// For each ``Due/key``, the statement that caused the event.
  private var origins: [Origin] = []

  struct Wait: Hashable, Sendable {
    let device: DeviceID
    let event: Event
    let end: VirtualTime
    /// The statement that caused the event.
    let origin: Origin

    enum Event: Hashable, Sendable {
      /// The SDK tries to connect again, or gives up.
      case sdk(ConnectionWait)
      /// The network is available again, or the server can be reached again.
      case network

      fileprivate init(number: UInt32) {
        self = ConnectionWait(rawValue: UInt8(number) &- 1).map(Event.sdk) ?? .network
      }

      fileprivate var number: UInt32 {
        switch self {
        case .network: 0
        case .sdk(let wait): 1 + UInt32(wait.rawValue)
        }
      }
    }
  }

  /// An event in the heap. Its key identifies the device and the kind.
  private struct Due: BitwiseCopyable {
    let end: VirtualTime
    let key: UInt32

    /// Events that are due at the same time are sorted by device, and not by the time at which they
    /// were added. The result therefore does not depend on the order in which devices learn that
    /// their connections have ended.
    @inline(__always) func isBefore(_ other: Due) -> Bool {
      end == other.end ? key < other.key : end < other.end
    }
  }

  /// How many kinds of events there are.
  private static let kinds: UInt32 = 3

  private static func key(_ device: DeviceID, _ event: Wait.Event) -> Int {
    Int(device.index) * Int(kinds) + Int(event.number)
  }

  var isEmpty: Bool { heap.isEmpty }

  /// The event that is due first; nil if no event is scheduled.
  var next: Wait? {
    guard let due = heap.first else { return nil }
    return Wait(
      device: DeviceID(Int(due.key / Self.kinds)), event: Wait.Event(number: due.key % Self.kinds),
      end: due.end, origin: origins[Int(due.key)])
  }

  /// The time at which the first event is due; nil if no event is scheduled.
  var nextEnd: VirtualTime? { heap.first?.end }

  /// The time at which a device's event is due; nil if the event is not scheduled.
  func time(of device: DeviceID, for event: Wait.Event) -> VirtualTime? {
    position(of: Self.key(device, event)).map { heap[$0].end }
  }

  func add(to print: inout Fingerprint, at now: VirtualTime) {
    print.add(heap.count)
    for due in heap.sorted(by: { $0.isBefore($1) }) {
      print.add(due.end.microseconds - now.microseconds)
      print.add(due.key / Self.kinds)
      print.add(due.key % Self.kinds)
    }
  }

  /// Adds an event. The new event replaces an earlier event of the same device and kind.
  mutating func begin(_ wait: Wait) {
    let key = Self.key(wait.device, wait.event)
    let missing = key + 1 - positions.count
    if missing > 0 {
      positions += repeatElement(.max, count: missing)
      origins += repeatElement(wait.origin, count: missing)
    }
    origins[key] = wait.origin
    let due = Due(end: wait.end, key: UInt32(key))
    let position = position(of: key) ?? heap.count
    if position == heap.count { heap.append(due) }
    put(due, at: position)
  }

  /// Cancels an event, if it is scheduled.
  mutating func end(of device: DeviceID, for event: Wait.Event) {
    let key = Self.key(device, event)
    guard let position = position(of: key) else { return }
    positions[key] = .max
    let last = heap.removeLast()
    if position < heap.count { put(last, at: position) }
  }

  /// Cancels each SDK event of a device, unless `isDue` returns true for the event.
  mutating func end(of device: DeviceID, unless isDue: (ConnectionWait) -> Bool) {
    for wait in ConnectionWait.allCases where !isDue(wait) { end(of: device, for: .sdk(wait)) }
  }

  private func position(of key: Int) -> Int? {
    key < positions.count && positions[key] != .max ? Int(positions[key]) : nil
  }

  private mutating func put(_ due: Due, at position: Int) {
    Self.put(due, at: position, &heap, &positions)
  }

  /// Stores an event in place of the one at `position`, and moves it up or down until the order is
  /// right.
  // The lists are passed separately, because Swift would otherwise check for each move whether
  // their storage is unique.
  private static func put(
    _ due: Due, at position: Int, _ heap: inout ContiguousArray<Due>,
    _ positions: inout ContiguousArray<UInt32>
  ) {
    var heap = heap.mutableSpan
    var positions = positions.mutableSpan
    var position = position
    while position > 0, due.isBefore(heap[(position - 1) / 4]) {
      let parent = (position - 1) / 4
      heap[position] = heap[parent]
      positions[Int(heap[parent].key)] = UInt32(position)
      position = parent
    }
    while 4 * position + 1 < heap.count {
      var child = 4 * position + 1
      for other in child + 1..<min(child + 4, heap.count) where heap[other].isBefore(heap[child]) {
        child = other
      }
      if !heap[child].isBefore(due) { break }
      heap[position] = heap[child]
      positions[Int(heap[child].key)] = UInt32(position)
      position = child
    }
    heap[position] = due
    positions[Int(due.key)] = UInt32(position)
  }
}
