import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

extension World {
  mutating func disturb(
    _ disturbance: Disturbance, into log: inout Log, by schedule: inout some Schedule
  ) {
    if case .restartServerAmid(let device) = disturbance {
      // That the server is to restart is recorded when it does.
      if let device {
        troubles.restartsAmid.append(Troubles.RestartAmid(device: device, origin: log.origin))
      } else {
        troubles.restartsAmid.removeAll()
      }
      return
    }
    let why = log.keep(disturbance.reason)
    let cause = log.record(.disturbed(disturbance), of: disturbance.device, at: now, why: why)
    switch disturbance {
    case .loseConnection(let device, let microseconds):
      loseAll(from: device, by: &schedule)
      if microseconds > 0 {
        setNetwork(of: device, .unreachable, for: microseconds, cause: cause, why, &log, &schedule)
      }
      devices[Int(device.index)].loseConnection(at: serverTime, into: &log.deviceEffects)
      carryOut(of: device, cause: cause, why: why, into: &log, by: &schedule)
    case .networkDown(let device, let microseconds):
      loseAll(from: device, by: &schedule)
      setNetwork(of: device, .down, for: microseconds, cause: cause, why, &log, &schedule)
    case .networkBack(let device):
      troubles.waits.end(of: device, for: .network)
      setNetwork(of: device, .up, for: 0, cause: cause, why, &log, &schedule)
    case .loseAnswer(let token): links.loseAnswer(to: token, of: log[token].device)
    case .hears(let device, let hears):
      set(.down(device), stands: !hears, log.origin, by: &schedule)
    case .isHeard(let device, let isHeard):
      set(.up(device), stands: !isHeard, log.origin, by: &schedule)
    case .giveUp(let device, let direction):
      giveUp(device, direction, cause: cause, why, into: &log, by: &schedule)
    case .hold(let device): links.stop(.down(device), for: .late)
    case .release(let device): goOn(.down(device), .late, by: &schedule)
    case .latency: break  // Of this the schedule knows.
    case .restartServerAmid: break  // See above.
    case .restartServer: restartServer(unsent: [], cause: cause, why, into: &log, by: &schedule)
    case .restart(let device), .reinstall(let device):
      pages[device] = nil
      loseAll(from: device, by: &schedule)
      if case .reinstall = disturbance {
        devices[Int(device.index)].reinstall(into: &log.deviceEffects)
      } else {
        devices[Int(device.index)].restart(into: &log.deviceEffects)
      }
      carryOut(of: device, cause: cause, why: why, into: &log, by: &schedule)
    case .clock(let device, let milliseconds): troubles.setClock(of: device, milliseconds)
    }
  }

  // MARK: - Networks

  /// The network of a device is another from now on; where it is to last so long, it is up again
  /// then.
  private mutating func setNetwork(
    of device: DeviceID, _ network: Network, for microseconds: Int64, cause: TraceIndex, _ why: Why,
    _ log: inout Log, _ schedule: inout some Schedule
  ) {
    if microseconds > 0 {
      wait(
        of: device, for: .network, until: now + .microseconds(microseconds),
        log.origin(of: cause), by: &schedule)
    }
    devices[Int(device.index)].setNetwork(network, at: serverTime, into: &log.deviceEffects)
    carryOut(of: device, cause: cause, why: why, into: &log, by: &schedule)
  }

  /// Something becomes of a device's connection then.
  mutating func wait(
    of device: DeviceID, for event: ConnectionWaits.Wait.Event, until end: VirtualTime,
    _ origin: Origin,
    by schedule: inout some Schedule
  ) {
    troubles.waits.begin(
      ConnectionWaits.Wait(device: device, event: event, end: end, origin: origin))
    schedule.awaits(end)
  }

