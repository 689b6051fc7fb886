package import IMProtocol
package import ScenarioLanguage
package import Simulation

/// What the same failure has in common in two scenarios: what failed and why, without names, values
/// of callbacks and positions.
package struct FailureKey: Hashable, Sendable {
  private let kind: FailureEvents.Kind
  /// What failed, in words. For a property, the property.
  private let what: String
  /// The row of a rule that decided an unexpected callback or result. Empty for other failures.
  private let row: String
  /// How the device of an unexpected callback is related to the device whose action led to it.
  private let role: Role?
  /// What happened in the step, if something is missing afterwards. Without it, a scenario in which
  /// nothing happens would have the same failure.
  private var actions: [Performed]

  private enum Role: Hashable { case same, sibling, other, none }

  private enum Performed: Hashable {
    case call(CallKind, Code?)
    case connection(isThere: Bool)
    case fault(Action.Kind?)
  }

  /// The number of actions that are compared. A step that a person has written rarely has more.
  private static let mostActions = 8

  /// - Parameter result: the result of the scenario, which has this failure.
  package init(_ failure: Failure, _ scenario: Scenario, _ result: CaseResult) {
    var nameless = scenario
    nameless.names.users = scenario.names.users.map { _ in "user" }
    nameless.names.groups = scenario.names.groups.map { _ in "group" }
    nameless.names.devices = scenario.names.devices.map { _ in "device" }
    let execution = failure.execution.map { result.executions[$0] }
    let wording = FailureWording(failure, nameless, ScenarioText(nameless), execution)
    kind = wording.isAboutAnswers ? .call : FailureEvents.Kind(failure.kind)
    what = (failure.isOfProperty ? "always: " : "") + wording.whatFailed
    actions =
      wording.isAboutSomethingMissing
      ? Self.actions(execution?.log, step: failure.step).suffix(Self.mostActions) : []
    switch failure.kind {
    case .callbacks, .result:
      row = wording.rule
      role = Self.role(of: wording, execution?.log)
    case .noConnectedDevice, .localData, .page, .disagreement, .call, .missedFault,
      .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached, .nothingInFlight,
      .sequence, .neverHappened, .delivery, .builtIn:
      (row, role) = ("", nil)
    }
  }

  /// The key without the actions. A population and its actions as steps have this in common.
  package var withoutActions: FailureKey {
    var key = self
    key.actions = []
    return key
  }

  private static func role(of wording: FailureWording, _ log: Log?) -> Role? {
    guard let log, let event = wording.event, let device = wording.device else { return nil }
    let root = log.chain(from: TraceIndex(event)).last?.record.device ?? .absent
    if root == .absent { return Role.none }
    if root == device { return .same }
    let devices = wording.scenario.devices
    let isSibling = devices[Int(root.index)].user == devices[Int(device.index)].user
    return isSibling ? .sibling : .other
  }

  /// What applications and faults did in a step, in the order of time.
  private static func actions(_ log: Log?, step: Int) -> [Performed] {
    guard let log else { return [] }
    return log.records.compactMap { record in
      guard record.origin.step == step else { return nil }
      switch record.event {
      case .called(let token): return .call(log[token].call.kind, log[token].reply?.code)
      case .connecting(byItself: false): return .connection(isThere: true)
      case .disconnecting: return .connection(isThere: false)
      case .disturbed(let fault): return .fault(fault.action?.kind)
      case .stepBegan, .taken, .completed, .callback, .unheard, .suppressed, .connecting, .loggedIn,
        .connected, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
        .pageTapped, .forgotten, .waited:
        return nil
      }
    }
  }
}

extension Failure {
  /// The device that the failure is about; nil if the failure is about the server or about several
  /// devices.
  ///
  /// - Parameter result: The result of the scenario, which has this failure.
  package func device(in scenario: Scenario, _ result: CaseResult) -> DeviceID? {
    FailureWording(
      self, scenario, ScenarioText(scenario), execution.map { result.executions[$0] }
    ).device
  }

  /// Where the scenario fails, as messages show it.
  ///
  /// - Parameter result: The result of the scenario, which has this failure.
  package func location(in scenario: Scenario, _ result: CaseResult) -> SourceRange {
    FailureWording(
      self, scenario, ScenarioText(scenario), execution.map { result.executions[$0] }
    ).range
  }

