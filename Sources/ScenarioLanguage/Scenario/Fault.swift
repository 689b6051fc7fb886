package import IMProtocol

/// Something that goes wrong, and when: a broken connection, a lost answer, a restart.
package struct Fault: Sendable {
  /// What goes wrong.
  package var kind: Kind
  /// When it does.
  package var moment: Moment

  /// Makes a fault.
  package init(_ kind: Kind, _ moment: Moment = .here) {
    self.kind = kind
    self.moment = moment
  }

  /// The device that it is to hit; absent for the server and for an answer.
  package var device: DeviceID {
    get {
      switch kind {
      case .lostConnection(let device), .hearing(let device, _), .heard(let device, _),
        .latency(let device, _), .late(_, let device), .restart(let device),
        .reinstallation(let device), .clock(let device, _):
        device
      case .lostAnswer, .serverRestart: .absent
      }
    }
    set(device) {
      switch kind {
      case .lostConnection: kind = .lostConnection(device)
      case .hearing(_, let hears): kind = .hearing(device, hears)
      case .heard(_, let isHeard): kind = .heard(device, isHeard)
      case .latency(_, let range): kind = .latency(device, range)
      case .late(let callback, _): kind = .late(callback, device)
      case .restart: kind = .restart(device)
      case .reinstallation: kind = .reinstallation(device)
      case .clock(_, let offset): kind = .clock(device, offset)
      case .lostAnswer, .serverRestart: break
      }
    }
  }

  /// Whether it happens where it stands.
  package var isHere: Bool {
    switch moment {
    case .here: true
    case .beforeTaking, .taken, .received, .told, .catchingUp: false
    }
  }

  /// Whether it hits a device, or waits for what that receives.
  package func isAbout(_ device: DeviceID) -> Bool {
    switch moment {
    case .received(device, _), .told(device): true
    case .received, .told, .here, .beforeTaking, .taken, .catchingUp: self.device == device
    }
  }

  /// What goes wrong. Labels are indices into the scenario's `callNames`, of calls of the same step
  /// or race; durations are microseconds.
  package enum Kind: Sendable {
    /// The device's connection breaks, and it notices.
    case lostConnection(DeviceID)
    /// The call is carried out, and its answer is lost.
    case lostAnswer(label: Int)
    /// Whether what is sent to the device reaches it: `hears nothing` is false, `hears again` true.
    case hearing(DeviceID, Bool)
    /// Whether what the device sends reaches the server: `is not heard` is false, `is heard again`
    /// true.
    case heard(DeviceID, Bool)
    /// The least and greatest one-way latency between the device and the server from here on.
    case latency(DeviceID, ClosedRange<Int64>)
    /// The callback reaches the device after another device has received another, which the moment
    /// `received` says.
    case late(Reception.CallbackPattern, DeviceID)
    /// The server stops and starts.
    case serverRestart
    /// The device's application dies and starts.
    case restart(DeviceID)
    /// The device's application is removed and installed, and starts without local data.
    case reinstallation(DeviceID)
    /// The device's clock is so far ahead of the server's, negative behind it; 0 is right.
    case clock(DeviceID, Int64)
  }

  /// When a fault happens.
  package enum Moment: Sendable {
    /// Where it stands.
    case here
    /// Before the server takes the call.
    case beforeTaking(label: Int)
    /// When the server has taken the call, and before its answer and notices arrive.
    case taken(label: Int)
    /// After the device has received a callback that fits.
    case received(DeviceID, Reception.CallbackPattern)
    /// When the server has told the device, of those that it tells of a call.
    case told(DeviceID)
    /// While the device catches up.
    case catchingUp
  }
}
