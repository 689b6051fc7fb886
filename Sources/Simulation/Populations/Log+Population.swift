import DiscreteEvents
import IMProtocol
package import ScenarioLanguage

extension Log {
  /// What happened in a population, in the words of a scenario: a part for the actions between two
  /// moments at which nothing was in flight. The population itself may have any number of lines.
  ///
  /// - Parameter scenario: gets names for calls whose answers were lost.
  /// - Precondition: The log has the transitions.
  package func parts(ofPopulation step: Int, in scenario: inout Scenario) -> [Transcript.Part] {
    var parts = PopulationParts(latency: .microseconds(scenario.latency.upperBound))
    var count = 0
    var isInStep = false
    for timed in transitions {
      if case .begin(let index) = timed.transition {
        if isInStep { break }
        isInStep = index == step
        if isInStep { parts.begin(at: timed.time) }
      }
      if isInStep { parts.add(timed, arena, call: count) { scenario.addCallName() } }
      if case .act(.call, _) = timed.transition { count += 1 }
    }
    parts.end()
    return parts.all
  }
}

/// Collects the parts of a transcript from the transitions of a population.
private struct PopulationParts {
  private(set) var all: [Transcript.Part] = []
  /// How long a packet may be in flight.
  private let latency: VirtualDuration
  /// The time of the last transition, and the time of the last action.
  private var last = VirtualTime.epoch
  private var acted = VirtualTime.epoch
  /// The ends of faults with a duration, in the order of time.
  private var ends: [(time: VirtualTime, device: DeviceID)] = []
  /// For each call, by its index in the log: its part, and its position in the two lists.
  private var calls: [Int: (part: Int, plain: Int, byHand: Int)] = [:]

  init(latency: VirtualDuration) { self.latency = latency }

  mutating func begin(at time: VirtualTime) { (last, acted) = (time, time) }

  /// Adds a transition.
  ///
  /// - Parameters:
  ///   - call: The index that the next call has in the log.
  ///   - name: Adds a name for a call to the scenario, and returns its index.
  mutating func add(
    _ timed: TimedTransition, _ arena: Arena, call: Int, name: () -> Int
  ) {
    endFaults(by: timed.time)
    switch timed.transition {
    case .act(.disturb(.networkDown(let device, let span)), _) where span > 0:
      // In a step, a fault with a duration lasts until its end. Here, other actions may precede
      // this end.
      ends.append((timed.time + .microseconds(span), device))
      ends.sort { ($0.time, $0.device) < ($1.time, $1.device) }
      act(.fault(Fault(.networkDown(device))), at: timed.time)
    case .act(.disturb(.loseAnswer(let token)), _):
      loseAnswer(to: Int(token.index), at: timed.time, name)
    case .act(let act, _):
      if case .disturb(.networkBack(let device)) = act { ends.removeAll { $0.device == device } }
      guard let kind = Statement.Kind(timed.transition, arena) else { return }
      self.act(kind, at: timed.time)
      if case .call = act {
        calls[call] = (
          all.count - 1, (all.last?.plain?.count ?? 0) - 1, (all.last?.byHand?.count ?? 0) - 1
        )
      }
    case .deliver:
      guard let kind = Statement.Kind(timed.transition, arena) else { return }
      if all.isEmpty { open() }
      wait(until: timed.time)
      all[all.count - 1].byHand?.append(kind)
    case .lose, .wake, .timeOut: if !all.isEmpty { all[all.count - 1].byHand = nil }
    case .begin, .fire, .wait: break
    }
  }

  /// Adds the time between the last action and the end.
  mutating func end() {
    guard !all.isEmpty, last > acted + latency + latency else { return }
    all[all.count - 1].plain?.wait(until: last, from: &acted)
  }

  private mutating func open() {
    all.append(Transcript.Part(byHand: []))
    all[all.count - 1].plain = []
  }

  private mutating func act(_ kind: Statement.Kind, at time: VirtualTime) {
    if all.isEmpty || time > last + latency { open() }
    wait(until: time)
    let part = all.count - 1
    all[part].plain?.wait(until: time, from: &acted)
    all[part].plain?.append(kind)
    all[part].byHand?.append(kind)
    all[part].actions.append(kind)
  }

  private mutating func wait(until time: VirtualTime) {
    var from = last
    all[all.count - 1].byHand?.wait(until: time, from: &from)
    last = max(last, time)
  }

  private mutating func endFaults(by time: VirtualTime) {
    while let (end, device) = ends.first, end <= time {
      ends.removeFirst()
      act(.connect(device, .network), at: end)
    }
  }

  private mutating func loseAnswer(to call: Int, at time: VirtualTime, _ name: () -> Int) {
    guard let position = calls[call] else { return }
    let label = name()
    wait(until: time)
    let loss = Statement.Kind.fault(Fault(.loseAnswer(.call(label: label))))
    all[position.part].plain?[position.plain].changeCall { $0.label = label }
    all[position.part].plain?.insert(loss, at: position.plain + 1)
    if all[position.part].byHand != nil {
      all[position.part].byHand?[position.byHand].changeCall { $0.label = label }
      all[all.count - 1].byHand?.append(loss)
    }
  }
}
