import IMProtocol
import ScenarioLanguage

/// Finds the lines of a population that react to a callback (`when it receives X`).
struct ChanceReactions: Sendable {
  /// The lines that react to each kind of callback.
  private var reacting: [CallbackKind: [Int]] = [:]
  /// For each of these lines, the position of each device in the line's list, or -1 if the device
  /// is not in the list.
  private var positions: [Int: [Int32]] = [:]

  init(_ population: Population, deviceCount: Int) {
    for (index, line) in population.lines.enumerated() {
      guard case .after(let callback, _) = line.occasion else { continue }
      reacting[callback.kind, default: []].append(index)
      var positions = [Int32](repeating: -1, count: deviceCount)
      for (position, device) in line.devices.enumerated() where device != .absent {
        positions[Int(device.index)] = Int32(position)
      }
      self.positions[index] = positions
    }
  }

  /// The lines that react to a callback on a device, and the device's position in each of them.
  func lines(for kind: CallbackKind, on device: DeviceID) -> [(line: Int, device: Int)] {
    guard let lines = reacting[kind] else { return [] }
    return lines.compactMap { line in
      guard let position = positions[line]?[Int(device.index)], position >= 0 else { return nil }
      return (line, Int(position))
    }
  }

  /// The values of the captures in a callback, or nil if the callback does not fit the pattern.
  func values(
    _ pattern: Reception.CallbackPattern, _ notice: Notice, _ arena: Arena,
    _ bindings: inout Bindings
  ) -> [(capture: Int, value: Value)]? {
    let captures = pattern.fields.compactMap { field -> Int? in
      if case .capture(let capture) = field.pattern { capture } else { nil }
    }
    for capture in captures { bindings.set(capture, to: nil) }
    guard bindings.mismatch(pattern, notice, arena) == nil else { return nil }
    return captures.compactMap { capture in bindings[capture].map { (capture, $0) } }
  }
}
