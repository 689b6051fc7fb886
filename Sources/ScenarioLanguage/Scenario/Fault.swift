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

  /// Whether the fault happens at the position of its statement, and not later.
  package var isHere: Bool {
    switch moment {
    case .here: true
    case .beforeTaking, .taken, .received, .told, .catchingUp: false
    }
  }

  /// Whether the server restarts in the middle of a call: after the server has processed the call
  /// or has notified a device of the call, but before all effects of the call are complete.
  package var isRestartAmid: Bool {
    guard action.kind.isOfServer else { return false }
    switch moment {
    case .taken, .told: return true
    case .here, .beforeTaking, .received, .catchingUp: return false
    }
  }

  /// Whether the fault affects the device, or happens when the device receives a callback or is
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
    /// The fault happens after the server has processed the call, but before the answer or any
    /// notification has arrived.
    case taken(label: Int)
    /// The fault happens after the device has received a callback that matches the pattern.
    case received(DeviceID, Reception.CallbackPattern)
    /// The fault happens after the server has notified the device of a call.
    case told(DeviceID)
    case catchingUp
  }
}
