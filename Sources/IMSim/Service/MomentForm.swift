import IMProtocol
import ScenarioLanguage
import Simulation

/// When a fault occurs; each case corresponds to one kind of moment in the scenario language.
enum MomentForm {
  /// The fault occurs after a device has received a callback that matches a pattern. A nil device
  /// means the device that has the fault.
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
