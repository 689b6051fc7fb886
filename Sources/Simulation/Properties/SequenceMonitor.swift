import Ground
package import IMProtocol
import ScenarioLanguage

/// Where the sequences of a scenario's `never` lines stand: one byte for each line and device.
///
/// Each is an automaton of two states over what one device receives (M. Dwyer et al., Patterns in
/// Property Specifications for Finite-State Verification, 1999).
struct SequenceMonitor: Hashable, Sendable {
  /// Line by line, the line's devices in their order.
  private(set) var states: [UInt8]
  /// The lines that each kind of callback may concern, with where their states begin.
  private let concerned: [[Concerned]]

  private struct Concerned: Hashable {
    let line: Int
    let first: Int
  }

  /// Nobody has received anything.
  init(_ never: [Properties.Never]) {
    if never.isEmpty {
      (concerned, states) = ([], [])
      return
    }
    var concerned = Array(repeating: [Concerned](), count: CallbackKind.allCases.count)
    var count = 0
    for (index, line) in never.enumerated() {
      for kind in CallbackKind.allCases where line.concerns(kind) {
        concerned[Int(kind.rawValue)].append(Concerned(line: index, first: count))
      }
      count += line.devices.count
    }
    self.concerned = concerned
    states = Array(repeating: 0, count: count)
  }

  /// How many lines a callback may concern.
  func count(concernedBy kind: CallbackKind) -> Int {
    concerned.isEmpty ? 0 : concerned[Int(kind.rawValue)].count
  }

  /// Where they stand when a run of the scenario has ended: what `given` has led to does not count.
  init(_ log: Log, _ scenario: Scenario) {
    self.init(scenario.properties.never)
    if concerned.isEmpty { return }
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
    if concerned.isEmpty { return nil }
    var violated: Int?
    for one in concerned[Int(notice.callback.rawValue)] {
      let line = never[one.line]
      let place = line.devices.partitioningIndex { $0 >= device }
      if place < line.devices.count, line.devices[place] == device,
        !line.form.take(notice, line.callback, arena, &states[one.first + place])
      {
        violated = violated ?? one.line
      }
    }
    return violated
  }
}

extension Properties.Never {
  fileprivate func concerns(_ kind: CallbackKind) -> Bool {
    if callback.kind == kind { return true }
    return switch form {
    case .ever: false
    case .withoutBefore(let others), .twiceWithout(let others): others.contains { $0.kind == kind }
    case .outOfTurn(let other): other.kind == kind
    }
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

/// What a device has received that a `never` line forbids.
package struct SequenceViolation: Hashable, Sendable {
  /// The line, by its index in `Properties.never`.
  package var line: Int
  package var device: DeviceID
  /// The callback that should not have come, or not then: an index of the log.
  package var callback: TraceIndex
  /// The callback before it that makes it wrong; `none` where a line looks at one callback only.
  package var before: TraceIndex
}
