import Base
package import IMProtocol
import ScenarioLanguage

/// A summary of the callbacks and results so far. The lines of `always at rest` about deliveries
/// depend on this summary.
struct DeliveryMonitor: Sendable {
  let lines: [Properties.Delivery]
  /// The devices to which a line `whoever got …` applies, ordered by line and device. Such a device
  /// got the result of the line, or received a callback of the line.
  private var devices: [OfDevice] = []
  /// The callbacks that the devices of a line `every connected device …` have not received equally
  /// often. The list is ordered by line and callback.
  private var callbacks: [OfCallback] = []

  private struct OfDevice: Hashable {
    let line: Int
    let device: DeviceID
    var state: State

    /// A device in the state `received` may or may not have got the result. In both cases, the
    /// device cannot violate the line.
    enum State: UInt8 { case got, received }
  }

  private struct OfCallback: Hashable {
    let line: Int
    /// The hash of the callback.
    let callback: UInt64
    /// For each device, the number of receptions of the callback, minus the smallest such number of
    /// all devices. The subtraction limits the number of states.
    var counts: [UInt16]
  }

  init(_ properties: Properties) { lines = properties.deliveries }

  func add(to print: inout Fingerprint) {
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

  /// The violation of a line by connected devices of a world at rest; nil if the line holds.
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
  /// A hash of the callback. It contains only data that the application sees.
  fileprivate func visibleHash(_ arena: Arena) -> UInt64 {
    var print = Fingerprint()
    print.add(UInt64(callback.rawValue))
    for value in values(arena) { print.add(value) }
    return print.value
  }
}

/// A violation of a line about deliveries. The world is at rest.
package struct DeliveryViolation: Hashable, Sendable {
  /// The index of the line in `Properties.deliveries`.
  package var line: Int
  package var kind: Kind

  /// The device that has received no callback of the line, or the second of two devices with
  /// different callbacks.
  package var device: DeviceID {
    switch kind {
    case .notReceived(let device), .notTheSame(_, let device): device
    }
  }

  package enum Kind: Hashable, Sendable {
    /// The device got the result of the line, but has received no callback of the line.
    case notReceived(DeviceID)
    /// The two devices have not received the same callbacks.
    case notTheSame(DeviceID, DeviceID)
  }
}
