package import IMProtocol
package import ScenarioLanguage

/// The beginning or the end of a fault in a world.
package enum InjectedFault: Hashable, Sendable {
  /// A connection breaks, and the packets in flight on it are lost (D-100). After that, the device
  /// cannot reach the server for this many microseconds.
  case loseConnection(DeviceID, microseconds: Int64 = 0)
  /// A device has no network (CN-04) for this many microseconds. If the number is 0, the device has
  /// no network until `networkBack`.
  case networkDown(DeviceID, microseconds: Int64 = 0)
  /// A device's network reaches the server again.
  case networkBack(DeviceID)
  /// The answer to a call is in flight, but never arrives (D-103).
  case loseAnswer(CallToken)
  /// From now on, packets to a device arrive (`true`) or stall (`false`, D-104).
  case hears(DeviceID, Bool)
  /// From now on, packets from a device arrive (`true`) or stall (`false`, D-104).
  case isHeard(DeviceID, Bool)
  /// A half-open connection times out (D-104). If the direction is `down`, the device ends the
  /// connection. If the direction is `up`, the server ends the connection.
  case giveUp(DeviceID, Link.Direction)
  /// Packets to this device are held until another device has received a callback (D-109).
  case hold(DeviceID)
  /// The packets that were held for a device arrive.
  case release(DeviceID)
  /// From now on, the latency of a device's packets is between `least` and `greatest`, in
  /// microseconds.
  case latency(DeviceID, least: Int64, greatest: Int64)
  /// The server restarts (D-107).
  case restartServer
  /// Arms a restart of the server. The restart happens while the server processes the next input
  /// for which it notifies this device. Messages that would follow this notification are not sent.
  /// If the device is absent, the server restarts while it processes its next input of any kind,
  /// and does not send that input's messages. Nil disarms all armed restarts.
  case restartServerAmid(telling: DeviceID?)
  /// A device's application is killed and restarted (D-105).
  case restart(DeviceID)
  /// A device's application is reinstalled (D-106).
  case reinstall(DeviceID)
  /// A device's clock is ahead of the server's clock by this many milliseconds (D-108). If the
  /// number is negative, the device's clock is slow.
  case clock(DeviceID, milliseconds: Int64)

  /// The affected device; absent if the fault affects the server or an answer.
  package var device: DeviceID {
    if case .giveUp(let device, .down) = self { return device }
    return stall?.link.device ?? action?.device ?? .absent
  }

  /// The link that stalls from now on or resumes, and why it stalls; nil if the fault does neither.
  package var stall: Stall? {
    switch self {
    case .hears(let device, let hears):
      Stall(link: .down(device), reason: .halfOpen, isBegin: !hears)
    case .isHeard(let device, let isHeard):
      Stall(link: .up(device), reason: .halfOpen, isBegin: !isHeard)
    case .hold(let device): Stall(link: .down(device), reason: .late, isBegin: true)
    case .release(let device): Stall(link: .down(device), reason: .late, isBegin: false)
    case .loseConnection, .networkDown, .networkBack, .loseAnswer, .giveUp, .latency,
      .restartServer, .restartServerAmid, .restart, .reinstall, .clock:
      nil
    }
  }

  /// The beginning or the end of a link's stall.
  package struct Stall: Hashable, Sendable {
    package let link: Link
    package let reason: Link.StallReason
    package let isBegin: Bool

    /// The beginning of the stall that this value ends.
    package var beginning: Stall { Stall(link: link, reason: reason, isBegin: true) }
  }

  /// The clauses that describe the fault and its effects.
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

extension InjectedFault {
  /// Returns nil if the action is not a fault, or if the fault depends on the world's state.
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

  /// The action that causes this fault in a scenario; nil if no action causes it.
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
