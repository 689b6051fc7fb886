package import DiscreteEvents
package import IMDevice
package import IMProtocol
import ScenarioLanguage

/// A possible next transition of a world.
package enum Transition: Sendable {
  /// The step of the scenario with this index begins. The index of `given` is -1.
  case begin(step: Int)
  /// The action of a statement of the scenario.
  case act(WorldAction, statement: Int)
  /// The packet at the head of a link arrives.
  case deliver(Link)
  /// The server has not yet taken (processed) some packets of a device. These packets are lost. The
  /// next transition ends the device's connection.
  case lose(DeviceID)
  /// The next due timer fires.
  case fire
  /// A wait of a device's SDK ends, even if the timer of the wait is not due.
  case wake(DeviceID, ConnectionWait)
  /// A call of a device times out, even if the call's timer is not due.
  case timeOut(CallToken, DeviceID)
  /// Time has passed because a statement of the scenario waits.
  case wait(statement: Int)
}

/// An action of an application, or of the server's own interface.
package enum WorldAction: Sendable {
  /// A call of a device's application. If the device is absent, the call is a call of the server's
  /// own interface. The lists in the call are stored in the log.
  case call(DeviceID, Call)
  /// A device's application connects.
  case connect(DeviceID, ConnectOptions = ConnectOptions())
  case disconnect(DeviceID, logsOut: Bool = false)
  /// A device opens a request list page. The new page replaces the open page of the device.
  case openPage(DeviceID, RequestPageParameters)
  /// A user taps a row of a device's page. If the page does not have the row, nothing happens.
  case tapPage(DeviceID, section: Int64, row: Int64)
  /// A fault begins or ends.
  case disturb(InjectedFault)
}

extension WorldAction {
  /// Creates the action of a statement. The result is nil for a call, and nil for an action that
  /// depends on the state.
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
  /// Creates the action that connects a device or restores its network.
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
