import Base
package import IMProtocol
import ScenarioLanguage

/// The states of the sequences of a scenario's `never` lines: one byte for each line and device.
///
/// Each line is an automaton with two states. For each device, there is a copy of the automaton,
/// whose input consists of the device's callbacks (M. Dwyer et al., Patterns in Property
/// Specifications for Finite-State Verification, 1999).
struct SequenceMonitor: Hashable, Sendable {
  /// The states, ordered by line, and within a line by device.
  private(set) var states: [UInt8]
  /// For each kind of callback, the lines that a callback of this kind may concern. Each line has
  /// the index of its first state.
  private let concerned: [[Concerned]]

  private struct Concerned: Hashable {
    let line: Int
    let first: Int
  }

  /// Creates the initial states, before any callback.
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

  /// The number of lines that a callback may concern.
  func count(concernedBy kind: CallbackKind) -> Int {
    concerned.isEmpty ? 0 : concerned[Int(kind.rawValue)].count
  }

  /// Creates the states after a run of `scenario`, whose log is `log`. Callbacks that `given` has
  /// caused are ignored.
  init(_ log: Log, _ scenario: Scenario) {
    self.init(scenario.properties.never)
    if concerned.isEmpty { return }
    for record in log.records where record.origin.step >= 0 {
      guard case .callback(let notice) = record.event else { continue }
      _ = receive(notice, on: record.device, arena: log.arena, scenario.properties.never)
    }
  }

  /// The hash of the states. The hash is the same in every process.
  var fingerprint: UInt64 {
    var print = Fingerprint()
    for state in states { print.add(state) }
    return print.value
  }

  /// Updates the states with a callback of a device. Returns the first line that the callback
  /// violates, or nil if the callback violates no line.
  mutating func receive(
    _ notice: Notice, on device: DeviceID, arena: Arena, _ never: [Properties.Never]
  ) -> Int? {
    var violated: Int?
    receive(notice, on: device, arena: arena, never) { violated = violated ?? $0 }
    return violated
  }

  /// Updates the states with a callback of a device. Calls `violated` with each line that the
  /// callback violates, in the order of the lines.
  mutating func receive(
    _ notice: Notice, on device: DeviceID, arena: Arena, _ never: [Properties.Never],
    violated: (Int) -> Void
  ) {
    if concerned.isEmpty { return }
    for one in concerned[Int(notice.callback.rawValue)] {
      let line = never[one.line]
      let index = line.devices.partitioningIndex { $0 >= device }
      if index < line.devices.count, line.devices[index] == device,
        !line.form.take(notice, line.callback, arena, &states[one.first + index])
      {
        violated(one.line)
      }
    }
  }
}

extension Properties.Never {
  fileprivate func concerns(_ kind: CallbackKind) -> Bool {
    if callback.kind == kind { return true }
    return switch form {
    case .ever: false
    case .withoutBefore(let others), .twiceWithout(let others): others.contains { $0.kind == kind }
    case .after(let others, let ends): (others + ends).contains { $0.kind == kind }
    case .outOfOrder(let other): other.kind == kind
    }
  }
}

extension Properties.Never.Form {
  /// Whether the sequence permits a callback. Updates `state`, which is initially 0.
  fileprivate func take(
    _ notice: Notice, _ callback: Reception.CallbackPattern, _ arena: Arena, _ state: inout UInt8
  ) -> Bool {
    switch self {
    case .ever: return !callback.fits(notice, arena)
    case .withoutBefore(let others):
      // State 1: a callback in `others` has been received. A callback does not precede itself.
      if state == 1 { return true }
      let isLate = callback.fits(notice, arena)
      if others.contains(where: { $0.fits(notice, arena) }) { state = 1 }
      return !isLate
    case .twiceWithout(let others):
      // State 1: the callback has been received, and no callback in `others` has been received
      // since.
      if callback.fits(notice, arena) {
        defer { state = 1 }
        return state == 0
      }
      if state == 1, others.contains(where: { $0.fits(notice, arena) }) { state = 0 }
      return true
    case .after(let others, let ends):
      // State 1: a callback in `others` has been received, and no callback in `ends` has been
      // received since.
      let isLate = state == 1 && callback.fits(notice, arena)
      if state == 1, ends.contains(where: { $0.fits(notice, arena) }) { state = 0 }
      if others.contains(where: { $0.fits(notice, arena) }) { state = 1 }
      return !isLate
    case .outOfOrder(let other):
      // State 1: `other` is due. State 0: `callback` is due.
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
  /// Whether a callback fits the pattern. The pattern must not contain captures.
  func fits(_ notice: Notice, _ arena: Arena) -> Bool {
    guard notice.callback == kind else { return false }
    if fields.isEmpty { return true }
    var bindings = Bindings(count: 0)
    return bindings.mismatch(self, notice, arena) == nil
  }
}

/// A callback that a `never` line forbids.
package struct SequenceViolation: Hashable, Sendable {
  /// The index of the line in `Properties.never`.
  package var line: Int
  package var device: DeviceID
  /// The position of the forbidden callback in the log.
  package var callback: TraceIndex
  /// The earlier callback because of which `callback` is forbidden; `none` if the line forbids
  /// `callback` regardless of earlier callbacks.
  package var before: TraceIndex
}
