import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// The next moment at which the clock alone changes something: a timer fires, or what can show of
  /// the server or of a device becomes something else; nil where nothing waits for the clock.
  func nextMoment(arena: Arena) -> VirtualTime? {
    let change = nextChange(after: serverTime, arena: arena)
      .map { VirtualTime(microseconds: $0.milliseconds * 1_000) }
    // A timer whose call has ended changes nothing.
    let timer = timers.waiting.first { timer in
      devices[Int(timer.device.index)].place(ofPending: timer.call) >= 0
    }
    let times = [change, timer?.time, troubles.halfOpen.first?.end, troubles.waits.next?.end]
    return times.compactMap(\.self).min()
  }

  /// The first later moment at which what shows of the server or a device changes by itself.
  func nextChange(after moment: Timestamp, arena: Arena) -> Timestamp? {
    var end = server.nextChange(at: moment, arena: arena)
    for device in devices { end = min(end, device.hash(at: moment).end) }
    return end.milliseconds == .max || end <= moment ? nil : end
  }

  /// Time passes up to a moment, and the timers fire that are due then.
  mutating func pass(to time: VirtualTime, _ log: inout Log) {
    var schedule = Unscheduled()
    while let timer = nextTimer, timer <= time {
      step(.fire, at: max(now, timer), into: &log, by: &schedule)
    }
    step(.wait(statement: 0), at: time, into: &log, by: &schedule)
  }
}
