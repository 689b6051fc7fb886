import DiscreteEvents
import IMProtocol
import IMServer
package import ScenarioLanguage

/// An execution of the model that explains logs. The execution is written as the steps of a
/// scenario.
package struct ExplainingExecution: Sendable {
  /// The steps of the scenario. The steps contain no lines about received callbacks. A step ends
  /// when every call has ended and no packet is in flight.
  package private(set) var steps: [Step] = []
  /// The names of the scenario's captures. The steps need captures for page tokens.
  package private(set) var captureNames: [String]
  /// The names of the scenario's calls. The steps name each call with a lost answer.
  package private(set) var callNames: [String]
  /// The execution of the steps. Arrivals after the end of the logs are not included.
  package let execution: CaseResult.Execution
  /// For each step, the range of the step's records in `execution`.
  package private(set) var records: [Range<Int>]

  /// The error that `init` throws if statements cannot describe the execution.
  package struct Obstacle: Error {
    /// The reason, as a sentence without a period.
    package let reason: String
  }

  /// Writes the execution in `log` as steps.
  ///
  /// - Parameters:
  ///   - log: The model's log of a check in which all entries agree with the model. The log must
  ///     contain the transitions (``Conformance/Options/keepsTransitions``).
  ///   - scenario: The state in which the logs begin.
  ///   - style: The style of the steps. In the style `plain`, a step with a single action is an
  ///     ordinary step. If the scenario has a latency, the events of an ordinary step do not have
  ///     the same moments as in `log`.
  package init(
    _ log: Log, in scenario: Scenario, _ style: Session.StepStyle
  ) throws(Obstacle) {
    var scene = scenario.scene
    scene.nameAttributes()
    let beginning = Conformance.beginning(of: scene, keepsTransitions: true)
    let first = beginning.log.transitions.count
    let transitions = Self.delayed(
      Array(log.transitions.dropFirst(first)), firstCall: beginning.log.calls.count)
    // The check follows independent parts of the logs one after another. Each part begins at the
    // same time, so the transitions of all parts are sorted by time.
    let order = transitions.indices.sorted {
      (transitions[$0].time, $0) < (transitions[$1].time, $1)
    }
    var repetition = Repetition(beginning, scene, style)
    for index in order { try repetition.make(transitions[index], log.arena) }
    repetition.end()
    (steps, execution, records) = (repetition.steps, repetition.execution, repetition.records)
    captureNames = scene.captureNames + repetition.tokens.indices.map { "page\($0 + 1)" }
    for _ in repetition.unanswered { _ = scene.addCallName() }
    callNames = scene.callNames
    scene.captureNames = captureNames
    nameSteps(ScenarioText(scene, .exact))
    if steps.isEmpty {
      let wait = Statement(range: .none, kind: .wait(microseconds: 1_000))
      steps = [Step(title: "nothing happens", range: .none, statements: [wait])]
      records = [0..<0]
    }
  }

  /// Sets the title of each step. The title is the text of the step's first action.
  private mutating func nameSteps(_ text: ScenarioText) {
    for index in steps.indices {
      let action = steps[index].statements.first { !$0.kind.isWait }
      steps[index].title = action.map { ScenarioText.title(text.statement($0.kind)) } ?? ""
    }
  }

  /// Delays some transitions until the device's next transition. These transitions are calls,
  /// timeouts, and the connections that an SDK makes by itself. The check makes such transitions as
  /// early as the entries permit. In a scenario, a call has a timeout, and an SDK waits some time
  /// before connecting.
  private static func delayed(
    _ transitions: [TimedTransition], firstCall: Int
  ) -> [FollowedTransition] {
    var calls = firstCall
    var delayed: [FollowedTransition] = []
    delayed.reserveCapacity(transitions.count)
    var waiting: [(device: DeviceID, transition: FollowedTransition)] = []
    for timed in transitions {
      var one = FollowedTransition(time: timed.time, transition: timed.transition)
      if case .act(.call, _) = timed.transition {
        one.call = CallToken(calls)
        calls += 1
      }
      guard let device = timed.transition.device else {
        delayed.append(one)
        continue
      }
      if let index = waiting.firstIndex(where: { $0.device == device }) {
        var earlier = waiting.remove(at: index).transition
        earlier.time = timed.time
        delayed.append(earlier)
      }
      if timed.transition.mayBeDelayed {
        waiting.append((device, one))
      } else {
        delayed.append(one)
      }
    }
    return delayed + waiting.map(\.transition)
  }
}

