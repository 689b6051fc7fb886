package import IMProtocol
package import ScenarioLanguage

/// Something that goes wrong in a world, or is well again.
package enum Disturbance: Hashable, Sendable {
  /// A connection breaks, and what is in flight on it is lost (D-100). The server can't be reached
  /// again for this many microseconds.
  case loseConnection(DeviceID, microseconds: Int64 = 0)
  /// A device has no network (CN-04), for so many microseconds; 0 for until it is back.
  case networkDown(DeviceID, microseconds: Int64 = 0)
  /// A device's network reaches the server again.
  case networkBack(DeviceID)
  /// The answer to a call, which is under way, never arrives (D-103).
  case loseAnswer(CallToken)
  /// Whether what is sent to a device reaches it, or stands still (D-104).
  case hears(DeviceID, Bool)
  /// Whether what a device sends reaches the server, or stands still (D-104).
  case isHeard(DeviceID, Bool)
  /// A half-open connection times out: the device ends it if nothing comes down, else the server
  /// (D-104).
  case giveUp(DeviceID, Link.Direction)
  /// What is sent to a device waits for something else to arrive elsewhere (D-109).
  case hold(DeviceID)
  /// It goes on.
  case release(DeviceID)
  /// From now on packets of a device travel so long, in microseconds.
  case latency(DeviceID, least: Int64, greatest: Int64)
  /// The server restarts (D-107).
  case restartServer
  /// The server restarts in the midst of the next input that has it tell this device, or, where
  /// that is absent, of the next one at all: what it sends behind that is not sent any more. Nil
  /// takes back all that wait for it.
  case restartServerAmid(telling: DeviceID?)
  /// A device's application is killed and starts again (D-105).
  case restart(DeviceID)
  /// A device's application is installed anew (D-106).
  case reinstall(DeviceID)
  /// A device's clock goes before the server's by so many milliseconds, or after it (D-108).
  case clock(DeviceID, milliseconds: Int64)

  /// The device that it concerns; absent for the server.
  package var device: DeviceID {
    if case .giveUp(let device, .down) = self { return device }
    if case .hold(let device) = self { return device }
    if case .release(let device) = self { return device }
    return action?.device ?? .absent
  }

  /// What says that it may happen, and what comes of it.
  var reason: Reason {
    switch self {
    case .loseConnection: Reason("D-100")
    case .networkDown, .networkBack: Reason("CN-04, D-114")
    case .loseAnswer: Reason("D-103")
    case .hears, .isHeard: Reason("D-104")
    case .giveUp: Reason("D-104, D-100")
    case .hold, .release, .latency: Reason("D-109")
    case .restartServer, .restartServerAmid: Reason("D-107, D-100")
    case .restart: Reason("D-105")
    case .reinstall: Reason("D-106, D-105")
    case .clock: Reason("D-108")
    }
  }
}

extension Disturbance {
  /// The disturbance of an action; nil where it is no fault, or depends on the state.
  package init?(_ action: Action) {
    switch action {
    case .loseConnection(let device, let span):
      self = .loseConnection(device, microseconds: span)
    case .networkDown(let device, let span): self = .networkDown(device, microseconds: span)
    case .networkBack(let device): self = .networkBack(device)
    case .hearing(let device, let hears): self = .hears(device, hears)
    case .heard(let device, let isHeard): self = .isHeard(device, isHeard)
    case .latency(let device, let range):
      self = .latency(device, least: range.lowerBound, greatest: range.upperBound)
    case .restart(let device): self = .restart(device)
    case .reinstall(let device): self = .reinstall(device)
    case .restartServer: self = .restartServer
    case .clock(let device, let ahead): self = .clock(device, milliseconds: ahead / 1_000)
    case .call, .connect, .disconnect, .loseAnswer, .late, .passTime: return nil
    }
  }

  /// The action that a scenario says of it; nil where none does.
  package var action: Action? {
    switch self {
    case .loseConnection(let device, let span): .loseConnection(device, for: span)
    case .networkDown(let device, let span): .networkDown(device, for: span)
    case .networkBack(let device): .networkBack(device)
    case .hears(let device, let hears): .hearing(device, hears)
    case .isHeard(let device, let isHeard): .heard(device, isHeard)
    case .latency(let device, let least, let greatest): .latency(device, least...greatest)
    case .restart(let device): .restart(device)
    case .reinstall(let device): .reinstall(device)
    case .restartServer: .restartServer
    case .clock(let device, let milliseconds): .clock(device, milliseconds * 1_000)
    case .loseAnswer, .giveUp, .hold, .release, .restartServerAmid: nil
    }
  }
}
