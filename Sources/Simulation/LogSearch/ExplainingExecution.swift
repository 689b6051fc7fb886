import DiscreteEvents
import IMProtocol
import IMServer
package import ScenarioLanguage

/// The execution of the model that explains logs, as the steps of a scenario.
package struct ExplainingExecution: Sendable {
  /// The steps, without lines about received callbacks. A step ends when every call has ended and
  /// nothing is in flight.
  package private(set) var steps: [Step] = []

  /// The reason why no statements repeat an execution.
  package struct Obstacle: Error {
    /// The reason, as a sentence without a period.
    package let reason: String
  }

  /// Makes the steps of an execution.
  ///
  /// - Parameters:
  ///   - log: The log of a check that has made all entries agree. The log must contain the
  ///     transitions (``Conformance/Options/keepsTransitions``).
  ///   - scenario: The state in which the logs begin.
  ///   - style: In the style `plain`, a step with a single action is an ordinary step. It has the
  ///     same moments only if the scenario has no latency.
  package init(
    _ log: Log, in scenario: Scenario, _ style: Session.StepStyle
  ) throws(Obstacle) {
    var scene = scenario.scene
    scene.nameAttributes()
    let beginning = Conformance.beginning(of: scene, keepsTransitions: true)
    let first = beginning.log.transitions.count
    var transitions = Array(log.transitions.dropFirst(first))
    Self.delay(&transitions)
    // Independent parts of the logs are checked one after another, each from the same beginning.
    let order = transitions.indices.sorted {
      (transitions[$0].time, $0) < (transitions[$1].time, $1)
    }
    var repetition = Repetition(beginning, ScenarioText(scene, .exact), style)
    for index in order { try repetition.make(transitions[index], log.arena) }
    repetition.endStep()
    steps = repetition.steps
    if steps.isEmpty {
      let wait = Statement(range: .none, kind: .wait(microseconds: 1_000))
      steps = [Step(title: "nothing happens", range: .none, statements: [wait])]
    }
  }

  /// Delays calls, timeouts, and the connections that an SDK makes by itself until the device's
  /// next transition. The check makes them as early as the entries permit. In a scenario, a call
  /// has a timeout, and an SDK waits before it connects.
  private static func delay(_ transitions: inout [TimedTransition]) {
    var delayed: [TimedTransition] = []
    delayed.reserveCapacity(transitions.count)
    var waiting: [(device: DeviceID, transition: TimedTransition)] = []
    for timed in transitions {
      guard let device = timed.transition.device else {
        delayed.append(timed)
        continue
      }
      if let index = waiting.firstIndex(where: { $0.device == device }) {
        var earlier = waiting.remove(at: index).transition
        earlier.time = timed.time
        delayed.append(earlier)
      }
      if timed.transition.mayBeDelayed {
        waiting.append((device, timed))
      } else {
        delayed.append(timed)
      }
    }
    transitions = delayed + waiting.map(\.transition)
  }
}

extension Transition {
  fileprivate var mayBeDelayed: Bool {
    switch self {
    case .act(.call(let device, _), _): device != .absent
    case .wake, .timeOut: true
    case .act, .deliver, .lose, .begin, .fire, .wait: false
    }
  }

  /// The device that takes part in a transition; nil if there is none.
  fileprivate var device: DeviceID? {
    switch self {
    case .deliver(let link): link.device
    case .lose(let device), .wake(let device, _), .timeOut(_, let device): device
    case .act(let act, _): act.device
    case .begin, .fire, .wait: nil
    }
  }
}

extension WorldAction {
  fileprivate var device: DeviceID {
    switch self {
    case .call(let device, _), .connect(let device, _), .disconnect(let device, _),
      .openPage(let device, _), .tapPage(let device, _, _):
      device
    case .disturb(let fault): fault.action?.device ?? .absent
    }
  }
}

/// Repeats transitions in a new world, and notes the statements that make them.
private struct Repetition {
  private(set) var steps: [Step] = []
  private var statements: [Statement.Kind] = []
  private var world: World
  private var log: Log
  private var schedule = Unscheduled()
  private let text: ScenarioText
  private let style: Session.StepStyle
  /// The time of the latest statement.
  private var now: VirtualTime

