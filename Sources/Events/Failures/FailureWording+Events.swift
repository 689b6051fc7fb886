import IMProtocol
import ScenarioLanguage
import Simulation

extension FailureWording {
  /// What a failure points at in the scenario: of callbacks that may come in either order the one
  /// that differs.
  var range: SourceRange { table?.range ?? failure.range }

  /// The event that is not as expected, by its index in the trace; nil when there is none, as for a
  /// callback that did not come.
  var event: Int? {
    switch failure.kind {
    case .callbacks: return table?.event
    case .result(let mismatch): return index(ofEnd: mismatch.call) ?? index(ofCall: mismatch.call)
    case .call(let fault): return index(ofEnd: fault.call) ?? index(ofCall: fault.call)
    case .sequence(let violation): return Int(violation.callback.value)
    case .noConnectedDevice, .localData, .page, .disagreement, .unboundCapture, .noOutcome,
      .severalOutcomes, .outcomeNotReached, .missedFault, .nothingUnderWay, .builtIn:
      return nil
    }
  }

  /// The device that a failure is about; nil when it is about none, or the server.
  var device: DeviceID? {
    var device = DeviceID.absent
    switch failure.kind {
    case .callbacks(let mismatch): device = mismatch.device
    case .localData(let place, _, _), .page(let place, _), .disagreement(let place, _):
      device = place
    case .noConnectedDevice(let receiver):
      if case .device(let named) = receiver { device = named }
    case .result(let mismatch):
      if let subject { device = subject.way.log[mismatch.call].device }
    case .call(let fault):
      if let subject { device = subject.way.log[fault.call].device }
    case .missedFault(let fault, _): device = fault.device
    case .nothingUnderWay(let link, _): device = link.device
    case .sequence(let violation): device = violation.device
    case .builtIn(let violation): device = self.device(of: violation)
    case .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached: break
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
      case .nothingUnderWay: .nothingUnderWay
      case .sequence: .sequence
      case .builtIn: .builtIn
      }
  }
}