/// A transition of a check of logs.
private struct FollowedTransition {
  var time: VirtualTime
  let transition: Transition
  /// The token, in the log of the check, of the call that the transition makes; nil if the
  /// transition makes no call.
  var call: CallToken?
}

extension Transition {
  fileprivate var mayBeDelayed: Bool {
    switch self {
    case .act(.call(let device, _), _): device != .absent
    case .wake, .timeOut: true
    case .act, .deliver, .lose, .begin, .fire, .wait: false
    }
  }

  /// The device that takes part in a transition; nil if no device takes part.
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
    case .disturb(let fault): fault.device
    }
  }
}

/// A repetition of transitions in a new world. The repetition collects the statements that perform
/// the transitions.
private struct Repetition {
  private(set) var steps: [Step] = []
  /// For each step, the range of the step's records.
  private(set) var records: [Range<Int>] = []
  private var statements: [Statement.Kind] = []
  private let beginning: CaseResult.Execution
  private let firstRecord: Int
  private var replay: Replay
  private let text: ScenarioText
  private let style: Session.StepStyle
  /// The number of captures in the initial state.
  private let captures: Int
  /// The number of named calls in the initial state.
  private let labels: Int
  /// The calls with lost answers, in the order in which the answers are lost.
  private(set) var unanswered: [CallToken] = []
  /// The page tokens that an earlier call has returned and a later call has used, in the order of
  /// use.
  private(set) var tokens: [PageToken] = []
  /// The tokens of the repeated calls. The key is the token of the call in the log of the check.
  private var repeatedCalls: [CallToken: CallToken] = [:]
  /// For each call, the position of the call's statement in the steps.
  private var callStatements: [CallToken: (step: Int, statement: Int)] = [:]
  /// The latest call of the current step; nil if the step has no call.
  private var latestCall: CallToken?
  /// The time of the latest statement.
  private var now: VirtualTime

  init(_ beginning: CaseResult.Execution, _ scene: Scenario, _ style: Session.StepStyle) {
    self.beginning = beginning
    firstRecord = beginning.log.records.count
    replay = Replay(beginning.world, beginning.log)
    replay.world.hasTimers = true
    now = replay.world.now
    text = ScenarioText(scene, .exact)
    captures = scene.captureNames.count
    labels = scene.callNames.count
    self.style = style
  }

  mutating func make(
    _ followed: FollowedTransition, _ arena: Arena
  ) throws(ExplainingExecution.Obstacle) {
    let transition = renamed(followed.transition)
    let statement = try statement(of: transition, arena)
    if statement != nil, isAtRest { endStep() }
    wait(until: max(followed.time, due(transition)))
    if let call = followed.call { repeatedCalls[call] = CallToken(replay.log.calls.count) }
    if let statement { append(statement) }
    replay.make(transition, at: now, from: arena)
  }

  /// A transition of the check with the tokens of the repeated calls. Because some calls are
  /// delayed, the tokens differ from the tokens in the log of the check.
  private func renamed(_ transition: Transition) -> Transition {
    switch transition {
    case .timeOut(let call, let device): .timeOut(repeatedCalls[call] ?? call, device)
    case .act(.disturb(.loseAnswer(let call)), let statement):
      .act(.disturb(.loseAnswer(repeatedCalls[call] ?? call)), statement: statement)
    case .begin, .act, .deliver, .lose, .fire, .wake, .wait: transition
    }
  }

  private mutating func append(_ statement: Statement.Kind) {
    var statement = statement
    if case .call(var call) = statement {
      call.arguments = call.arguments.map { argument in
        guard case .value(.pageToken(let token)) = argument else { return argument }
        return capture(token).map { .capture($0) } ?? argument
      }
      statement = .call(call)
      let token = CallToken(replay.log.calls.count)
      callStatements[token] = (steps.count, statements.count)
      latestCall = token
    }
    statements.append(statement)
  }

  /// The capture that an earlier call binds to a page token; nil if no call has returned the token.
  private mutating func capture(_ token: PageToken) -> Int? {
    if let known = tokens.firstIndex(of: token) { return captures + known }
    for (index, record) in replay.log.calls.enumerated() {
      guard case .record(let kind, let values)? = record.reply?.result.value(replay.log.arena),
        let field = values.firstIndex(of: .pageToken(token)),
        let call = callStatements[CallToken(index)]
      else { continue }
      let capture = captures + tokens.count
      let pattern = FieldPattern(field: field, range: .none, pattern: .capture(capture))
      change(call) {
        $0.expectation = ResultExpectation(range: .none, kind: .returns(.record(kind, [pattern])))
      }
      tokens.append(token)
      return capture
    }
    return nil
  }

