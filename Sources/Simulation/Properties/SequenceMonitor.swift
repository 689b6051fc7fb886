import Ground
import IMProtocol
import ScenarioLanguage

/// Where the sequences of a scenario's `never` lines stand: one byte for each line and device.
///
/// Each is an automaton of two states over what one device receives (M. Dwyer et al., Patterns in
/// Property Specifications for Finite-State Verification, 1999).
struct SequenceMonitor: Hashable, Sendable {
  /// Line by line, the line's devices in their order.
  private(set) var states: [UInt8]

  /// Nobody has received anything.
  init(_ never: [Properties.Never]) {
    states = Array(repeating: 0, count: never.reduce(0) { $0 + $1.devices.count })
  }

  /// Where they stand when a run of the scenario has ended: what `given` has led to does not count.
  init(_ log: Log, _ scenario: Scenario) {
    self.init(scenario.properties.never)
    for record in log.records where record.origin.step >= 0 {
      guard case .callback(let notice) = record.event else { continue }
      _ = receive(notice, on: record.device, arena: log.arena, scenario.properties.never)
    }
  }

  /// A hash of it that is the same in every process.
  var fingerprint: UInt64 {
    var print = Fingerprint()
    for state in states { print.add(state) }
    return print.value
  }

  /// A device has received a callback; the first line that it violates, nil where all hold.
  mutating func receive(
    _ notice: Notice, on device: DeviceID, arena: Arena, _ never: [Properties.Never]
  ) -> Int? {
    var violated: Int?
    var first = 0
    for (index, line) in never.enumerated() {
      if let place = line.devices.firstIndex(of: device),
        !line.form.take(notice, line.callback, arena, &states[first + place])
      {
        violated = violated ?? index
      }
      first += line.devices.count
    }
    return violated
  }
}

extension Properties.Never.Form {
  /// Whether the sequence may go on with a callback; `state` is 0 at its beginning.
  fileprivate func take(
    _ notice: Notice, _ callback: Reception.CallbackPattern, _ arena: Arena, _ state: inout UInt8
  ) -> Bool {
    switch self {
    case .ever: return !callback.fits(notice, arena)
    case .withoutBefore(let others):
      // 1: one of the others has come. What comes is not before itself.
      if state == 1 { return true }
      let isLate = callback.fits(notice, arena)
      if others.contains(where: { $0.fits(notice, arena) }) { state = 1 }
      return !isLate
    case .twiceWithout(let others):
      // 1: it has come, and none of the others since.
      if callback.fits(notice, arena) {
        defer { state = 1 }
        return state == 0
      }
      if state == 1, others.contains(where: { $0.fits(notice, arena) }) { state = 0 }
      return true
    case .outOfTurn(let other):
      // 1: the other's turn.
      let (due, early) = state == 0 ? (callback, other) : (other, callback)
      if due.fits(notice, arena) {
        state ^= 1
        return true
      }
      return !early.fits(notice, arena)
    }
  }
}

extension Reception.CallbackPattern {
  /// Whether a callback is one of these; the pattern has no captures.
  func fits(_ notice: Notice, _ arena: Arena) -> Bool {
    guard notice.callback == kind else { return false }
    if fields.isEmpty { return true }
    var bindings = Bindings(count: 0)
    return bindings.mismatch(self, notice, arena) == nil
  }
}
