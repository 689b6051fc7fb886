import Base
import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation

/// An execution with everything that is needed to print its trace.
struct TraceSubject {
  private struct Parts {
    let scenario: Scenario
    let execution: CaseResult.Execution
    let text: ScenarioText
    // Parts of the log. Describing an event thus never copies the log.
    let records: History<TraceRecord>
    let calls: History<CallRecord>
    let arena: Arena
  }

  /// Exactly one element. Each event is described with a copy of the subject; thanks to the array,
  /// the copy retains a single object instead of all parts of a scenario.
  private let parts: [Parts]

  init(scenario: Scenario, execution: CaseResult.Execution, text: ScenarioText) {
    let log = execution.log
    parts = [
      Parts(
        scenario: scenario, execution: execution, text: text, records: log.records,
        calls: log.calls, arena: log.arena)
    ]
  }

  var scenario: Scenario { _read { yield parts[0].scenario } }
  var execution: CaseResult.Execution { _read { yield parts[0].execution } }
  var text: ScenarioText { _read { yield parts[0].text } }
  var records: History<TraceRecord> { _read { yield parts[0].records } }
  var arena: Arena { _read { yield parts[0].arena } }

  /// The clauses that decided a record, without duplicates.
  func citedClauses(at index: Int) -> [String] {
    arena[records[index].provenance].flatMap(\.ids).grouped { $0 }.map(\.key)
  }

  /// The statement that caused a record, if any.
  func statement(of record: TraceRecord) -> Statement? {
    guard record.origin.statement >= 0 else { return nil }
    let step = Int(record.origin.step)
    let statements = step < 0 ? scenario.given : scenario.steps[step].statements
    let index = Int(record.origin.statement)
    // A population has no statements: its actions are drawn.
    return statements.indices.contains(index) ? statements[index] : nil
  }

  /// A record's time in microseconds since the scenario's start.
  func offset(of record: TraceRecord) -> Int64 {
    record.time.microseconds - scenario.clock.start
  }

  /// A record's time since the scenario's start, as in `+10ms`.
  func time(of record: TraceRecord) -> String {
    TraceEvent.text(ofTime: offset(of: record))
  }

  func call(_ token: CallToken) -> Call { parts[0].calls[Int(token.index)].call }

  /// The kind of a step and its title, as in `step "A asks"` or `race "both ask"`, or only `given`.
  func title(ofStep index: Int) -> String {
    guard scenario.steps.indices.contains(index) else { return "given" }
    let step = scenario.steps[index]
    return "\(StepEvents.Kind(step).rawValue) \(Escaping.quoted(step.title))"
  }

  /// Whether `CaseEvents.steps` begins with `given`. If a scenario has no steps, `CaseEvents.steps`
  /// begins with an empty `given`, and the scenario's failures belong to this `given`.
  static func hasGiven(_ scenario: Scenario) -> Bool {
    !scenario.given.isEmpty || scenario.steps.isEmpty
  }

  /// Converts the index of a step in the scenario to the step's index in `CaseEvents.steps`, which
  /// may begin with `given`.
  static func position(ofStep index: Int, in scenario: Scenario) -> Int {
    hasGiven(scenario) ? index + 1 : index
  }

  func position(ofStep index: Int) -> Int { Self.position(ofStep: index, in: scenario) }

  /// What happened in a race of this execution, in order. An element is, for example, `A.phone
  /// calls addFriend(B)`.
  func order(_ choice: RaceChoice) -> [String] {
    Self.order(choice, scenario.steps[choice.step].statements, text)
  }

  /// What happened in a race, in the order of one execution.
  static func order(
    _ choice: RaceChoice, _ statements: [Statement], _ text: ScenarioText
  ) -> [String] {
    choice.transitions.map { transition in
      var subject: DeviceID?
      if let taken = transition.taken, case .disconnect(let device, _) = statements[taken].kind {
        subject = device
      }
      let lost = transition.losses.filter { $0.arrived < $0.inFlight }.map { loss in
        let what = loss.arrived == 0 ? "what" : "all but the first \(loss.arrived) that"
        let name = loss.device == subject ? "it" : text.device(loss.device)
        return ", and \(what) is under way to \(name) is lost"
      }
      return words(of: transition.kind, statements, text) + lost.joined()
    }
  }

  private static func words(
    of kind: RaceTransition.Kind, _ statements: [Statement], _ text: ScenarioText
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
