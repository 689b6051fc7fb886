import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

extension World {
  mutating func disturb(
    _ injectedFault: InjectedFault, into log: inout Log, by schedule: inout some Schedule
  ) {
    if case .restartServerAmid(let device) = injectedFault {
      // An armed restart is recorded when it happens.
      if let device {
        activeFaults.restartsAmid.append(
          ActiveFaults.RestartAmid(device: device, origin: log.origin))
      } else {
        activeFaults.restartsAmid.removeAll()
      }
      return
    }
    let provenance = log.keep(injectedFault.reason)
    let cause = log.record(
      .disturbed(injectedFault), of: injectedFault.device, at: now, provenance: provenance)
    switch injectedFault {
    case .loseConnection(let device, let microseconds):
      loseAll(from: device, by: &schedule)
      if microseconds > 0 {
        setNetwork(
          of: device, .unreachable, for: microseconds, cause: cause, provenance, &log, &schedule)
      }
      devices[Int(device.index)].loseConnection(at: serverTime, into: &log.deviceEffects)
      carryOut(of: device, cause: cause, provenance: provenance, into: &log, by: &schedule)
    case .networkDown(let device, let microseconds):
      loseAll(from: device, by: &schedule)
      setNetwork(of: device, .down, for: microseconds, cause: cause, provenance, &log, &schedule)
    case .networkBack(let device):
      activeFaults.waits.end(of: device, for: .network)
      setNetwork(of: device, .up, for: 0, cause: cause, provenance, &log, &schedule)
    case .loseAnswer(let token): links.loseAnswer(to: token, of: log[token].device)
    case .hears, .isHeard, .hold, .release:
      if let stall = injectedFault.stall { set(stall, log.origin, by: &schedule) }
    case .giveUp(let device, let direction):
      giveUp(device, direction, cause: cause, provenance, into: &log, by: &schedule)
    case .latency: break  // Handled by the schedule.
    case .restartServerAmid: break  // Handled above.
    case .restartServer:
      restartServer(unsent: [], cause: cause, provenance, into: &log, by: &schedule)
    case .restart(let device), .reinstall(let device):
      pages[device] = nil
      loseAll(from: device, by: &schedule)
      if case .reinstall = injectedFault {
        devices[Int(device.index)].reinstall(into: &log.deviceEffects)
      } else {
        devices[Int(device.index)].restart(into: &log.deviceEffects)
      }
      carryOut(of: device, cause: cause, provenance: provenance, into: &log, by: &schedule)
    case .clock(let device, let milliseconds): activeFaults.setClock(of: device, milliseconds)
    }
  }

  // MARK: - Networks

  /// Changes a device's network for `microseconds` microseconds. If `microseconds` is 0, the change
  /// is permanent.
  private mutating func setNetwork(
    of device: DeviceID, _ network: Network, for microseconds: Int64, cause: TraceIndex,
    _ provenance: Provenance,
    _ log: inout Log, _ schedule: inout some Schedule
  ) {
    if microseconds > 0 {
      wait(
        of: device, for: .network, until: now + .microseconds(microseconds),
        log.origin(of: cause), by: &schedule)
    }
    devices[Int(device.index)].setNetwork(network, at: serverTime, into: &log.deviceEffects)
    carryOut(of: device, cause: cause, provenance: provenance, into: &log, by: &schedule)
  }

  /// Schedules an event of a device's connection.
  mutating func wait(
    of device: DeviceID, for event: ConnectionWaits.Wait.Event, until end: VirtualTime,
    _ origin: Origin,
    by schedule: inout some Schedule
  ) {
    activeFaults.waits.begin(
      ConnectionWaits.Wait(device: device, event: event, end: end, origin: origin))
    schedule.awaits(end)
  }

  /// Performs a scheduled event of a device's connection.
  mutating func end(
    _ wait: ConnectionWaits.Wait, into log: inout Log, by schedule: inout some Schedule
  ) {
    if Mutants.isOn {
      changing(StateEvent(wait)) { $0.perform(wait, into: &log, by: &schedule) }
    } else {
      perform(wait, into: &log, by: &schedule)
    }
  }

  private mutating func perform(
    _ wait: ConnectionWaits.Wait, into log: inout Log, by schedule: inout some Schedule
  ) {
    activeFaults.waits.end(of: wait.device, for: wait.event)
    // No record caused the event. The event's origin is the statement that began the wait.
    let origin = log.origin
    log.origin = wait.origin
    let index = Int(wait.device.index)
    switch wait.event {
    case .network: disturb(.networkBack(wait.device), into: &log, by: &schedule)
    case .sdk(let event):
      let provenance = log.keep(event == .retry ? Reason("CN-02, D-112") : Reason("CN-06, D-113"))
      switch event {
      case .retry:
        let cause = log.record(
          .connecting(byItself: true), of: wait.device, at: now, provenance: provenance)
        devices[index].retry(at: serverTime, into: &log.deviceEffects)
        carryOut(of: wait.device, cause: cause, provenance: provenance, into: &log, by: &schedule)
      case .limit:
        devices[index].giveUp(at: serverTime, into: &log.deviceEffects)
        carryOut(of: wait.device, cause: .none, provenance: provenance, into: &log, by: &schedule)
      }
    }
    log.origin = origin
  }

