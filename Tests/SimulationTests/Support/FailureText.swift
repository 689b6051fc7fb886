import IMProtocol
import ScenarioLanguage
import Simulation

/// Failures in a few words, as the marks in the tests' scenarios write them.
struct FailureText {
  let names: Names
  private let scenario: Scenario

  init(names: Names, _ scenario: Scenario) {
    self.names = names
    self.scenario = scenario
  }

  func text(of kind: Failure.Kind) -> String {
    switch kind {
    case .callbacks(let mismatch):
      "\(text(of: mismatch.difference)) on \(name(of: mismatch.device))"
    case .result(let mismatch): text(of: mismatch.difference)
    case .noConnectedDevice: "no connected device"
    case .localData(let device, let mismatch):
      "local data of \(name(of: device)) at \(text(of: mismatch.path))"
    case .disagreement(let device, let mismatch):
      "\(name(of: device)) disagrees with the server at \(text(of: mismatch.path))"
    case .page(let device, let failure): "\(text(of: failure)) on \(name(of: device))"
    case .unboundCapture(let capture): "\(scenario.captureNames[capture]) is unbound"
    case .noOutcome(let closest, _): "no outcome, closest \(closest)"
    case .severalOutcomes(let outcomes): "outcomes \(outcomes)"
    case .outcomeNotReached(let outcome): "outcome \(outcome) not reached"
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
    case .overlap(let first, let second, _, _):
      "overlap of \(names.texts.string(of: first)) and \(names.texts.string(of: second))"
    case .noRow: "no row"
    }
  }

  private func text(of difference: CallbackMismatch.Difference) -> String {
    switch difference {
    case .missing: "missing"
    case .unexpected: "unexpected"
    case .otherCallback: "other callback"
    case .field(let mismatch): text(of: mismatch.path)
    case .noneOfGroup: "none of group"
    }
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
