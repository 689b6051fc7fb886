import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// The next time at which the world changes only because time passes: a timer fires, or the
  /// observable state of the server or a device changes. The result is nil if no such change will
  /// happen.
  func nextMoment(arena: Arena) -> VirtualTime? {
    let change = nextChange(after: serverTime, arena: arena)
      .map { VirtualTime(microseconds: $0.milliseconds * 1_000) }
    // A timer changes nothing once its call has ended.
    let timer = timers.waiting.first { timer in
      devices[Int(timer.device.index)].index(ofPending: timer.call) >= 0
    }
    let times = [
      change, timer?.time, activeFaults.halfOpen.first?.end, activeFaults.waits.next?.end,
    ]
    return times.compactMap(\.self).min()
  }

  /// The first time after `moment` at which the observable state of the server or a device changes
  /// only because time passes; nil if no such change will happen.
  func nextChange(after moment: Timestamp, arena: Arena) -> Timestamp? {
    var end = server.nextChange(at: moment, arena: arena)
    for device in devices { end = min(end, device.hash(at: moment).end) }
    return end.milliseconds == .max || end <= moment ? nil : end
  }

  /// Advances the time to `time`, and fires the timers that are due by `time`.
  mutating func pass(to time: VirtualTime, _ log: inout Log) {
    var schedule = Unscheduled()
    while let timer = nextTimer, timer <= time {
      step(.fire, at: max(now, timer), into: &log, by: &schedule)
    }
    step(.wait(statement: 0), at: time, into: &log, by: &schedule)
  }
}
