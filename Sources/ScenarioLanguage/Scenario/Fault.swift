package import IMProtocol

/// Something that goes wrong, and when: a broken connection, a lost answer, a restart.
package struct Fault: Sendable {
  package var action: Action
  package var moment: Moment

  package init(_ action: Action, _ moment: Moment = .here) {
    self.action = action
    self.moment = moment
  }

  /// The device that it is to hit; absent for the server and for an answer.
  package var device: DeviceID { action.device }

  /// Whether it happens where it stands.
  package var isHere: Bool {
    switch moment {
    case .here: true
    case .beforeTaking, .taken, .received, .told, .catchingUp: false
    }
  }

  /// Whether the server restarts amid an input that it takes: when it has taken a call, or notified
  /// a device.
  package var isRestartAmid: Bool {
    guard action.kind.isOfServer else { return false }
    switch moment {
    case .taken, .told: return true
    case .here, .beforeTaking, .received, .catchingUp: return false
    }
  }

  /// Whether it hits a device, or waits for what that receives.
  package func isAbout(_ device: DeviceID) -> Bool {
    switch moment {
    case .received(device, _), .told(device): true
    case .received, .told, .here, .beforeTaking, .taken, .catchingUp: self.device == device
    }
  }

  package enum Moment: Sendable {
    case here
    case beforeTaking(label: Int)
    /// When the server has taken the call, and before its answer and notices arrive.
    case taken(label: Int)
    /// After the device has received a callback that fits.
    case received(DeviceID, Reception.CallbackPattern)
    /// When the server has told the device, of those that it tells of a call.
    case told(DeviceID)
    case catchingUp
  }
}
