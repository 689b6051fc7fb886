package import IMProtocol

/// An event of a scenario. The event is an action of an application or of the server, a fault, or
/// the end of a fault. All durations are in microseconds.
package enum Action: Sendable {
  /// A call by a device or by the server's own interface.
  case call(CallStatement)
  /// A device's application connects.
  case connect(DeviceID, ConnectOptions = ConnectOptions())
  /// A device's application disconnects. If `logsOut` is true, the device also stops receiving push
  /// messages.
  case disconnect(DeviceID, logsOut: Bool = false)
  /// The connection of a device breaks, and the device notices this. The device can't reach the
  /// server for the given duration.
  case loseConnection(DeviceID, for: Int64 = 0)
  /// A device has no network for the given duration. If the duration is 0, the device has no
  /// network until `networkBack`.
  case networkDown(DeviceID, for: Int64 = 0)
  case networkBack(DeviceID)
  /// The server executes a call, but the answer to the call is lost.
  case loseAnswer(Answer)
  /// Starts or ends a stall of the packets to the device. If the value is true, packets arrive from
  /// now on. If the value is false, packets are stalled from now on.
  case hearing(DeviceID, Bool)
  /// Starts or ends a stall of the packets from the device. If the value is true, packets reach the
  /// server from now on. If the value is false, packets are stalled from now on.
  case heard(DeviceID, Bool)
  /// From now on, the one-way latency between the device and the server is in the given range.
  case latency(DeviceID, ClosedRange<Int64>)
  /// Delays a callback to a device until another device has received a given callback. The `moment`
  /// of the fault contains the other device and the given callback.
  case late(Reception.CallbackPattern, DeviceID)
  /// The application of a device is killed and started again.
  case restart(DeviceID)
  /// The application of a device is removed and installed again. The new application has no local
  /// data.
  case reinstall(DeviceID)
  /// The server stops and starts again.
  case restartServer
  /// Sets the offset between the clock of a device and the clock of the server. The offset of a
  /// fast clock is positive. The offset of a slow clock is negative.
  case clock(DeviceID, Int64)
  /// Time passes until the next change of the state that only depends on time.
  case passTime

  package enum Answer: Hashable, Sendable {
    /// The answer to a call in the same step or race as the fault. `label` is an index into the
    /// `callNames` of the scenario.
    case call(label: Int)
    /// The first answer that is in flight to a device.
    case first(DeviceID)
  }

  /// The kinds of actions. The beginning of a fault and the end of a fault are different kinds.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case call, connect, disconnect, logOut, loseConnection, networkDown, networkBack, loseAnswer
    case hearNothing, hearAgain, notBeHeard, beHeardAgain
    case latency, late, restart, reinstall, restartServer, clock, passTime
  }

  package var kind: Kind {
    switch self {
    case .call: .call
    case .connect: .connect
    case .disconnect(_, let logsOut): logsOut ? .logOut : .disconnect
    case .loseConnection: .loseConnection
    case .networkDown: .networkDown
    case .networkBack: .networkBack
    case .loseAnswer: .loseAnswer
    case .hearing(_, let hears): hears ? .hearAgain : .hearNothing
    case .heard(_, let isHeard): isHeard ? .beHeardAgain : .notBeHeard
    case .latency: .latency
    case .late: .late
    case .restart: .restart
    case .reinstall: .reinstall
    case .restartServer: .restartServer
    case .clock: .clock
    case .passTime: .passTime
    }
  }

  /// Creates an action of the given kind. The only other property of the action is its device.
  /// Returns nil if an action of this kind needs more information.
  package init?(_ kind: Kind, of device: DeviceID) {
    switch kind {
    case .connect: self = .connect(device)
    case .disconnect, .logOut: self = .disconnect(device, logsOut: kind == .logOut)
    case .loseConnection: self = .loseConnection(device)
    case .networkDown: self = .networkDown(device)
    case .networkBack: self = .networkBack(device)
    case .loseAnswer: self = .loseAnswer(.first(device))
    case .hearNothing, .hearAgain: self = .hearing(device, kind == .hearAgain)
    case .notBeHeard, .beHeardAgain: self = .heard(device, kind == .beHeardAgain)
    case .restart: self = device == .absent ? .restartServer : .restart(device)
    case .reinstall: self = .reinstall(device)
    case .restartServer: self = .restartServer
    case .passTime: self = .passTime
    case .call, .latency, .late, .clock: return nil
    }
  }

  /// The duration after which the fault ends automatically, in microseconds. The value is 0 if the
  /// fault does not end automatically.
  package var span: Int64 {
    switch self {
    case .loseConnection(_, let span), .networkDown(_, let span): span
    case .call, .connect, .disconnect, .networkBack, .loseAnswer, .hearing, .heard, .latency, .late,
      .restart, .reinstall, .restartServer, .clock, .passTime:
      0
    }
  }

  /// The device that performs the action or is affected by the action. The value is `absent` if the
  /// server acts, if time passes, or if the answer to a named call is lost.
  package var device: DeviceID {
    switch self {
    case .call(let call): call.device
    case .connect(let device, _), .disconnect(let device, _), .loseConnection(let device, _),
      .networkDown(let device, _), .networkBack(let device), .loseAnswer(.first(let device)),
      .hearing(let device, _), .heard(let device, _),
      .latency(let device, _), .late(_, let device), .restart(let device),
      .reinstall(let device), .clock(let device, _):
      device
    case .loseAnswer(.call), .restartServer, .passTime: .absent
    }
  }

  /// Returns a copy of the action. In the copy, `device` is the device that acts or is affected.
  package func by(_ device: DeviceID) -> Action {
    if case .call(var call) = self {
      call.device = device
      return .call(call)
    }
    if case .connect(_, let options) = self { return .connect(device, options) }
    if case .loseConnection(_, let span) = self { return .loseConnection(device, for: span) }
    if case .networkDown(_, let span) = self { return .networkDown(device, for: span) }
    if case .latency(_, let range) = self { return .latency(device, range) }
    if case .late(let callback, _) = self { return .late(callback, device) }
    if case .clock(_, let offset) = self { return .clock(device, offset) }
    if case .loseAnswer(.call) = self { return self }
    return Action(kind, of: device) ?? self
  }
}
