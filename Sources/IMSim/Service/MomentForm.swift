import IMProtocol
import ScenarioLanguage
import Simulation

/// The moment of a fault. Each case corresponds to a kind of moment in the scenario language.
enum MomentForm {
  /// After a device has received a callback that matches a pattern. If the device is nil, the
  /// device that has the fault is meant.
  case received(SimulatedDevice?, CallbackPattern)
  case before(CallToken)
  case taken(CallToken)
  case catchingUp
  case notified(SimulatedDevice)

  func moment(in state: ServiceState, of device: DeviceID) -> Fault.Moment {
    switch self {
    case .received(let other, let pattern):
      return .received(other?.id ?? device, state.session.pattern(pattern))
    case .before(let call): return .beforeTaking(label: state.session.label(call))
    case .taken(let call): return .taken(label: state.session.label(call))
    case .catchingUp: return .catchingUp
    case .notified(let device): return .told(device.id)
    }
  }
}
