import DiscreteEvents
import IMProtocol
import IMServer
import ScenarioLanguage

/// Repeats transitions in a new world, and collects the statements that perform them.
struct Repetition {
  /// The statements of steps by hand. A step ends when every call has ended and no packet is in
  /// flight.
  private(set) var steps: [[Statement.Kind]] = []
  private var statements: [Statement.Kind] = []
  private var replay: Replay
  private let text: ScenarioText
  /// The number of captures in the initial state.
  private let captures: Int
  /// The number of named calls in the initial state.
  private let labels: Int
  /// The calls whose answers are lost, in the order in which the answers are lost.
  private(set) var unanswered: [CallToken] = []
  /// The page tokens that one call has returned and a later call has used. The tokens are in the
  /// order of use.
  private(set) var tokens: [PageToken] = []
  /// For each call, the token of the repeated call. The key is the call's token in the check's log.
  private var repeatedCalls: [CallToken: CallToken] = [:]
  /// For each call, the position of its statement in the steps.
  private var callStatements: [CallToken: (step: Int, statement: Int)] = [:]
  /// The time of the latest statement.
  private var now: VirtualTime

  init(_ beginning: CaseResult.Execution, _ scene: Scenario) {
    replay = Replay(beginning.world, beginning.log)
    replay.world.hasTimers = true
    now = replay.world.now
    text = ScenarioText(scene, .exact)
    captures = scene.captureNames.count
    labels = scene.callNames.count
  }

  /// Makes the transitions of independent parts, and merges the parts by time.
  ///
  /// If a transition happens later than in the check, all later transitions of the part have the
  /// same delay, so that events do not come closer to each other. Timers are an exception: the
  /// model determines when they end, and they delay only the later transitions of the same device.
  mutating func make(
    _ parts: [FollowedPart], _ arena: Arena
  ) throws(ExplainingExecution.Obstacle) {
    var parts = parts
    while let next = next(of: parts) {
      let followed = parts[next.part].remove(next.index)
      try make(followed, at: next.time, arena)
      if !followed.transition.isOfTimer {
        parts[next.part].delay = max(0, now.microseconds - followed.time.microseconds)
      }
    }
  }

  /// The part, the index and the time of the earliest possible transition. Nil if no transition is
  /// left.
  private func next(of parts: [FollowedPart]) -> (part: Int, index: Int, time: VirtualTime)? {
    var next: (part: Int, index: Int, time: VirtualTime)?
    for (number, part) in parts.enumerated() {
      for index in part.possible {
        let followed = part[index]
        let time = max(
          followed.time + .microseconds(part.delay), due(renamed(followed.transition)), now)
        if next.map({ time < $0.time }) ?? true { next = (number, index, time) }
      }
    }
    return next
  }

  private mutating func make(
    _ followed: FollowedTransition, at time: VirtualTime, _ arena: Arena
  ) throws(ExplainingExecution.Obstacle) {
    let transition = renamed(followed.transition)
    let statement = try statement(of: transition, arena)
    if statement != nil, isAtRest { endStep() }
    wait(until: time)
    if let call = followed.call { repeatedCalls[call] = CallToken(replay.log.calls.count) }
    if let statement { append(statement) }
    replay.make(transition, at: now, from: arena)
  }

  /// A transition in which the tokens of calls are replaced by the tokens of the repeated calls.
  /// The tokens of repeated calls differ from the tokens in the check's log, because some calls are
  /// delayed.
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
    }
    statements.append(statement)
  }

  /// The capture that an earlier call binds to a page token, or nil if no call has returned the
  /// token.
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
      steps[call.step][call.statement].changeCall(change)
    }
  }

  /// Gives a call a name, and returns the statement that loses the call's answer.
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

  /// Ends a step, unless it has no action.
  mutating func endStep() {
    if statements.allSatisfy({ $0.isWait || $0.isArrival }) { return }
    steps.append(statements)
    statements = []
  }

  /// The statement that performs a transition, or nil if the transition needs no statement.
  private mutating func statement(
    of transition: Transition, _ arena: Arena
  ) throws(ExplainingExecution.Obstacle) -> Statement.Kind? {
    switch transition {
    case .act(.disturb(.loseAnswer(let token)), _): return loseAnswer(token)
    case .deliver(let link) where !replay.world.links.isEnabled(link):
      throw obstacle("a packet of \(text.device(link.device)) was lost before it arrived")
    case .lose(let device): throw obstacle("packets of \(text.device(device)) were lost")
    case .act(let act, _):
      guard let statement = Statement.Kind(transition, arena) else {
        throw obstacle("no statement makes the fault \(act)")
      }
      return statement
    // Timers let SDKs reconnect and calls time out in the scenario.
    case .deliver, .begin, .fire, .wait, .wake, .timeOut: return Statement.Kind(transition, arena)
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
}
