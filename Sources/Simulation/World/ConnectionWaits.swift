import Base
import DiscreteEvents
import IMDevice
import IMProtocol

/// The scheduled events of connections. A device has at most one scheduled event of each kind.
struct ConnectionWaits: Sendable {
  /// All events, including cancelled events, in the order in which they are due.
  private var queue: [Wait] = []
  /// The index in `queue` of the first event that is not cancelled.
  private var first = 0
  /// The time at which each event is due. Cancelled events are not included.
  private var ends: [Key: VirtualTime] = [:]

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

      fileprivate var number: UInt8 {
        switch self {
        case .network: 0
        case .sdk(let wait): 1 + wait.rawValue
        }
      }
    }

    /// Events that are due at the same time are sorted by device, and not by the time at which they
    /// were added. The result therefore does not depend on the order in which devices learn that
    /// their connections have ended.
    fileprivate var order: (VirtualTime, UInt32, UInt8) { (end, device.index, event.number) }

    fileprivate var key: Key { Key(device: device, event: event) }
  }

  fileprivate struct Key: Hashable {
    let device: DeviceID
    let event: Wait.Event
  }

  var isEmpty: Bool { ends.isEmpty }

  /// The event that is due first; nil if no event is scheduled.
  var next: Wait? { first < queue.count ? queue[first] : nil }

  /// The time at which a device's event is due; nil if the event is not scheduled.
  func time(of device: DeviceID, for event: Wait.Event) -> VirtualTime? {
    ends[Key(device: device, event: event)]
  }

  func add(to print: inout Fingerprint, at now: VirtualTime) {
    let due = queue[first...].filter(isDue)
    print.add(due.count)
    for one in due {
      print.add(one.end.microseconds - now.microseconds)
      print.add(one.device.index)
      print.add(one.event.number)
    }
  }

  /// Adds an event. The new event replaces an earlier event of the same device and kind.
  mutating func begin(_ wait: Wait) {
    ends[wait.key] = wait.end
    let index = queue.partitioningIndex { wait.order < $0.order }
    queue.insert(wait, at: max(index, first))
    forget()
  }

  mutating func end(of device: DeviceID, for event: Wait.Event) {
    ends[Key(device: device, event: event)] = nil
    forget()
  }

  /// Cancels each SDK event of a device, unless `isDue` returns true for the event.
  mutating func end(of device: DeviceID, unless isDue: (ConnectionWait) -> Bool) {
    for wait in [ConnectionWait.retry, .limit] where !isDue(wait) {
      ends[Key(device: device, event: .sdk(wait))] = nil
    }
    forget()
  }

  private func isDue(_ wait: Wait) -> Bool { ends[wait.key] == wait.end }

  /// Skips cancelled events at the beginning of the queue.
  private mutating func forget() {
    if ends.isEmpty { (queue, first) = ([], 0) }
    while first < queue.count, !isDue(queue[first]) { first += 1 }
  }
}
