package import DiscreteEvents
package import IMDevice
package import IMProtocol
import ScenarioLanguage

/// One thing that can happen next in a world.
package enum Choice: Sendable {
  /// A step of the scenario begins, by its index; `given` is -1.
  case begin(step: Int)
  /// What a statement of the scenario does.
  case act(Act, statement: Int)
  /// The packet at the head of a link arrives.
  case deliver(Link)
  /// What a device has sent and the server has not taken is lost; its connection ends next.
  case lose(DeviceID)
  /// The timer that is due first fires.
  case fire
  /// The SDK of a device has waited long enough, whatever the timers say.
  case wake(DeviceID, ConnectionWait)
  /// Time has passed because a statement of the scenario waits.
  case wait(statement: Int)
}

/// What an application, or the server's own interface, does.
package enum Act: Sendable {
  /// A call, whose lists are in the log; without a device of the server's own interface.
  case call(DeviceID, Call)
  /// A device's application connects.
  case connect(DeviceID, ConnectOptions = ConnectOptions())
  case disconnect(DeviceID, logsOut: Bool = false)
  /// A device opens a request list page, in place of the one that it may have.
  case openPage(DeviceID, RequestPageParameters)
  /// A row of a device's page is tapped; nothing happens where there is none.
  case tapPage(DeviceID, section: Int64, row: Int64)
  /// Something goes wrong, or is well again.
  case disturb(Disturbance)
}

extension Act {
  /// What an action does other than a call; nil for a call, and where it depends on the state.
  init?(_ action: Action) {
    if case .connect(let device, let options) = action {
      self = .connect(device, options)
    } else if case .disconnect(let device, let logsOut) = action {
      self = .disconnect(device, logsOut: logsOut)
    } else if let disturbance = Disturbance(action) {
      self = .disturb(disturbance)
    } else {
      return nil
    }
  }
}

extension Act {
  /// A device connects.
  init(_ connecting: Statement.Connecting, _ device: DeviceID) {
    switch connecting {
    case .application(let options): self = .connect(device, options)
    case .network: self = .disturb(.networkBack(device))
    }
  }
}

/// A choice, and when it was made.
package struct Move: Sendable {
  package var time: VirtualTime
  package var choice: Choice
}
