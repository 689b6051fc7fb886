import Base
package import IMProtocol
import ScenarioLanguage

/// Remembers what the delivery lines of `always at rest` need to know about past callbacks and
/// results.
struct DeliveryMonitor: Sendable {
  let lines: [Properties.Delivery]
  /// For each `whoever got …` line, the devices that got the line's result or received one of the
  /// line's callbacks. Ordered by line and device.
  private var devices: [OfDevice] = []
  /// For each `every connected device …` line, the callbacks that the line's devices have not
  /// received equally often. Ordered by line and callback.
  private var callbacks: [OfCallback] = []

  private struct OfDevice: Hashable {
    let line: Int
    let device: DeviceID
    var state: State

    /// A device in the state `received` cannot violate the line, whether or not it got the result.
    enum State: UInt8 { case got, received }
  }

  private struct OfCallback: Hashable {
    let line: Int
    /// The callback's hash.
    let callback: UInt64
    /// How often each device has received the callback. To limit the number of states, the smallest
    /// number is subtracted from all numbers.
    var counts: [UInt16]
  }

  init(_ properties: Properties) { lines = properties.deliveries }

  func add(to print: inout Fingerprint) {
    print.add(devices.count)
    for one in devices {
      print.add(one.line)
      print.add(one.device.index)
      print.add(UInt64(one.state.rawValue))
    }
    for one in callbacks {
      print.add(one.line)
      print.add(one.callback)
      for count in one.counts { print.add(count) }
    }
  }

  mutating func receive(_ observation: Observation, on device: DeviceID, _ arena: Arena) {
    switch observation {
    case .result(_, let fitting):
      for case .delivery(let line) in fitting { note(line, device, .got) }
    case .callback(let notice):
      for (line, delivery) in lines.enumerated() {
        switch delivery.kind {
        case .received(_, let patterns):
          guard patterns.contains(where: { $0.fits(notice, arena) }) else { continue }
          note(line, device, .received)
        case .same(_, let devices, let patterns):
          guard let index = devices.firstIndex(of: device),
            patterns.isEmpty || patterns.contains(where: { $0.fits(notice, arena) })
          else { continue }
          count(notice.visibleHash(arena), line, index, of: devices.count)
        }
      }
    }
  }

  private mutating func note(_ line: Int, _ device: DeviceID, _ state: OfDevice.State) {
    let index = devices.partitioningIndex { ($0.line, $0.device.index) >= (line, device.index) }
    if index == devices.count || devices[index].line != line || devices[index].device != device {
      devices.insert(OfDevice(line: line, device: device, state: state), at: index)
    } else if state == .received {
      devices[index].state = .received
    }
  }

  private mutating func count(_ callback: UInt64, _ line: Int, _ device: Int, of devices: Int) {
    let index = callbacks.partitioningIndex { ($0.line, $0.callback) >= (line, callback) }
    if index == callbacks.count || callbacks[index].line != line
      || callbacks[index].callback != callback
    {
      let counts = [UInt16](repeating: 0, count: devices)
      callbacks.insert(OfCallback(line: line, callback: callback, counts: counts), at: index)
    }
    if callbacks[index].counts[device] < .max { callbacks[index].counts[device] += 1 }
    let common = callbacks[index].counts.min() ?? 0
    if common == 0 { return }
    callbacks[index].counts = callbacks[index].counts.map { $0 - common }
    if callbacks[index].counts.allSatisfy({ $0 == 0 }) { callbacks.remove(at: index) }
  }

  /// The violation of a line by the connected devices of a world at rest; nil if the line holds.
  ///
  /// - Parameter isConnected: Whether a device is connected.
  func violation(
    of line: Int, _ delivery: Properties.Delivery, isConnected: (DeviceID) -> Bool
  ) -> DeliveryViolation.Kind? {
    switch delivery.kind {
    case .received:
      return devices.first {
        $0.line == line && $0.state == .got && isConnected($0.device)
      }.map { .notReceived($0.device) }
    case .same(_, let all, _):
      let connected = all.indices.filter { isConnected(all[$0]) }
      for one in callbacks where one.line == line {
        guard let first = connected.first,
          let other = connected.first(where: { one.counts[$0] != one.counts[first] })
        else { continue }
        return .notTheSame(all[first], all[other])
      }
      return nil
    }
  }
}

extension Notice {
  /// A hash of what the application sees of the callback.
  fileprivate func visibleHash(_ arena: Arena) -> UInt64 {
    var print = Fingerprint()
    print.add(UInt64(callback.rawValue))
    for value in values(arena) { print.add(value) }
    return print.value
  }
}

/// A line about deliveries that does not hold in a world at rest.
package struct DeliveryViolation: Hashable, Sendable {
  /// The line's index in `Properties.deliveries`.
  package var line: Int
  package var kind: Kind

  /// The device that has not received any of the line's callbacks, or the second of two devices
  /// whose callbacks differ.
  package var device: DeviceID {
    switch kind {
    case .notReceived(let device), .notTheSame(_, let device): device
    }
  }

  package enum Kind: Hashable, Sendable {
    /// The device got the line's result, but no callback of the line.
    case notReceived(DeviceID)
    /// The two devices have not received the same callbacks.
    case notTheSame(DeviceID, DeviceID)
  }
}