  // MARK: - Half-open connections

  /// Makes a link stall or resume (D-104, D-109).
  private mutating func set(
    _ stall: InjectedFault.Stall, _ origin: Origin, by schedule: inout some Schedule
  ) {
    let link = stall.link
    let isHalfOpen = stall.reason == .halfOpen
    guard stall.isBegin else {
      if isHalfOpen { activeFaults.end(link.device, link.direction) }
      return goOn(link, stall.reason, by: &schedule)
    }
    guard !isHalfOpen || devices[Int(link.device.index)].connection.isThere else { return }
    links.stop(link, for: stall.reason)
    if !isHalfOpen { return }
    let end = now + ActiveFaults.HalfOpen.patience
    activeFaults.begin(
      ActiveFaults.HalfOpen(
        device: link.device, direction: link.direction, end: end, origin: origin))
    schedule.awaits(end)
  }

  private mutating func goOn(
    _ link: Link, _ reason: Link.StallReason, by schedule: inout some Schedule
  ) {
    links.goOn(link, after: reason)
    if !links.isStalled(link) { schedule.continues(link, waiting: links.count(of: link)) }
  }

  /// Called after a device's connection has ended. The device's stalled links resume.
  mutating func endStalls(of device: DeviceID, by schedule: inout some Schedule) {
    guard links.isStalled(.up(device)) || links.isStalled(.down(device)) else { return }
    for link in [Link.up(device), .down(device)] {
      activeFaults.end(device, link.direction)
      links.goOn(link, after: .halfOpen)
      goOn(link, .late, by: &schedule)
    }
  }

  /// Ends a connection, because one side has received nothing for too long (D-104).
  private mutating func giveUp(
    _ device: DeviceID, _ direction: Link.Direction, cause: TraceIndex, _ provenance: Provenance,
    into log: inout Log, by schedule: inout some Schedule
  ) {
    loseAll(from: device, by: &schedule)
    // The half-open connection must time out only once, even if the device learns of the end later.
    activeFaults.end(device, direction)
    switch direction {
    case .down:
      devices[Int(device.index)].loseConnection(at: serverTime, into: &log.deviceEffects)
      carryOut(of: device, cause: cause, provenance: provenance, into: &log, by: &schedule)
    case .up:
      let end = log.record(.loggedOut, of: device, at: now, cause: cause)
      handle(
        .disconnect(device, undelivered: .empty, isSnapshotLost: false),
        cause: end, into: &log, by: &schedule)
      close(device, provenance, cause: end, into: &log, by: &schedule)
    }
  }

  // MARK: - The server

  /// Restarts the server. All messages that the server has already sent still arrive, and then all
  /// connections end (D-107).
  ///
  /// - Parameter unsent: The messages that the restart has prevented the server from sending.
  mutating func restartServer(
    unsent: [Transaction.Send], cause: TraceIndex, _ provenance: Provenance, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    var unsent = Dictionary(grouping: unsent, by: \.device)
    for index in devices.indices {
      let device = DeviceID(index)
      while links.isEnding(device) {
        // The server examines its connections, and learns which connections have ended, even if the
        // messages about these ends are still in flight. The server also learns which packets and
        // unsent messages for the ended connections have not arrived.
        loseAll(to: device, by: &schedule)
        for send in unsent.removeValue(forKey: device) ?? [] {
          links.lose(Packet(send.message, cause: cause, provenance: send.provenance), to: device)
        }
        let lost = links.endConnection(of: device)
        let notices = log.transaction.arena.keep(lost.notices)
        log.transaction.sends.removeAll()
        server.handle(
          .disconnect(device, undelivered: notices, isSnapshotLost: lost.hasSnapshot),
          at: serverTime, in: &log.transaction)
        for send in log.transaction.allSends { unsent[send.device, default: []].append(send) }
      }
      loseAll(from: device, by: &schedule)
    }
    log.transaction.sends.removeAll()
    server.restart(unsent: unsent, at: serverTime)
    for index in devices.indices where devices[index].connection.isThere {
      close(DeviceID(index), provenance, cause: cause, into: &log, by: &schedule)
    }
  }

  private mutating func close(
    _ device: DeviceID, _ provenance: Provenance, cause: TraceIndex, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    transmit(
      Transaction.Send(to: device, .closed, provenance: provenance), cause: cause, into: &log,
      by: &schedule)
  }

  /// Discards the packets in flight from a device, except messages that report the end of an
  /// earlier connection. The messages about ends stay in flight, and arrive as if they were sent
  /// now.
  mutating func loseAll(from device: DeviceID, by schedule: inout some Schedule) {
    let ends = links.loseAll(from: device)
    schedule.lostAll(from: device)
    if links.isStalled(.up(device)) { return }
    for _ in 0..<ends { _ = schedule.sent(on: .up(device)) }
  }
}