  private mutating func change(
    _ call: (step: Int, statement: Int), _ change: (inout CallStatement) -> Void
  ) {
    if call.step == steps.count {
      statements[call.statement].changeCall(change)
    } else {
      steps[call.step].statements[call.statement].kind.changeCall(change)
    }
  }

  /// The statement that loses the answer to a call. The function also gives the call a name.
  private mutating func loseAnswer(_ token: CallToken) -> Statement.Kind? {
    guard let call = callStatements[token] else { return nil }
    let label = labels + unanswered.count
    change(call) { $0.label = label }
    unanswered.append(token)
    return .fault(Fault(.loseAnswer(.call(label: label))))
  }

  private mutating func wait(until time: VirtualTime) {
    if time <= now { return }
    statements.append(.wait(microseconds: time.microseconds - now.microseconds))
    now = time
  }

  /// The time at which a timer performs the transition in the scenario.
  private func due(_ transition: Transition) -> VirtualTime {
    switch transition {
    case .wake(let device, let wait):
      replay.world.activeFaults.waits.time(of: device, for: .sdk(wait)) ?? now
    case .timeOut(let call, _): replay.world.timers.waiting.first { $0.call == call }?.time ?? now
    case .begin, .act, .deliver, .lose, .fire, .wait: now
    }
  }

  private var isAtRest: Bool { replay.log.openCalls == 0 && replay.world.isQuiescent }

  mutating func endStep() {
    let actions = statements.filter { !$0.isWait && !$0.isArrival }
    if actions.isEmpty { return }
    let isByHand: Bool =
      switch style {
      case .plain: actions.count > 1 || !isAtRest
      case .byHand: true
      }
    var written = statements
    if !isByHand {
      written.removeAll(where: \.isArrival)
      let index = written.firstIndex { !$0.isWait } ?? 0
      if let latestCall { callStatements[latestCall] = (steps.count, index) }
    }
    latestCall = nil
    var step = Step(
      title: "", range: .none, statements: written.map { Statement(range: .none, kind: $0) })
    step.isByHand = isByHand
    steps.append(step)
    statements = []
    let first = records.last?.upperBound ?? firstRecord
    records.append(first..<replay.log.records.count)
  }

  /// Ends the last step, and adds the results of all failed calls to the statements.
  mutating func end() {
    endStep()
    for (index, record) in replay.log.calls.enumerated() {
      guard let call = callStatements[CallToken(index)], call.step < steps.count,
        let result = record.expectedEnd(replay.log.arena), record.reply != nil
      else { continue }
      change(call) { $0.expectation = result }
    }
  }

  var execution: CaseResult.Execution {
    var execution = beginning
    (execution.world, execution.log) = (replay.world, replay.log)
    return execution
  }

  /// The statement that performs a transition; nil if the scenario needs no statement for this
  /// transition.
  private mutating func statement(
    of transition: Transition, _ arena: Arena
  ) throws(ExplainingExecution.Obstacle) -> Statement.Kind? {
    switch transition {
    // In the scenario, timers let an SDK reconnect and let calls time out. These transitions
    // therefore need no statements.
    case .begin, .fire, .wait, .wake, .timeOut: return nil
    case .deliver(let link):
      guard replay.world.links.isEnabled(link) else {
        throw obstacle("a packet of \(text.device(link.device)) was lost before it arrived")
      }
      return Statement.Kind(arrivalOn: link)
    case .act(.disturb(.loseAnswer(let token)), _): return loseAnswer(token)
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
  fileprivate mutating func changeCall(_ change: (inout CallStatement) -> Void) {
    guard case .call(var call) = self else { return }
    change(&call)
    self = .call(call)
  }

  fileprivate var isWait: Bool { if case .wait = self { true } else { false } }

  fileprivate var isArrival: Bool {
    switch self {
    case .hears, .isHeard: true
    case .call, .result, .receive, .wait, .connect, .disconnect, .holds, .opens, .shows, .taps,
      .fault:
      false
    }
  }

  /// Creates the statement that performs an action; nil if there is no such statement.
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
