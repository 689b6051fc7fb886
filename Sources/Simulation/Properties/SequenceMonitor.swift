import Base
package import IMProtocol
package import ScenarioLanguage

/// Remembers what the properties need to know about past callbacks and results.
///
/// Each `never` line is an automaton with two states. The automaton runs separately for each of the
/// line's devices, and reads only that device's events. The automata are described in "Patterns in
/// Property Specifications for Finite-State Verification" (Dwyer et al., 1999).
struct SequenceMonitor: Sendable {
  /// The states of the `never` lines, ordered by line and then by device.
  private(set) var states: [UInt8]
  /// What the delivery lines remember.
  private(set) var deliveries: DeliveryMonitor
  /// The results that the properties mention.
  let watches: ResultWatches
  /// For each kind of callback, the `never` lines that the callback may concern, each with the
  /// index of the line's first state.
  private let concerned: [[Concerned]]
  /// For each `never` line, the index of its first state.
  private let first: [Int]

  private struct Concerned: Hashable {
    let line: Int
    let first: Int
  }

  init(_ properties: Properties) {
    watches = ResultWatches(properties)
    deliveries = DeliveryMonitor(properties)
    if properties.never.isEmpty {
      (concerned, states, first) = ([], [], [])
      return
    }
    var concerned = Array(repeating: [Concerned](), count: CallbackKind.allCases.count)
    var first: [Int] = []
    var count = 0
    for (index, line) in properties.never.enumerated() {
      for kind in CallbackKind.allCases where line.concerns(kind) {
        concerned[Int(kind.rawValue)].append(Concerned(line: index, first: count))
      }
      first.append(count)
      count += line.devices.count
    }
    self.concerned = concerned
    self.first = first
    states = Array(repeating: 0, count: count)
  }

  /// How many lines the observation may concern.
  func count(concernedBy observation: Observation) -> Int {
    switch observation {
    case .callback(let notice):
      deliveries.lines.count
        + (concerned.isEmpty ? 0 : concerned[Int(notice.callback.rawValue)].count)
    case .result: watches.all.count
    }
  }

  /// Creates the states after a run of the scenario. The events of `given` have no effect on the
  /// states.
  init(_ log: Log, _ scenario: Scenario) {
    self.init(scenario.properties)
    if !scenario.properties.needMonitor { return }
    for record in log.records where record.origin.step >= 0 {
      guard let observation = Observation(record, log, watches) else { continue }
      _ = receive(observation, on: record.device, arena: log.arena, scenario.properties)
    }
  }

  /// A hash of the states. The hash is the same in every process.
  var fingerprint: UInt64 {
    var print = Fingerprint()
    for state in states { print.add(state) }
    deliveries.add(to: &print)
    return print.value
  }

  /// Takes note of what happened on a device. Returns the first `never` line that the observation
  /// violates, or nil if no line is violated.
  mutating func receive(
    _ observation: Observation, on device: DeviceID, arena: Arena, _ properties: Properties
  ) -> Int? {
    var violated: Int?
    receive(observation, on: device, arena: arena, properties) { violated = violated ?? $0 }
    return violated
  }

  /// Takes note of what happened on a device. Calls `violated` for each `never` line that the
  /// observation violates, in the order of the lines.
  mutating func receive(
    _ observation: Observation, on device: DeviceID, arena: Arena, _ properties: Properties,
    violated: (Int) -> Void
  ) {
    deliveries.receive(observation, on: device, arena)
    func take(_ line: Int, _ isEvent: Bool, _ notice: Notice?) {
      let never = properties.never[line]
      let index = never.devices.partitioningIndex { $0 >= device }
      if index < never.devices.count, never.devices[index] == device,
        !never.form.take(isEvent, notice, arena, &states[first[line] + index])
      {
        violated(line)
      }
    }
    switch observation {
    case .callback(let notice):
      if concerned.isEmpty { return }
      for one in concerned[Int(notice.callback.rawValue)] {
        let event = properties.never[one.line].event
        take(one.line, event.callback?.fits(notice, arena) ?? false, notice)
      }
    case .result(_, let fitting): for case .never(let line) in fitting { take(line, true, nil) }
    }
  }
}

extension Properties {
  /// Whether a property depends on past events as well as on the current state.
  var needMonitor: Bool { !never.isEmpty || always.contains { !$0.deliveries.isEmpty } }

  /// Whether a property depends on events on devices.
  var observeDevices: Bool { needMonitor || !sometimes.isEmpty }
}

extension Properties.Never {
  fileprivate func concerns(_ kind: CallbackKind) -> Bool {
    if event.callback?.kind == kind { return true }
    return switch form {
    case .ever: false
    case .withoutBefore(let others), .twiceWithout(let others): others.contains { $0.kind == kind }
    case .after(let others, let ends): (others + ends).contains { $0.kind == kind }
    case .outOfOrder(let other): other.kind == kind
    }
  }
}

extension Properties.Never.Form {
  /// Updates `state`. The initial state is 0. Returns whether the line permits the observation.
  ///
  /// - Parameters:
  ///   - isEvent: Whether the observation is the line's event.
  ///   - notice: The received callback; nil if the observation is a result.
  fileprivate func take(
    _ isEvent: Bool, _ notice: Notice?, _ arena: Arena, _ state: inout UInt8
  ) -> Bool {
    func isAny(_ patterns: [Reception.CallbackPattern]) -> Bool {
      notice.map { notice in patterns.contains { $0.fits(notice, arena) } } ?? false
    }
    switch self {
    case .ever: return !isEvent
    case .withoutBefore(let others):
      // State 1: a callback in `others` has been received. An event that is itself a callback in
      // `others` does not precede itself.
      if state == 1 { return true }
      if isAny(others) { state = 1 }
      return !isEvent
    case .twiceWithout(let others):
      // State 1: the event has happened, and no callback in `others` has been received since.
      if isEvent {
        defer { state = 1 }
        return state == 0
      }
      if state == 1, isAny(others) { state = 0 }
      return true
    case .after(let others, let ends):
      // State 1: after a callback in `others`, no callback in `ends` has been received.
      let isLate = state == 1 && isEvent
      if state == 1, isAny(ends) { state = 0 }
      if isAny(others) { state = 1 }
      return !isLate
    case .outOfOrder(let other):
      // State 1: `other` is due. State 0: the event is due.
      let isOther = isAny([other])
      let (isDue, isEarly) = state == 0 ? (isEvent, isOther) : (isOther, isEvent)
      if isDue {
        state ^= 1
        return true
      }
      return !isEarly
    }
  }
}

extension Reception.CallbackPattern {
  /// Whether a callback fits the pattern. A capture fits any value.
  ///
  /// - Parameter captures: The number of captures to which the pattern may refer.
  package func fits(_ notice: Notice, _ arena: Arena, captures: Int = 0) -> Bool {
    guard notice.callback == kind else { return false }
    if fields.isEmpty { return true }
    var bindings = Bindings(count: captures)
    return bindings.mismatch(self, notice, arena) == nil
  }
}

/// A callback or result that a `never` line forbids.
package struct SequenceViolation: Hashable, Sendable {
  /// The line's index in `Properties.never`.
  package var line: Int
  package var device: DeviceID
  /// The position of the forbidden callback or result in the log.
  package var event: TraceIndex
  /// The earlier callback or result that makes `event` forbidden. If `event` is forbidden even
  /// without an earlier event, `before` is `none`.
  package var before: TraceIndex
}
