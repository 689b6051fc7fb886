package import IMProtocol

/// A fault, such as a broken connection, a lost answer or a restart. `moment` says when it happens.
package struct Fault: Sendable {
  package var action: Action
  package var moment: Moment

  package init(_ action: Action, _ moment: Moment = .here) {
    self.action = action
    self.moment = moment
  }

  /// The affected device, or `absent` if the fault affects the server or the answer to a named
  /// call.
  package var device: DeviceID { action.device }

  /// Whether the fault happens where its statement is, and not later.
  package var isHere: Bool {
    switch moment {
    case .here: true
    case .beforeTaking, .taken, .received, .told, .catchingUp: false
    }
  }

  /// Whether the server restarts in the middle of a call: after it has processed the call, or after
  /// it has notified a device of it, but before all the call's effects are complete.
  package var isRestartAmid: Bool {
    guard action.kind.isOfServer else { return false }
    switch moment {
    case .taken, .told: return true
    case .here, .beforeTaking, .received, .catchingUp: return false
    }
  }

  /// Whether the fault affects the device, or waits until the device receives a callback or is
  /// notified.
  package func isAbout(_ device: DeviceID) -> Bool {
    switch moment {
    case .received(device, _), .told(device): true
    case .received, .told, .here, .beforeTaking, .taken, .catchingUp: self.device == device
    }
  }

  package enum Moment: Sendable {
    case here
    case beforeTaking(label: Int)
    /// After the server has processed the call, but before the answer or any notification has
    /// arrived.
    case taken(label: Int)
    /// After the device has received a callback that matches the pattern.
    case received(DeviceID, Reception.CallbackPattern)
    /// After the server has notified the device of a call.
    case told(DeviceID)
    case catchingUp
  }
}
