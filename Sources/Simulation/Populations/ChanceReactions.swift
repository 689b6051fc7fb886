import IMProtocol
import ScenarioLanguage

/// Finds the lines of a population that react to a callback (`when it receives X`).
struct ChanceReactions: Sendable {
  /// A line, and the position of each device in the line's list; -1 if it is not in the list.
  private struct Reaction {
    let line: Int
    var positions: [Int32]
  }

  /// The lines that react to each kind of callback, indexed by the kind's raw value.
  private var reactions = [[Reaction]](repeating: [], count: CallbackKind.allCases.count)

  init(_ population: Population, deviceCount: Int) {
    for (index, line) in population.lines.enumerated() {
      guard case .after(let callback, _) = line.occasion else { continue }
      var reaction = Reaction(
        line: index, positions: [Int32](repeating: -1, count: deviceCount))
      for (position, device) in line.devices.enumerated() where device != .absent {
        reaction.positions[Int(device.index)] = Int32(position)
      }
      reactions[Int(callback.kind.rawValue)].append(reaction)
    }
  }

  /// The lines that react to a callback on a device, and the device's position in each of them.
  func lines(for kind: CallbackKind, on device: DeviceID) -> [(line: Int, device: Int)] {
    reactions[Int(kind.rawValue)].compactMap { reaction in
      let position = reaction.positions[Int(device.index)]
      return position < 0 ? nil : (reaction.line, Int(position))
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
