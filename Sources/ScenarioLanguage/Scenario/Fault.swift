package import IMProtocol

/// A fault, such as a broken connection, a lost answer or a restart. `moment` states when the fault
/// happens.
package struct Fault: Sendable {
  package var action: Action
  package var moment: Moment

  package init(_ action: Action, _ moment: Moment = .here) {
    self.action = action
    self.moment = moment
  }

  /// The affected device. The value is `absent` if the fault affects the server or the answer to a
  /// named call.
  package var device: DeviceID { action.device }

  /// Whether the fault happens at the time of its statement. Other faults happen later.
  package var isHere: Bool {
    switch moment {
    case .here: true
    case .beforeTaking, .taken, .received, .told, .catchingUp: false
    }
  }

  /// Whether the fault restarts the server before all effects of a call are complete. Such a
  /// restart happens after the server has processed the call, or after it has notified a device of
  /// the call.
  package var isRestartAmid: Bool {
    guard action.kind.isOfServer else { return false }
    switch moment {
    case .taken, .told: return true
    case .here, .beforeTaking, .received, .catchingUp: return false
    }
  }

  /// Whether the fault affects the given device or waits for this device. A fault can wait until a
  /// device receives a callback or is notified.
  package func isAbout(_ device: DeviceID) -> Bool {
    switch moment {
    case .received(device, _), .told(device): true
    case .received, .told, .here, .beforeTaking, .taken, .catchingUp: self.device == device
    }
  }

  package enum Moment: Sendable {
    case here
    case beforeTaking(label: Int)
    /// After the server has processed the call. The answer and the notifications have not arrived
    /// yet.
    case taken(label: Int)
    /// After the device has received a callback that matches the pattern.
    case received(DeviceID, Reception.CallbackPattern)
    /// After the server has notified the device of a call.
    case told(DeviceID)
    case catchingUp
  }
}