  init(_ beginning: CaseResult.Execution, _ text: ScenarioText, _ style: Session.StepStyle) {
    (world, log) = (beginning.world, beginning.log)
    world.hasTimers = true
    now = world.now
    self.text = text
    self.style = style
  }

  mutating func make(_ timed: TimedTransition, _ arena: Arena) throws(ExplainingExecution.Obstacle)
  {
    let statement = try statement(of: timed.transition, arena)
    if statement != nil, isAtRest { endStep() }
    wait(until: max(timed.time, due(timed.transition)))
    if let statement { statements.append(statement) }
    let transition = timed.transition.remade(from: arena, in: &log.transaction.arena)
    world.step(transition, at: now, into: &log, by: &schedule)
  }

  private mutating func wait(until time: VirtualTime) {
    if time <= now { return }
    statements.append(.wait(microseconds: time.microseconds - now.microseconds))
    now = time
  }

  /// The time at which a timer of the scenario makes the transition.
  private func due(_ transition: Transition) -> VirtualTime {
    switch transition {
    case .wake(let device, let wait):
      world.activeFaults.waits.time(of: device, for: .sdk(wait)) ?? now
    case .timeOut(let call, _): world.timers.waiting.first { $0.call == call }?.time ?? now
    case .begin, .act, .deliver, .lose, .fire, .wait: now
    }
  }

  private var isAtRest: Bool { log.openCalls == 0 && world.isQuiescent }

  mutating func endStep() {
    let actions = statements.filter { !$0.isWait && !$0.isArrival }
    guard let first = actions.first else { return }
    let isByHand: Bool =
      switch style {
      case .plain: actions.count > 1 || !isAtRest
      case .byHand: true
      }
    let written = isByHand ? statements : statements.filter { !$0.isArrival }
    var step = Step(
      title: ScenarioText.title(text.statement(first)), range: .none,
      statements: written.map { Statement(range: .none, kind: $0) })
    step.isByHand = isByHand
    steps.append(step)
    statements = []
  }

  /// The statement that makes a transition; nil if a scenario needs none.
  private func statement(
    of transition: Transition, _ arena: Arena
  ) throws(ExplainingExecution.Obstacle) -> Statement.Kind? {
    switch transition {
    // The timers of the scenario wake an SDK and time out calls.
    case .begin, .fire, .wait, .wake, .timeOut: return nil
    case .deliver(let link):
      guard world.links.isEnabled(link) else {
        throw obstacle("a packet of \(text.device(link.device)) was lost before it arrived")
      }
      return link.direction == .up ? .isHeard(link.device) : .hears(link.device)
    case .act(let act, _):
      guard let statement = Statement.Kind(act, arena) else {
        throw obstacle("no statement makes the fault \(act)")
      }
      return statement
    case .lose(let device): throw obstacle("packets of \(text.device(device)) were lost")
    }
  }

  private func obstacle(_ reason: String) -> ExplainingExecution.Obstacle {
    ExplainingExecution.Obstacle(reason: reason)
  }
}

extension Statement.Kind {
  fileprivate var isWait: Bool { if case .wait = self { true } else { false } }

  fileprivate var isArrival: Bool {
    switch self {
    case .hears, .isHeard: true
    case .call, .result, .receive, .wait, .connect, .disconnect, .holds, .opens, .shows, .taps,
      .fault:
      false
    }
  }

  /// Makes the statement that performs an action; nil if there is none.
  fileprivate init?(_ act: WorldAction, _ arena: Arena) {
    switch act {
    case .call(let device, let call):
      self = .call(
        CallStatement(
          device: device, kind: call.kind, arguments: call.values(arena).map { .value($0) }))
    case .connect(let device, let options): self = .connect(device, .application(options))
    case .disconnect(let device, let logsOut): self = .disconnect(device, logsOut: logsOut)
    case .disturb(let fault):
      guard let action = fault.action else { return nil }
      self = Statement.Kind(Fault(action))
    case .openPage, .tapPage: return nil
    }
  }
}
