import ScenarioLanguage
import Simulation

@testable import IMProtocol

/// Writes failures as short texts, like the marks in the tests' scenarios.
struct FailureText {
  let names: Names
  private let scenario: Scenario
  private let result: CaseResult

  init(names: Names, _ scenario: Scenario, _ result: CaseResult) {
    self.names = names
    self.scenario = scenario
    self.result = result
  }

  func text(of failure: Failure) -> String {
    switch failure.kind {
    case .callbacks(let mismatch):
      "\(text(of: mismatch, failure)) on \(name(of: mismatch.device))"
    case .result(let mismatch): text(of: mismatch.difference)
    case .noConnectedDevice: "no connected device"
    case .localData(let device, let mismatch, _):
      "local data of \(name(of: device)) at \(text(of: mismatch.path))"
    case .disagreement(let device, let mismatch):
      "\(name(of: device)) disagrees with the server at \(text(of: mismatch.path))"
    case .call(let fault): "call \(fault.call.index) \(fault.kind)"
    case .page(let device, let failure): "\(text(of: failure)) on \(name(of: device))"
    case .unboundCapture(let capture): "\(scenario.captureNames[capture]) is unbound"
    case .noOutcome(let closest, _): "no outcome, closest \(closest)"
    case .severalOutcomes(let outcomes): "outcomes \(outcomes)"
    case .outcomeNotReached(let outcome): "outcome \(outcome) not reached"
    case .nothingInFlight(let link, let isStalled):
      "\(isStalled ? "a standstill" : "nothing") \(link.direction == .up ? "from" : "to") "
        + name(of: link.device)
    case .sequence(let violation):
      "sequence of \(violation.before == .none ? 1 : 2) on \(name(of: violation.device))"
    case .delivery(let violation): "delivery to \(name(of: violation.device))"
    case .builtIn(let violation): "built in: \(violation)"
    case .neverHappened(let line): "never happened, due \(line.due)"
    case .missedFault(_, let momentCame):
      momentCame ? "the fault had nothing to hit" : "the moment of a fault did not come"
    }
  }

  func name(of device: DeviceID) -> String {
    let index = Int(device.index)
    return "\(names.users[Int(scenario.devices[index].user.index)]).\(names.devices[index])"
  }

  private func text(of failure: PageFailure) -> String {
    switch failure {
    case .shows(let mismatch, _): "page at \(text(of: mismatch.path))"
    case .notOpen: "no page"
    case .overlap(let first, let second, _, _, _):
      "overlap of \(names.texts.string(of: first)) and \(names.texts.string(of: second))"
    case .noRow: "no row"
    }
  }

  /// The rows of a comparison that differ, in order.
  private func text(of mismatch: CallbackMismatch, _ failure: Failure) -> String {
    let rows = failure.execution.map { mismatch.rows(in: result.executions[$0].log) } ?? []
    return rows.compactMap(\.difference).map { difference in
      switch difference {
      case .missing: "missing"
      case .unexpected: "unexpected"
      case .contradicted: "contradicted"
      case .otherCallback: "other callback"
      case .field(let mismatch): text(of: mismatch.path)
      }
    }.joined(separator: ", ")
  }

  private func text(of difference: ResultMismatch.Difference) -> String {
    switch difference {
    case .failed: "failed"
    case .failedInsteadOf: "failed instead"
    case .succeededInsteadOf: "succeeded instead"
    case .otherCode: "other code"
    case .names: "other names"
    case .value(let mismatch): "result at \(text(of: mismatch.path))"
    }
  }

  private func text(of path: [ValueMismatch.Part]) -> String {
    let parts = path.map { part in
      switch part {
      case .callbackField(let kind, let field): Catalogue.callback(kind).fields[field].name
      case .recordField(let kind, let field): Catalogue.record(kind).fields[field].name
      case .item(let index): "[\(index)]"
      case .key(let key): names.texts.string(of: key)
      }
    }
    return parts.isEmpty ? "top" : parts.joined(separator: ".")
  }
}
