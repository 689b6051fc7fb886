import IMProtocol
import ScenarioLanguage
import Simulation

extension FailureWording {
  /// Where the scenario fails. If callbacks were not received as listed, this is where the scenario
  /// lists the first callback that differs.
  var range: SourceRange { table?.range ?? failure.range }

  /// The trace index of the unexpected event. Nil if there is no unexpected event, for example if a
  /// callback is missing.
  var event: Int? {
    switch failure.kind {
    case .callbacks: return table?.event
    case .result(let mismatch): return index(ofEnd: mismatch.call) ?? index(ofCall: mismatch.call)
    case .call(let fault): return index(ofEnd: fault.call) ?? index(ofCall: fault.call)
    case .sequence(let violation): return Int(violation.event.value)
    case .delivery(let violation): return index(ofCauseOf: violation)
    case .noConnectedDevice, .localData, .page, .disagreement, .unboundCapture, .noOutcome,
      .severalOutcomes, .outcomeNotReached, .missedFault, .neverHappened, .nothingInFlight,
      .builtIn:
      return nil
    }
  }

  /// The rule row that decided the unexpected event; empty if no row did.
  var row: String {
    guard let event, let subject else { return "" }
    return subject.arena[subject.records[event].provenance].last?.row ?? ""
  }

  /// The device that the failure is about; nil if the failure is about the server or about several
  /// devices.
  var device: DeviceID? {
    var device = DeviceID.absent
    switch failure.kind {
    case .callbacks(let mismatch): device = mismatch.device
    case .localData(let index, _, _), .page(let index, _), .disagreement(let index, _):
      device = index
    case .noConnectedDevice(let receiver):
      if case .device(let named) = receiver { device = named }
    case .result(let mismatch):
      if let subject { device = subject.execution.log[mismatch.call].device }
    case .call(let fault):
      if let subject { device = subject.execution.log[fault.call].device }
    case .missedFault(let fault, _): device = fault.device
    case .nothingInFlight(let link, _): device = link.device
    case .sequence(let violation): device = violation.device
    case .delivery(let violation): device = violation.device
    case .builtIn(let violation): device = self.device(of: violation)
    case .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached, .neverHappened: break
    }
    return device == .absent ? nil : device
  }
}

extension FailureEvents.Kind {
  init(_ kind: Failure.Kind) {
    self =
      switch kind {
      case .callbacks: .callbacks
      case .result: .result
      case .noConnectedDevice: .noConnectedDevice
      case .localData: .localData
      case .page: .page
      case .disagreement: .disagreement
      case .call: .call
      case .unboundCapture: .unboundCapture
      case .noOutcome: .noOutcome
      case .severalOutcomes: .severalOutcomes
      case .outcomeNotReached: .outcomeNotReached
      case .missedFault: .missedFault
      case .neverHappened: .neverHappened
      case .nothingInFlight: .nothingInFlight
      case .sequence: .sequence
      case .delivery: .delivery
      case .builtIn: .builtIn
      }
  }
}
