import IMProtocol
import ScenarioLanguage
import Simulation

/// When a fault strikes, by what a scenario can say of it.
enum MomentForm {
  /// After a device, or the one that is hit, has received a callback that fits.
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
