import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// Words for a failure: a sentence that describes the failure, and details to show below this
/// sentence.
struct FailureWording {
  let failure: Failure
  let scenario: Scenario
  let text: ScenarioText
  let subject: TraceSubject?
  /// Compares the listed and the received callbacks; nil if the failure is not about callbacks.
  let table: CallbackTable?

  init(
    _ failure: Failure, _ scenario: Scenario, _ text: ScenarioText,
    _ execution: CaseResult.Execution?
  ) {
    self.init(
      failure, scenario, text,
      execution.map { TraceSubject(scenario: scenario, execution: $0, text: text) })
  }

  private init(
    _ failure: Failure, _ scenario: Scenario, _ text: ScenarioText, _ subject: TraceSubject?
  ) {
    self.failure = failure
    self.scenario = scenario
    self.text = text
    self.subject = subject
    if case .callbacks(let mismatch) = failure.kind {
      table = subject.map { CallbackTable(mismatch, $0) }
    } else {
      table = nil
    }
  }

  func about(_ other: Failure) -> FailureWording {
    FailureWording(other, scenario, text, subject)
  }

  /// Describes the failure in one sentence.
  var headline: String {
    switch failure.kind {
    case .callbacks(let mismatch): return headline(mismatch)
    case .result(let mismatch): return headline(mismatch)
    case .noConnectedDevice(let receiver):
      return "\(text.receiver(receiver)) has no connected device, so that nothing is checked here"
    case .localData(let device, _, _):
      return "the local data of \(text.device(device)) differs"
    case .disagreement(let device, _):
      return "\(text.device(device)) stores other data than the server; "
        + "this is a fault of imsim or of its rules"
    case .call(let fault): return headline(fault)
    case .page(let device, let failure): return headline(failure, on: device)
    case .missedFault(let fault, let momentCame): return headline(fault, momentCame)
    case .neverHappened(let line): return headline(line)
    case .nothingInFlight(let link, let isStalled): return headline(link, isStalled)
    case .sequence(let violation): return headline(violation)
    case .delivery(let violation): return headline(violation)
    case .builtIn(let violation): return headline(violation)
    case .unboundCapture(let capture):
      return "\(text.capture(capture)) has no value here: what binds it has not happened yet"
    case .noOutcome:
      return "this order ends in none of the outcomes of \(race(failure.step))"
    case .severalOutcomes(let outcomes):
      let titles = outcomes.map(title(ofOutcome:))
      return "this order fits several outcomes: \(titles.joined(separator: ", "))"
    case .outcomeNotReached(let outcome):
      return "no order ends in outcome \(title(ofOutcome: outcome))"
    }
  }

  private func headline(_ line: PopulationResult.Line) -> String {
    let times = line.due == 1 ? "once" : "\(line.due.grouped) times"
    let reasons = PopulationEvents.reasons(
      withoutChoice: line.withoutChoice, impossible: line.impossible,
      beyondBound: line.beyondBound)
    return "this was due \(times), and never happened: \(reasons.joined(separator: ", "))"
  }

  private func headline(_ mismatch: CallbackMismatch) -> String {
    let device = text.device(mismatch.device)
    if let disorder = table?.disorder {
      let callback = text.callback(mismatch.expected[disorder.expected].pattern)
      let other = text.callback(mismatch.expected[disorder.other].pattern)
      let sides = disorder.isEarly ? ("after", "before") : ("before", "after")
      return "\(device) received \(callback) in the wrong order: expected \(sides.0) \(other), "
        + "received \(sides.1) it"
    }
    guard let table, let difference = table.difference else {
      return "\(device) received something else"
    }
    switch difference {
    case .missing: return "\(device) did not receive \(table.listed)"
    case .unexpected: return "\(device) received \(table.came), which nothing lists"
    case .otherCallback: return "\(device) received \(table.came) instead of \(table.listed)"
    case .field(let value):
      let (path, _) = text.index(of: value, root: "callback")
      let isWhole = path == "callback"
      return "\(device) received \(table.came) with another \(isWhole ? "value" : path)"
    case .contradicted:
      return "\(device) received \(table.came), which another line lists"
    }
  }

  private func headline(_ fault: CallFault) -> String {
    let name = name(of: fault.call)
    let what =
      switch fault.kind {
      case .answeredTwice(let reply):
        "the server has answered \(name) twice, the second time with "
          + ScenarioText.code(reply.code)
      case .endedTwice(let reply):
        "\(name) has ended twice, the second time with \(ScenarioText.code(reply.code))"
      case .neverEnded: "\(name) has not ended, and nothing is under way any more"
      }
    return "\(what); this is a fault of imsim"
  }