  /// What a device has waited for is there.
  mutating func end(
    _ wait: ConnectionWaits.Wait, into log: inout Log, by schedule: inout some Schedule
  ) {
    troubles.waits.end(of: wait.device, for: wait.event)
    // No record has led to it; it comes from the statement by which the wait began.
    let origin = log.origin
    log.origin = wait.origin
    let index = Int(wait.device.index)
    switch wait.event {
    case .network: disturb(.networkBack(wait.device), into: &log, by: &schedule)
    case .sdk(let event):
      let why = log.keep(event == .retry ? Reason("CN-02, D-112") : Reason("CN-06, D-113"))
      switch event {
      case .retry:
        let cause = log.record(.connecting(byItself: true), of: wait.device, at: now, why: why)
        devices[index].retry(at: serverTime, into: &log.deviceEffects)
        carryOut(of: wait.device, cause: cause, why: why, into: &log, by: &schedule)
      case .limit:
        devices[index].giveUp(at: serverTime, into: &log.deviceEffects)
        carryOut(of: wait.device, cause: .none, why: why, into: &log, by: &schedule)
      }
    }
    log.origin = origin
  }

  // MARK: - Half-open connections

  /// A way stands still or goes on (D-104).
  private mutating func set(
    _ link: Link, stands: Bool, _ origin: Origin, by schedule: inout some Schedule
  ) {
    guard stands else {
      troubles.end(link.device, link.direction)
      return goOn(link, .halfOpen, by: &schedule)
    }
    guard devices[Int(link.device.index)].connection.isThere else { return }
    links.stop(link, for: .halfOpen)
    let end = now + Troubles.HalfOpen.patience
    troubles.begin(
      Troubles.HalfOpen(device: link.device, direction: link.direction, end: end, origin: origin))
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
  private mutating func giveUp(
    _ device: DeviceID, _ direction: Link.Direction, cause: TraceIndex, _ why: Why,
    into log: inout Log, by schedule: inout some Schedule
  ) {
    loseAll(from: device, by: &schedule)
    // Once is enough, also where the device hears of it later.
    troubles.end(device, direction)
    switch direction {
    case .down:
      devices[Int(device.index)].loseConnection(at: serverTime, into: &log.deviceEffects)
      carryOut(of: device, cause: cause, why: why, into: &log, by: &schedule)
    case .up:
      let end = log.record(.loggedOut, of: device, at: now, cause: cause)
      handle(
        .disconnect(device, undelivered: .empty, isSnapshotLost: false),
        cause: end, into: &log, by: &schedule)
      close(device, why, cause: end, into: &log, by: &schedule)
    }
  }

  // MARK: - The server

  /// The server restarts: what it has sent arrives, then the connections are over (D-107).
  ///
  /// - Parameter unsent: what it was about to send.
  mutating func restartServer(
    unsent: [Turn.Send], cause: TraceIndex, _ why: Why, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    var unsent = Dictionary(grouping: unsent, by: \.device)
    for index in devices.indices {
      let device = DeviceID(index)
      while links.isEnding(device) {
        // It learns of ends that were on their way when it looks for its connections, and that
        // what is under way there, and what it was about to send, never arrived.
        loseAll(to: device, by: &schedule)
        for send in unsent.removeValue(forKey: device) ?? [] {
          links.lose(Packet(send.message, cause: cause, why: send.why), to: device)
        }
        let lost = links.endConnection(of: device)
        let notices = log.turn.arena.keep(lost.notices)
        log.turn.sends.removeAll()
        server.handle(
          .disconnect(device, undelivered: notices, isSnapshotLost: lost.hasSnapshot),
          at: serverTime, in: &log.turn)
        for send in log.turn.allSends { unsent[send.device, default: []].append(send) }
      }
      loseAll(from: device, by: &schedule)
    }
    log.turn.sends.removeAll()
    server.restart(unsent: unsent, at: serverTime)
    for index in devices.indices where devices[index].connection.isThere {
      close(DeviceID(index), why, cause: cause, into: &log, by: &schedule)
    }
  }

  private mutating func close(
    _ device: DeviceID, _ why: Why, cause: TraceIndex, into log: inout Log,
    by schedule: inout some Schedule
  ) { transmit(Turn.Send(to: device, .closed, why: why), cause: cause, into: &log, by: &schedule) }

  /// Loses what is under way from a device: the server never hears of it. What tells of the end of
  /// an earlier connection comes as late as anything that is sent now.
  mutating func loseAll(from device: DeviceID, by schedule: inout some Schedule) {
    let ends = links.loseAll(from: device)
    schedule.lostAll(from: device)
    if links.stands(.up(device)) { return }
    for _ in 0..<ends { _ = schedule.sent(on: .up(device)) }
  }
}
