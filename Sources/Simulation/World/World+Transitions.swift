import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// The enabled transitions, in this order: arrivals at the server, arrivals at devices, losses of
  /// packets from connected devices, and the next timer.
  ///
  /// Actions of the scenario and waits are not listed, because they are always enabled.
  package var transitions: [Transition] {
    let ids = devices.indices.map { DeviceID($0) }
    let arriving = (ids.map(Link.up) + ids.map(Link.down)).filter(links.isEnabled)
    let losing = ids.filter { isConnected($0) && links.isBusy(.up($0)) }
    let timer: [Transition] = nextTimer == nil ? [] : [.fire]
    return arriving.map(Transition.deliver) + losing.map(Transition.lose) + timer
  }

  /// Makes a transition at `time`, and notifies `schedule` of its effects.
  ///
  /// - Precondition: `time` is not earlier than `now`.
  @inline(__always) mutating func step(
    _ transition: Transition, at time: VirtualTime, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    // The message does not contain the transition, because this would slow down each transition.
    if time < now { fatal("a transition happens at \(time), which is before \(now)") }
    now = time
    if log.keepsTransitions {
      log.transitions.append(TimedTransition(time: time, transition: transition))
    }
    switch transition {
    case .begin(let step): log.begin(step: step, at: now)
    case .act(let act, let statement):
      log.origin.statement = Int32(truncatingIfNeeded: statement)
      if Mutants.isOn, let event = StateEvent(act) {
        changing(event) { $0.perform(act, into: &log, by: &schedule) }
      } else {
        perform(act, into: &log, by: &schedule)
      }
    case .deliver(let link): deliver(link, into: &log, by: &schedule)
    case .lose(let device): loseAll(from: device, by: &schedule)
    case .fire: fire(into: &log, by: &schedule)
    case .wake(let device, let wait):
      end(
        ConnectionWaits.Wait(device: device, event: .sdk(wait), end: now, origin: log.origin),
        into: &log, by: &schedule)
    case .timeOut(let call, let device):
      timeOut(call, of: device, into: &log, by: &schedule)
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

  /// The time at which the next timer fires; nil if no timer is waiting. The timer may belong to a
  /// call, a connection event or a half-open connection.
  var nextTimer: VirtualTime? {
    if activeFaults.isEmpty { return timers.next?.time }
    let end = min(
      activeFaults.halfOpen.first?.end ?? .max, activeFaults.waits.nextEnd ?? .max,
      timers.next?.time ?? .max)
    return end == .max ? nil : end
  }

  private mutating func fire(into log: inout Log, by schedule: inout some Schedule) {
    if let one = activeFaults.halfOpen.first, one.end <= now {
      let origin = log.origin
      log.origin = one.origin
      disturb(.giveUp(one.device, one.direction), into: &log, by: &schedule)
      log.origin = origin
      return
    }
    if let one = activeFaults.waits.next, one.end <= now {
      return end(one, into: &log, by: &schedule)
    }
    // When a link resumes, the timer of its half-open connection is removed. At the time of the
    // removed timer, the schedule still fires, although no timer is due.
    guard let next = timers.next, next.time <= now else { return }
    let timer = timers.fire()
    timeOut(timer.call, of: timer.device, into: &log, by: &schedule)
  }

  private mutating func timeOut(
    _ call: CallToken, of device: DeviceID, into log: inout Log, by schedule: inout some Schedule
  ) {
    devices[Int(device.index)].timeOut(call, into: &log.deviceEffects)
    // No record caused this timeout. The timeout's origin is the statement that made the call.
    let origin = log.origin
    log.origin = log.calls[Int(call.index)].origin
    carryOut(of: device, cause: .none, into: &log, by: &schedule)
    log.origin = origin
  }

  private mutating func perform(
    _ act: WorldAction, into log: inout Log, by schedule: inout some Schedule
  ) {
    switch act {
    case .call(.absent, let call): serverCall(call, into: &log, by: &schedule)
    case .call(let device, let call): self.call(device, call, into: &log, by: &schedule)
    case .connect(let device, let options):
      let cause = log.record(.connecting(byItself: false), of: device, at: now)
      devices[Int(device.index)].connect(options, at: serverTime, into: &log.deviceEffects)
      carryOut(of: device, cause: cause, into: &log, by: &schedule)
    case .disconnect(let device, let logsOut):
      // If the link to the server stalls, the packets on the link are lost when the device
      // disconnects.
      if links.isStalled(.up(device)) { loseAll(from: device, by: &schedule) }
      // Until the server learns that the device has disconnected, all packets to the device are
      // lost. After that, the server stores the lost notices for the device (MD-02).
      let cause = log.record(.disconnecting, of: device, at: now)
      devices[Int(device.index)].disconnect(
        logsOut: logsOut, at: serverTime, into: &log.deviceEffects)
      carryOut(of: device, cause: cause, into: &log, by: &schedule)
    case .openPage(let device, let parameters): openPage(parameters, on: device, into: &log)
    case .tapPage(let device, let section, let row):
      tapPage(of: device, section: section, row: row, into: &log)
    case .disturb(let injectedFault): disturb(injectedFault, into: &log, by: &schedule)
    }
  }
}
