import DiscreteEvents
import IMProtocol
import IMServer
import ScenarioLanguage

/// Repeats transitions in a new world, and collects the statements that perform them.
struct Repetition {
  /// The initial state, with a capture for each page token that one call has returned and a later
  /// call has used, and a name for each call whose answer is lost.
  private var scene: Scenario
  private var statements: [Statement.Kind] = []
  /// The positions in `statements` at which a part ends.
  private var ends: [Int] = []
  private var replay: Replay
  /// The captures of the page tokens.
  private var captures: [PageToken: Int] = [:]
  /// For each call, the token of the repeated call. The key is the call's token in the check's log.
  private var repeatedCalls: [CallToken: CallToken] = [:]
  /// For each repeated call, the position of its statement.
  private var callStatements: [CallToken: Int] = [:]
  /// The time of the latest statement.
  private var now: VirtualTime

  init(_ beginning: CaseResult.Execution, _ scene: Scenario) {
    replay = Replay(beginning.world, beginning.log)
    replay.world.hasTimers = true
    now = replay.world.now
    self.scene = scene
  }

  /// Makes the transitions of independent parts, and merges the parts by time.
  ///
  /// If a transition happens later than in the check, all later transitions of the part have the
  /// same delay, so that events do not come closer to each other. Timers are an exception: the
  /// model determines when they end, and they delay only the later transitions of the same device.
  mutating func make(
    _ parts: [FollowedPart], _ arena: Arena
  ) throws(Transcript.Failure) {
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
    let times = parts.enumerated().flatMap { number, part in
      part.possible.map { index in
        let due = due(renamed(part[index].transition)) ?? now
        let time = max(part[index].time + .microseconds(part.delay), due, now)
        return (part: number, index: index, time: time)
      }
    }
    return times.min { $0.time < $1.time }
  }

  private mutating func make(
    _ followed: FollowedTransition, at time: VirtualTime, _ arena: Arena
  ) throws(Transcript.Failure) {
    let transition = renamed(followed.transition)
    let statement = try statement(of: transition, arena)
    if statement != nil, replay.log.openCalls == 0, replay.world.isQuiescent { endPart() }
    statements.wait(until: time, from: &now)
    if let call = followed.call { repeatedCalls[call] = CallToken(replay.log.calls.count) }
    if let statement { append(statement) }
    replay.make(transition, at: now, from: arena)
  }

  /// A transition in which the tokens of calls are replaced by the tokens of the repeated calls.
  /// The tokens of repeated calls differ from the tokens in the check's log, because some calls are
  /// delayed.
  private func renamed(_ transition: Transition) -> Transition {
    if case .timeOut(let call, let device) = transition {
      return .timeOut(repeatedCalls[call] ?? call, device)
    }
    if case .act(.disturb(.loseAnswer(let call)), let statement) = transition {
      return .act(.disturb(.loseAnswer(repeatedCalls[call] ?? call)), statement: statement)
    }
    return transition
  }

  private mutating func append(_ statement: Statement.Kind) {
    var statement = statement
    statement.changeCall { call in
      call.arguments = call.arguments.map { argument in
        guard case .value(.pageToken(let token)) = argument else { return argument }
        return capture(token).map { .capture($0) } ?? argument
      }
      callStatements[CallToken(replay.log.calls.count)] = statements.count
    }
    statements.append(statement)
  }

  /// The capture that an earlier call binds to a page token, or nil if no call has returned the
  /// token.
  private mutating func capture(_ token: PageToken) -> Int? {
    if let known = captures[token] { return known }
    for (index, record) in replay.log.calls.enumerated() {
      guard case .record(let kind, let values)? = record.reply?.result.value(replay.log.arena),
        let field = values.firstIndex(of: .pageToken(token)),
        let call = callStatements[CallToken(index)]
      else { continue }
      let capture = scene.captureNames.count
      let pattern = FieldPattern(field: field, range: .none, pattern: .capture(capture))
      statements[call].changeCall {
        $0.expectation = ResultExpectation(range: .none, kind: .returns(.record(kind, [pattern])))
      }
      captures[token] = capture
      scene.captureNames.append("page\(captures.count)")
      return capture
    }
    return nil
  }

  /// Gives a call a name, and returns the statement that loses the call's answer.
  private mutating func loseAnswer(_ token: CallToken) -> Statement.Kind? {
    guard let call = callStatements[token] else { return nil }
    let label = scene.addCallName()
    statements[call].changeCall { $0.label = label }
    return .fault(Fault(.loseAnswer(.call(label: label))))
  }

  /// The time at which a timer performs the transition in the scenario. Nil if no timer does.
  private func due(_ transition: Transition) -> VirtualTime? {
    if case .wake(let device, let wait) = transition {
      return replay.world.activeFaults.waits.time(of: device, for: .sdk(wait))
    }
    guard case .timeOut(let call, _) = transition else { return nil }
    return replay.world.timers.waiting.first { $0.call == call }?.time
  }

  /// Ends a part, unless it has no action.
  private mutating func endPart() {
    if statements[(ends.last ?? 0)...].contains(where: \.isAction) { ends.append(statements.count) }
  }

  /// What has been repeated. A part ends when every call has ended and no packet is in flight.
  var transcript: Transcript {
    mutating get {
      endPart()
      let parts = zip([0] + ends, ends).map { Transcript.Part(byHand: Array(statements[$0..<$1])) }
      return Transcript(scenario: scene, parts: parts)
    }
  }

  /// The statement that performs a transition, or nil if the transition needs no statement.
  private mutating func statement(
    of transition: Transition, _ arena: Arena
  ) throws(Transcript.Failure) -> Statement.Kind? {
    if case .act(.disturb(.loseAnswer(let token)), _) = transition { return loseAnswer(token) }
    if case .lose(let device) = transition {
      throw Transcript.Failure("packets of \(name(device)) were lost")
    }
    if case .deliver(let link) = transition, !replay.world.links.isEnabled(link) {
      throw Transcript.Failure("a packet of \(name(link.device)) was lost before it arrived")
    }
    let statement = Statement.Kind(transition, arena)
    if case .act(let act, _) = transition, statement == nil {
      throw Transcript.Failure("no statement makes the fault \(act)")
    }
    // Timers let SDKs reconnect and calls time out in the scenario.
    return statement
  }

  private func name(_ device: DeviceID) -> String { ScenarioText(scene, .exact).device(device) }
}
