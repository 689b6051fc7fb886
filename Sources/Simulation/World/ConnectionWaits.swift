import Base
import DiscreteEvents
import IMDevice
import IMProtocol

/// The scheduled events of connections. A device has at most one event of each kind.
struct ConnectionWaits: Sendable {
  /// The events in the order in which they are due, including cancelled events.
  private var queue: [Wait] = []
  /// The index in `queue` of the first event that is not cancelled.
  private var first = 0
  /// The times of the events that are not cancelled.
  private var ends: [Key: VirtualTime] = [:]

  struct Wait: Hashable, Sendable {
    let device: DeviceID
    let event: Event
    let end: VirtualTime
    /// The statement that has caused the event.
    let origin: Origin

    enum Event: Hashable, Sendable {
      /// The SDK tries to connect again, or gives up.
      case sdk(ConnectionWait)
      /// The network is available again, or the server is reachable again.
      case network

      fileprivate var number: UInt8 {
        switch self {
        case .network: 0
        case .sdk(let wait): 1 + wait.rawValue
        }
      }
    }

    /// The sort key of events. Events with equal times are sorted by device, and the order of their
    /// addition has no effect. Therefore, it does not matter in which order devices learn of the
    /// ends of their connections.
    fileprivate var order: (VirtualTime, UInt32, UInt8) { (end, device.index, event.number) }

    fileprivate var key: Key { Key(device: device, event: event) }
  }

  fileprivate struct Key: Hashable {
    let device: DeviceID
    let event: Wait.Event
  }

  var isEmpty: Bool { ends.isEmpty }

  /// The event with the earliest time; nil if no event is scheduled.
  var next: Wait? { first < queue.count ? queue[first] : nil }

  /// The time of an event of a device; nil if the event is not scheduled.
  func time(of device: DeviceID, for event: Wait.Event) -> VirtualTime? {
    ends[Key(device: device, event: event)]
  }

  func add(to print: inout Fingerprint, at now: VirtualTime) {
    for one in queue[first...] where isDue(one) {
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

  /// Cancels an event of a device.
  mutating func end(of device: DeviceID, for event: Wait.Event) {
    ends[Key(device: device, event: event)] = nil
    forget()
  }

  /// Cancels events of a device's SDK. An event is cancelled if `isDue` returns false for the
  /// event.
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
