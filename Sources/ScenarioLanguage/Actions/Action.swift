package import IMProtocol

/// What happens in a scenario: the application or the server does something, or a fault begins or
/// ends. All durations are in microseconds.
package enum Action: Sendable {
  /// A device or the server's own interface makes a call.
  case call(CallStatement)
  /// A device's application connects.
  case connect(DeviceID, ConnectOptions = ConnectOptions())
  /// A device's application disconnects. If the application also logs out, the device no longer
  /// receives push messages.
  case disconnect(DeviceID, logsOut: Bool = false)
  /// The device's connection breaks, and the device notices. The device can't reach the server for
  /// the given duration.
  case loseConnection(DeviceID, for: Int64 = 0)
  /// The device has no network for the given duration or, if the duration is 0, until
  /// `networkBack`.
  case networkDown(DeviceID, for: Int64 = 0)
  case networkBack(DeviceID)
  /// The server executes a call, but the answer is lost.
  case loseAnswer(Answer)
  /// Packets to the device arrive again (true), or are stalled from now on (false).
  case hearing(DeviceID, Bool)
  /// Packets from the device reach the server again (true), or are stalled from now on (false).
  case heard(DeviceID, Bool)
  /// Sets how long packets between the device and the server take from now on, in both directions.
  case latency(DeviceID, ClosedRange<Int64>)
  /// Delays a callback to a device until another device has received a certain callback. The
  /// fault's `moment` names the other device and the other callback.
  case late(Reception.CallbackPattern, DeviceID)
  /// The device's application is killed and started again.
  case restart(DeviceID)
  /// The device's application is removed and installed again, and starts without local data.
  case reinstall(DeviceID)
  /// The server stops and starts again.
  case restartServer
  /// Sets the offset between the device's clock and the server's clock. If the offset is positive,
  /// the device's clock is fast.
  case clock(DeviceID, Int64)
  /// Time passes until the next change that happens only because time has passed.
  case passTime

  package enum Answer: Hashable, Sendable {
    /// The answer to a call that is in the same step or race as the fault. `label` is an index into
    /// the scenario's `callNames`.
    case call(label: Int)
    /// The first answer in flight to a device.
    case first(DeviceID)
  }

  /// The kinds of actions. The beginning and the end of a fault are actions of different kinds.
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

  /// Creates an action that needs only a device. Fails if an action of this kind also needs other
  /// values.
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

  /// How long the fault lasts, in microseconds, or 0 if it does not end by itself.
  package var span: Int64 {
    switch self {
    case .loseConnection(_, let span), .networkDown(_, let span): span
    case .call, .connect, .disconnect, .networkBack, .loseAnswer, .hearing, .heard, .latency, .late,
      .restart, .reinstall, .restartServer, .clock, .passTime:
      0
    }
  }

  /// Returns the same action with another duration. Actions without a duration stay the same.
  package func lasting(_ span: Int64) -> Action {
    switch self {
    case .loseConnection(let device, _): .loseConnection(device, for: span)
    case .networkDown(let device, _): .networkDown(device, for: span)
    case .call, .connect, .disconnect, .networkBack, .loseAnswer, .hearing, .heard, .latency, .late,
      .restart, .reinstall, .restartServer, .clock, .passTime:
      self
    }
  }

  /// The device that acts or is affected. The device is `absent` if the server acts, if time
  /// passes, or if the answer to a named call is lost.
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

  /// Returns the same action for another device.
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