  func name(of call: CallToken) -> String {
    subject.map { ScenarioText.name(of: $0.call(call)) } ?? "the call"
  }

  private static let longestArgument = 60

  /// The call with its caller and its first argument, as in `B.phone's acceptFriendApplication(A)`.
  private func owned(_ token: CallToken) -> String {
    guard let subject else { return name(of: token) }
    let call = subject.call(token)
    let first = zip(Catalogue.call(call.kind).parameters, call.values(subject.arena)).first {
      $0.1 != .absent
    }
    let argument = first.map { text.value($0.1, type: $0.0.type) } ?? ""
    let shown = argument.utf8.count > Self.longestArgument ? "…" : argument
    return "\(text.device(subject.execution.log[token].device))'s \(name(of: token))"
      + (shown.isEmpty ? "" : "(\(shown))")
  }

  private func headline(_ mismatch: ResultMismatch) -> String {
    let name = owned(mismatch.call)
    guard let reply = mismatch.reply else {
      let isForgotten = subject?.execution.log[mismatch.call].isForgotten ?? false
      return isForgotten
        ? "\(name) is forgotten: its application has died" : "\(name) has not ended"
    }
    let code = ScenarioText.code(reply.code)
    switch mismatch.difference {
    case .failed: return "\(name) failed with \(code)"
    case .failedInsteadOf(let pattern):
      let wanted = result(pattern, of: mismatch.call)
      return "\(name) failed with \(code); expected it to return \(wanted)"
    case .succeededInsteadOf(let expected):
      return "\(name) succeeded; expected it to fail with \(ScenarioText.code(expected))"
    case .otherCode(let expected):
      return "\(name) failed with \(code); expected \(ScenarioText.code(expected))"
    case .value(let found) where found.path.isEmpty && reply.code == .success:
      let type = subject.flatMap { Catalogue.call($0.call(mismatch.call).kind).result }
      let got = found.actual.map { text.value($0, type: type) } ?? "nothing"
      return "\(name) returned \(got); expected \(expected(found, type))"
    case .names(let pattern, let names):
      let got = names == .absent ? "none" : text.value(names, type: nil)
      return "\(name) failed with \(code) as expected, but the names after it differ: "
        + "expected \(text.pattern(pattern, type: nil)), got \(got)"
    case .value(let found):
      return "\(name) returned something else: \(difference(found, root: "result"))"
    }
  }

  private func expected(_ mismatch: ValueMismatch, _ type: ValueType?) -> String {
    let bound = mismatch.bound.map { " = \(text.value($0, type: type))" } ?? ""
    return text.pattern(mismatch.expected, type: type) + bound
  }

  private func result(_ pattern: Pattern, of token: CallToken) -> String {
    let type = subject.flatMap { Catalogue.call($0.call(token).kind).result }
    return text.pattern(pattern, type: type)
  }

  private func race(_ step: Int) -> String {
    scenario.steps.indices.contains(step)
      ? "race \(Escaping.quoted(scenario.steps[step].title))" : "the race"
  }

  func title(ofOutcome outcome: Int) -> String {
    let step = failure.step
    guard scenario.steps.indices.contains(step), let outcomes = scenario.steps[step].outcomes,
      outcomes.indices.contains(outcome)
    else { return "\(outcome + 1)" }
    return Escaping.quoted(outcomes[outcome].title)
  }

  /// Says where a value differs and what was expected, as in `userId: expected C, got B`.
  func difference(_ mismatch: ValueMismatch, root: String) -> String {
    let (path, type) = text.index(of: mismatch, root: root)
    let expected = expected(mismatch, type)
    guard let actual = mismatch.actual else {
      return "\(path): expected \(expected), but the list ends before"
    }
    let both = count(mismatch.expected, actual) ?? ""
    let got = text.value(actual, type: type)
    return "\(path): expected \(expected), got \(got)\(both)"
  }

  /// The expected and the actual number of a list's items. Nil if the value is not a list, or if
  /// both numbers are equal.
  private func count(_ pattern: Pattern, _ value: Value) -> String? {
    guard case .list(let items, let isOpen) = pattern, case .list(let list) = value, !isOpen,
      items.count != list.count
    else { return nil }
    return " (\(items.count) expected, \(list.count) there)"
  }
}
