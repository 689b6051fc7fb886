import DiscreteEvents
import Ground
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// All that can happen next by itself, in a fixed order: the packets at the heads of the links to
  /// the server and then to devices, what a broken connection loses, and the timer due first.
  ///
  /// Acts of the scenario and the passing of time can always happen; whoever has some adds them.
  package var choices: [Choice] {
    let ids = devices.indices.map { DeviceID($0) }
    let arriving = (ids.map(Link.up) + ids.map(Link.down)).filter(links.isEnabled)
    let losing = ids.filter { isConnected($0) && links.isBusy(.up($0)) }
    let timer: [Choice] = nextTimer == nil ? [] : [.fire]
    return arriving.map(Choice.deliver) + losing.map(Choice.lose) + timer
  }

  /// Lets one choice happen at a time, which is not before now; a schedule learns what came of it.
  @inline(__always) mutating func step(
    _ choice: Choice, at time: VirtualTime, into log: inout Log, by schedule: inout some Schedule
  ) {
    if time < now { fatal("\(choice) happens at \(time), which is before \(now)") }
    now = time
    if log.keepsMoves { log.moves.append(Move(time: time, choice: choice)) }
    switch choice {
    case .begin(let step): log.begin(step: step, at: now)
    case .act(let act, let statement):
      log.origin.statement = Int32(truncatingIfNeeded: statement)
      perform(act, into: &log, by: &schedule)
    case .deliver(let link): deliver(link, into: &log, by: &schedule)
    case .lose(let device): loseAll(from: device, by: &schedule)
    case .fire: fire(into: &log, by: &schedule)
    case .wake(let device, let wait):
      end(
        ConnectionWaits.Wait(device: device, event: .sdk(wait), end: now, origin: log.origin),
        into: &log, by: &schedule)
    case .wait(let statement):
      log.origin.statement = Int32(truncatingIfNeeded: statement)
      log.record(.waited, of: .absent, at: now)
    }
  }

  private mutating func deliver(
    _ link: Link, into log: inout Log, by schedule: inout some Schedule
  ) {
    switch link.direction {
    case .up: take(links.next(from: link.device), from: link.device, into: &log, by: &schedule)
    case .down: receive(on: link.device, into: &log, by: &schedule)
    }
  }

  /// When the next timer fires: a call, or a side of a half-open connection, has waited too long.
  var nextTimer: VirtualTime? {
    if troubles.isEmpty { return timers.next?.time }
    let ends = [troubles.halfOpen.first?.end, troubles.waits.next?.end, timers.next?.time]
    return ends.compactMap(\.self).min()
  }

  private mutating func fire(into log: inout Log, by schedule: inout some Schedule) {
    if let one = troubles.halfOpen.first, one.end <= now {
      let origin = log.origin
      log.origin = one.origin
      disturb(.giveUp(one.device, one.direction), into: &log, by: &schedule)
      log.origin = origin
      return
    }
    if let one = troubles.waits.next, one.end <= now {
      return end(one, into: &log, by: &schedule)
    }
    // A connection that is well again has left a timer that means nothing.
    guard let next = timers.next, next.time <= now else { return }
    let timer = timers.fire()
    timeOut(timer.call, of: timer.device, into: &log, by: &schedule)
  }

  mutating func timeOut(
    _ call: CallToken, of device: DeviceID, into log: inout Log, by schedule: inout some Schedule
  ) {
    devices[Int(device.index)].timeOut(call, into: &log.deviceEffects)
    // No record has led to it; it comes from the statement that has made the call.
    let origin = log.origin
    log.origin = log.calls[Int(call.index)].origin
    carryOut(of: device, cause: .none, into: &log, by: &schedule)
    log.origin = origin
  }

  private mutating func perform(_ act: Act, into log: inout Log, by schedule: inout some Schedule) {
    switch act {
    case .call(.absent, let call): serverCall(call, into: &log, by: &schedule)
    case .call(let device, let call): self.call(device, call, into: &log, by: &schedule)
    case .connect(let device, let options):
      let cause = log.record(.connecting(byItself: false), of: device, at: now)
      devices[Int(device.index)].connect(options, at: serverTime, into: &log.deviceEffects)
      carryOut(of: device, cause: cause, into: &log, by: &schedule)
    case .disconnect(let device, let logsOut):
      // What stands still on its way to the server is lost with the connection.
      if links.stands(.up(device)) { loseAll(from: device, by: &schedule) }
      // What is under way to it is lost, and so is what the server sends until it learns of it;
      // then it keeps the notices among that for the device (MD-02).
      let cause = log.record(.disconnecting, of: device, at: now)
      devices[Int(device.index)].disconnect(
        logsOut: logsOut, at: serverTime, into: &log.deviceEffects)
      carryOut(of: device, cause: cause, into: &log, by: &schedule)
    case .openPage(let device, let parameters): openPage(parameters, on: device, into: &log)
    case .tapPage(let device, let section, let row):
      tapPage(of: device, section: section, row: row, into: &log)
    case .disturb(let disturbance): disturb(disturbance, into: &log, by: &schedule)
    }
  }
}
