import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

/// What goes wrong, and what is well again.
extension World {
  /// Lets something go wrong.
  mutating func disturb(
    _ disturbance: Disturbance, into log: inout Log, by schedule: inout some Schedule
  ) {
    var cause = TraceIndex.none
    if case .restartServerAmid = disturbance {
      // It is recorded when it happens.
    } else {
      cause = log.record(.disturbed(disturbance), of: disturbance.device, at: now)
    }
    switch disturbance {
    case .loseConnection(let device):
      loseAll(from: device, by: &schedule)
      devices[Int(device.index)].loseConnection(into: &log.deviceEffects)
      let why = log.keep(Reason("D-100"))
      carryOut(of: device, cause: cause, why: why, into: &log, by: &schedule)
    case .loseAnswer(let token): links.loseAnswer(to: token, of: log[token].device)
    case .hears(let device, let hears):
      set(.down(device), stands: !hears, by: &schedule)
    case .isHeard(let device, let isHeard):
      set(.up(device), stands: !isHeard, by: &schedule)
    case .hold(let device): links.stop(.down(device), for: .late)
    case .release(let device): goOn(.down(device), .late, by: &schedule)
    case .latency: break  // Of this the schedule knows.
    case .restartServer: restartServer(unsent: [], cause: cause, into: &log, by: &schedule)
    case .restartServerAmid(let device): troubles.restartAmid = device
    case .restart(let device), .reinstall(let device):
      pages.close(on: device)
      loseAll(from: device, by: &schedule)
      let why: Why
      if case .reinstall = disturbance {
        devices[Int(device.index)].reinstall(into: &log.deviceEffects)
        why = log.keep(Reason("D-106"))
      } else {
        devices[Int(device.index)].restart(into: &log.deviceEffects)
        why = log.keep(Reason("D-105"))
      }
      carryOut(of: device, cause: cause, why: why, into: &log, by: &schedule)
    case .clock(let device, let milliseconds): troubles.setClock(of: device, milliseconds)
    }
  }

  // MARK: - Half-open connections

  /// A way stands still or goes on (D-104).
  private mutating func set(_ link: Link, stands: Bool, by schedule: inout some Schedule) {
    guard stands else {
      troubles.end(link.device, link.direction)
      return goOn(link, .halfOpen, by: &schedule)
    }
    guard devices[Int(link.device.index)].connection != .offline else { return }
    links.stop(link, for: .halfOpen)
    let end = now + Troubles.HalfOpen.patience
    troubles.begin(
      Troubles.HalfOpen(device: link.device, direction: link.direction, end: end))
    schedule.awaits(end)
  }

  private mutating func goOn(
    _ link: Link, _ reason: Links.Standstill, by schedule: inout some Schedule
  ) {
    links.goOn(link, after: reason)
    if !links.stands(link) { schedule.goesOn(link, waiting: links.count(of: link)) }
  }

  /// The connection of a device is over, and with it whatever stood still on it.
  mutating func endStandstill(of device: DeviceID, by schedule: inout some Schedule) {
    guard links.stands(.up(device)) || links.stands(.down(device)) else { return }
    for link in [Link.up(device), .down(device)] {
      troubles.end(device, link.direction)
      links.goOn(link, after: .halfOpen)
      goOn(link, .late, by: &schedule)
    }
  }

  /// Whoever has heard nothing for too long ends the connection (D-104).
  mutating func giveUp(
    _ one: Troubles.HalfOpen, into log: inout Log, by schedule: inout some Schedule
  ) {
    let device = one.device
    switch one.direction {
    case .down:
      loseAll(from: device, by: &schedule)
      devices[Int(device.index)].loseConnection(into: &log.deviceEffects)
      let why = log.keep(Reason("D-104, D-100"))
      carryOut(of: device, cause: .none, why: why, into: &log, by: &schedule)
    case .up:
      loseAll(from: device, by: &schedule)
      let cause = log.record(.loggedOut, of: device, at: now)
      handle(
        .disconnect(device, undelivered: .empty, isSnapshotLost: false, isOnPurpose: false),
        cause: cause, into: &log, by: &schedule)
      close(device, Reason("D-104, D-100"), cause: cause, into: &log, by: &schedule)
    }
  }

  // MARK: - The server

  /// The server restarts: what it has sent arrives, then the connections are over (D-107).
  ///
  /// - Parameter unsent: what it was about to send.
  mutating func restartServer(
    unsent: [Turn.Send], cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) {
    troubles.restartAmid = nil
    var unsent = unsent
    for index in devices.indices {
      let device = DeviceID(index)
      while links.isEnding(device) {
        // It learns of ends that were on their way when it looks for its connections.
        let lost = links.endConnection(of: device)
        let notices = log.turn.arena.keep(lost.notices)
        log.turn.sends.removeAll()
        server.handle(
          .disconnect(
            device, undelivered: notices, isSnapshotLost: lost.hasSnapshot, isOnPurpose: false),
          at: serverTime, in: &log.turn)
        unsent += log.turn.sends
      }
      loseAll(from: device, by: &schedule)
    }
    log.turn.sends.removeAll()
    server.restart(unsent: unsent, at: serverTime)
    for index in devices.indices where devices[index].connection != .offline {
      close(
        DeviceID(index), Reason("D-107, D-100"), cause: cause, into: &log, by: &schedule)
    }
  }

  private mutating func close(
    _ device: DeviceID, _ reason: Reason, cause: TraceIndex, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    let why = log.keep(reason)
    transmit(
      Turn.Send(to: device, .closed, why: why), cause: cause, into: &log, by: &schedule)
  }

  /// Loses what is under way from a device: the server never hears of it.
  mutating func loseAll(from device: DeviceID, by schedule: inout some Schedule) {
    links.loseAll(from: device)
    schedule.lostAll(from: device)
  }
}
