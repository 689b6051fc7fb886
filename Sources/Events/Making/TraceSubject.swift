import DiscreteEvents
import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// One way through a scenario, with everything that its trace is printed with.
struct TraceSubject {
  let scenario: Scenario
  let way: CaseResult.Way
  let text: ScenarioText

  var records: History<TraceRecord> { way.log.records }
  var arena: Arena { way.log.arena }

  /// The ids of the statements that decided about a record, each once.
  func grounds(at index: Int) -> [String] {
    arena[records[index].why].flatMap(\.ids).grouped { $0 }.map(\.key)
  }

  /// The statement that a record comes from; nil for what comes from none.
  func statement(of record: TraceRecord) -> Statement? {
    guard record.origin.statement >= 0 else { return nil }
    let step = Int(record.origin.step)
    let statements = step < 0 ? scenario.given : scenario.steps[step].statements
    return statements[Int(record.origin.statement)]
  }

  /// Microseconds from the scenario's start to a record.
  func offset(of record: TraceRecord) -> Int64 {
    record.time.microseconds - scenario.clock.start
  }

  /// Microseconds from the scenario's start to a time of the server.
  func offset(of time: Timestamp) -> Int64 { time.milliseconds * 1_000 - scenario.clock.start }

  /// The time of a record from the scenario's start on: `+10ms`.
  func time(of record: TraceRecord) -> String {
    TraceEvent.text(ofTime: offset(of: record))
  }

  func call(_ token: CallToken) -> Call { way.log[token].call }

  /// The title of a step with what it is: `step "A asks"`, `race "both ask"`, `given`.
  func title(ofStep index: Int) -> String {
    guard scenario.steps.indices.contains(index) else { return "given" }
    let step = scenario.steps[index]
    return "\(step.outcomes == nil ? "step" : "race") \(Escaping.quoted(step.title))"
  }

  /// Whether `CaseEvents.steps` begins with `given`: what a scenario without steps begins with is
  /// one, too, so that there is something to which what is wrong with it belongs.
  static func hasGiven(_ scenario: Scenario) -> Bool {
    !scenario.given.isEmpty || scenario.steps.isEmpty
  }

  /// The index of a step in `CaseEvents.steps`, where `given` comes first.
  static func place(ofStep index: Int, in scenario: Scenario) -> Int {
    hasGiven(scenario) ? index + 1 : index
  }

  /// The index of a step in `CaseEvents.steps`.
  func place(ofStep index: Int) -> Int { Self.place(ofStep: index, in: scenario) }

  /// The order that a race took: `1. A.phone calls addFriend(B)  2. …`.
  func order(_ choice: RaceChoice) -> [String] {
    Self.order(choice, scenario.steps[choice.step].statements, text)
  }

  /// The order that a race took of its statements.
  static func order(
    _ choice: RaceChoice, _ statements: [Statement], _ text: ScenarioText
  ) -> [String] {
    choice.moves.map { move in
      var subject: DeviceID?
      if let taken = move.taken, case .disconnect(let device, _) = statements[taken].kind {
        subject = device
      }
      let lost = move.losses.filter { $0.arrived < $0.inFlight }.map { loss in
        let what = loss.arrived == 0 ? "what" : "all but the first \(loss.arrived) that"
        let name = loss.device == subject ? "it" : text.device(loss.device)
        return ", and \(what) is under way to \(name) is lost"
      }
      return words(of: move.kind, statements, text) + lost.joined()
    }
  }

  private static func words(
    of kind: RaceMove.Kind, _ statements: [Statement], _ text: ScenarioText
  ) -> String {
    switch kind {
    case .take(let index): text.statement(statements[index].kind)
    case .leave(let index):
      "\(text.statement(statements[index].kind)), of which the server has yet to learn"
    case .hear(let device, count: 1): "\(text.device(device)) receives the first packet sent to it"
    case .hear(let device, let count):
      "\(text.device(device)) receives the first \(count) packets sent to it"
    case .learn(let device): "the server learns that \(text.device(device)) is gone"
    }
  }
}
