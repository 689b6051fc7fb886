package import IMProtocol

/// What can happen: what an application or the server does, and what goes wrong or is well again.
/// Durations are microseconds.
package enum Action: Sendable {
  /// A device, or the server's own interface, makes a call.
  case call(CallStatement)
  /// A device's application connects.
  case connect(DeviceID, ConnectOptions = ConnectOptions())
  /// A device's application disconnects, or logs out: without push messages from then on.
  case disconnect(DeviceID, logsOut: Bool = false)
  /// A device's connection breaks, and it notices; for so long the server can't be reached again.
  case loseConnection(DeviceID, for: Int64 = 0)
  /// A device has no network for so long; 0 for until it is back.
  case networkDown(DeviceID, for: Int64 = 0)
  case networkBack(DeviceID)
  /// A call is carried out, and its answer is lost.
  case loseAnswer(Answer)
  /// Whether what is sent to a device reaches it.
  case hearing(DeviceID, Bool)
  /// Whether what a device sends reaches the server.
  case heard(DeviceID, Bool)
  /// The least and greatest one-way latency between a device and the server from here on.
  case latency(DeviceID, ClosedRange<Int64>)
  /// A callback reaches a device after another device has received another, which a fault's moment
  /// says.
  case late(Reception.CallbackPattern, DeviceID)
  /// A device's application is killed and starts.
  case restart(DeviceID)
  /// A device's application is removed and installed, and starts without local data.
  case reinstall(DeviceID)
  /// The server stops and starts.
  case restartServer
  /// A device's clock is so far ahead of the server's, negative when it is slow; 0 is right.
  case clock(DeviceID, Int64)
  /// Time passes, up to the next moment at which the clock alone changes something.
  case passTime

  package enum Answer: Hashable, Sendable {
    /// That to a call of the same step or race, by its index in the scenario's `callNames`.
    case call(label: Int)
    /// The first in flight to a device.
    case first(DeviceID)
  }

  /// The kinds of actions, in which a fault that begins and its end are two.
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

  /// What needs no more than a device; nil for the kinds that do.
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

  /// For how many microseconds it lasts by itself; 0 for what does not end so.
  package var span: Int64 {
    switch self {
    case .loseConnection(_, let span), .networkDown(_, let span): span
    case .call, .connect, .disconnect, .networkBack, .loseAnswer, .hearing, .heard, .latency, .late,
      .restart, .reinstall, .restartServer, .clock, .passTime:
      0
    }
  }

  /// The device that does it or that it happens to; absent for the server, time, and the answer to
  /// a call that has a name.
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

  /// The same of another device.
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