  /// The unexpected event and, in a property, the earlier event that makes it unexpected.
  ///
  /// - Parameter result: The result of the scenario, which has this failure.
  package func events(in scenario: Scenario, _ result: CaseResult) -> [TraceIndex] {
    let wording = FailureWording(
      self, scenario, ScenarioText(scenario), execution.map { result.executions[$0] })
    var events = wording.event.map { [TraceIndex($0)] } ?? []
    if case .sequence(let violation) = kind { events.append(violation.before) }
    return events
  }
}

extension FailureWording {
  /// Whether the failure is that something is not there. A scenario in which nothing happens has
  /// such a failure, too.
  fileprivate var isAboutSomethingMissing: Bool {
    switch failure.kind {
    case .callbacks: table?.event == nil
    case .localData, .page, .delivery, .noConnectedDevice: true
    case .result, .disagreement, .call, .missedFault, .unboundCapture, .noOutcome,
      .severalOutcomes, .outcomeNotReached, .nothingInFlight, .sequence, .neverHappened, .builtIn:
      failure.isOfProperty
    }
  }

  /// Whether a call was not answered exactly once. A step finds this in the end, and a step by hand
  /// or a population where it happens.
  fileprivate var isAboutAnswers: Bool {
    if case .builtIn(.answered) = failure.kind { true } else { false }
  }

  /// The row of a rule that decided the unexpected event last; empty if no rule did. Rows of
  /// handlers say which of a user's devices are notified, and don't count.
  fileprivate var rule: String {
    guard let event, let subject else { return "" }
    return subject.arena[subject.records[event].provenance]
      .last { $0.fileName.hasSuffix("Rule") }?.row ?? ""
  }

  /// What failed, without positions.
  fileprivate var whatFailed: String {
    switch failure.kind {
    case .callbacks:
      guard let table else { return "" }
      guard case .field(let mismatch)? = table.difference else { return table.what }
      return "\(table.what): \(fields(mismatch))"
    case .result(let mismatch): return what(mismatch)
    case .localData(_, let mismatch, _), .page(_, .shows(let mismatch, _)),
      .disagreement(_, let mismatch):
      return fields(mismatch)
    case .call(let fault): return what(fault)
    case .builtIn(.answered(let call, let times)):
      return times == 0 ? notAnswered(call) : answeredTwice(call)
    case .page, .noConnectedDevice, .unboundCapture, .nothingInFlight: return ""
    case .missedFault(let fault, _):
      return fault.action.kind.words.says ?? fault.action.kind.words.may ?? ""
    case .sequence(let violation):
      var never = scenario.properties.never[violation.line]
      never.devices = []
      return text.never(never)
    case .delivery(let violation):
      return text.delivery(scenario.properties.deliveries[violation.line])
    case .builtIn, .noOutcome, .severalOutcomes, .outcomeNotReached, .neverHappened:
      return headline
    }
  }

  private func what(_ fault: CallFault) -> String {
    switch fault.kind {
    case .answeredTwice: answeredTwice(fault.call)
    case .endedTwice: "\(name(of: fault.call)) ended twice"
    case .neverEnded: notAnswered(fault.call)
    }
  }

  private func answeredTwice(_ call: CallToken) -> String { "\(name(of: call)) was answered twice" }
  private func notAnswered(_ call: CallToken) -> String { "\(name(of: call)) was not answered" }

  private func what(_ mismatch: ResultMismatch) -> String {
    let name = name(of: mismatch.call)
    guard let code = mismatch.reply?.code.debugDescription else { return name }
    return switch mismatch.difference {
    case .failed: "\(name) failed with \(code)"
    case .failedInsteadOf: "\(name) failed with \(code), not as expected"
    case .succeededInsteadOf(let other): "\(name) did not fail with \(other.debugDescription)"
    case .otherCode(let other): "\(name) failed with \(code), not \(other.debugDescription)"
    case .value(let found): "\(name) returned another \(fields(found))"
    case .names: "\(name) named others"
    }
  }

  private func isEmpty(_ value: Value) -> Bool {
    if case .text(let text) = value { return self.text.string(of: text).isEmpty }
    return value == .absent
  }

  /// The names of the fields that lead to a difference, and whether there is a value.
  private func fields(_ mismatch: ValueMismatch) -> String {
    mismatch.path.compactMap { part in
      switch part {
      case .callbackField(let kind, let field): Catalogue.callback(kind).fields[field].name
      case .recordField(let kind, let field): Catalogue.record(kind).fields[field].name
      case .key, .item: nil
      }
    }.joined(separator: ".")
      + (mismatch.actual.map { isEmpty($0) ? " empty" : "" } ?? " ends")
  }
}
