package import DiscreteEvents
package import IMDevice
package import IMProtocol
import ScenarioLanguage

/// Something that can happen next in a world.
package enum Transition: Sendable {
  /// The scenario's step with this index begins. The index of `given` is -1.
  case begin(step: Int)
  /// The action of a statement of the scenario.
  case act(WorldAction, statement: Int)
  /// The packet at the head of a link arrives.
  case deliver(Link)
  /// A device loses all its packets that the server has not taken (processed) yet. The next
  /// transition ends the device's connection.
  case lose(DeviceID)
  /// The next due timer fires.
  case fire
  /// A device's SDK stops waiting, even if the timer of the wait is not due.
  case wake(DeviceID, ConnectionWait)
  /// A device's call times out, even if its timer is not due.
  case timeOut(CallToken, DeviceID)
  /// Time has passed because a statement of the scenario waits.
  case wait(statement: Int)
}

/// An action of an application, or of the server's own interface.
package enum WorldAction: Sendable {
  /// A call of a device's application. If the device is absent, the call belongs to the server's
  /// own interface. The log stores the lists in the call.
  case call(DeviceID, Call)
  /// A device's application connects.
  case connect(DeviceID, ConnectOptions = ConnectOptions())
  case disconnect(DeviceID, logsOut: Bool = false)
  /// A device opens a request list page. The new page replaces the page that is open on the device.
  case openPage(DeviceID, RequestPageParameters)
  /// A user taps a row of a device's page. Nothing happens if the page does not have the row.
  case tapPage(DeviceID, section: Int64, row: Int64)
  /// A fault begins or ends.
  case disturb(InjectedFault)
}

extension WorldAction {
  /// Returns nil for a call, and for an action that depends on the state.
  init?(_ action: Action) {
    if case .connect(let device, let options) = action {
      self = .connect(device, options)
    } else if case .disconnect(let device, let logsOut) = action {
      self = .disconnect(device, logsOut: logsOut)
    } else if let injectedFault = InjectedFault(action) {
      self = .disturb(injectedFault)
    } else {
      return nil
    }
  }
}

extension WorldAction {
  /// The action that connects a device or restores its network.
  init(_ connecting: Statement.Connecting, _ device: DeviceID) {
    switch connecting {
    case .application(let options): self = .connect(device, options)
    case .network: self = .disturb(.networkBack(device))
    }
  }
}

/// A transition and its time.
package struct TimedTransition: Sendable {
  package var time: VirtualTime
  package var transition: Transition
}
