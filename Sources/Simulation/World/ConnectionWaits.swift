import DiscreteEvents
import Ground
import IMDevice
import IMProtocol

/// What is to become of connections at a time: one of each kind for a device at most.
struct ConnectionWaits: Sendable {
  /// In the order of their times; also those that are not to happen any more.
  private var queue: [Wait] = []
  /// The first that may happen.
  private var first = 0
  /// When those are to happen that are.
  private var ends: [Key: VirtualTime] = [:]

  struct Wait: Hashable, Sendable {
    let device: DeviceID
    let event: Event
    let end: VirtualTime
    /// The statement by which it began.
    let origin: Origin

    enum Event: Hashable, Sendable {
      /// The SDK does something by itself.
      case sdk(ConnectionWait)
      /// The network is back, or the server can be reached again.
      case network

      fileprivate var number: UInt8 {
        switch self {
        case .network: 0
        case .sdk(let wait): 1 + wait.rawValue
        }
      }
    }

    /// In which order they happen: of those of one time in that of the devices, whichever began
    /// first, so that it makes no difference in which order devices learn of an end.
    fileprivate var order: (VirtualTime, UInt32, UInt8) { (end, device.index, event.number) }

    fileprivate var key: Key { Key(device: device, event: event) }
  }

  fileprivate struct Key: Hashable {
    let device: DeviceID
    let event: Wait.Event
  }

  var isEmpty: Bool { ends.isEmpty }

  /// The one that is to happen first.
  var next: Wait? { first < queue.count ? queue[first] : nil }

  func add(to print: inout Fingerprint, at now: VirtualTime) {
    for one in queue[first...] where isDue(one) {
      print.add(one.end.microseconds - now.microseconds)
      print.add(one.device.index)
      print.add(one.event.number)
    }
  }

  /// Starts a timer. It replaces the timer of the same device and event.
  mutating func begin(_ wait: Wait) {
    ends[wait.key] = wait.end
    let index = queue.partitioningIndex { wait.order < $0.order }
    queue.insert(wait, at: max(index, first))
    forget()
  }

  /// Cancels a timer.
  mutating func end(of device: DeviceID, for event: Wait.Event) {
    ends[Key(device: device, event: event)] = nil
    forget()
  }

  /// What an SDK does not wait for any more is not to happen.
  mutating func end(of device: DeviceID, unless isDue: (ConnectionWait) -> Bool) {
    for wait in [ConnectionWait.retry, .limit] where !isDue(wait) {
      ends[Key(device: device, event: .sdk(wait))] = nil
    }
    forget()
  }

  private func isDue(_ wait: Wait) -> Bool { ends[wait.key] == wait.end }

  /// The first is one that is to happen.
  private mutating func forget() {
    if ends.isEmpty { (queue, first) = ([], 0) }
    while first < queue.count, !isDue(queue[first]) { first += 1 }
  }
}
