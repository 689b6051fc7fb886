import ScenarioLanguage
import Simulation

/// A fault that will occur later.
public struct ArmedFault {
  private let state: ServiceState
  private let number: Int

  init(_ state: ServiceState, _ action: Action, _ moment: Fault.Moment) {
    self.state = state
    number = state.session.arm(Fault(action, moment))
  }

  /// Whether the fault has occurred and affected something.
  public var hasStruck: Bool { state.session.hasStruck(number) }
}
