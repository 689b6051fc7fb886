import DiscreteEvents
import Testing

/// An engine has an event line and an event queue. The engine must return the events of the line
/// and the events of the queue in one common order.
@Suite struct EngineOrderTests {
  @Test(arguments: Shape.allCases, [UInt64(3), 20])
  func `events come as from a sorted list, however many stand in line`(
    _ shape: Shape, inOrder: UInt64
  ) {
    var random = RandomStream(seed: inOrder, label: shape.rawValue)
    var engine = Engine<UInt32>(startingAt: .epoch)
    var reference = SortedReference()
    var budget = RunBudget(maximumEvents: .max, latestTime: .max)
    var number: UInt32 = 0
    var latest = VirtualTime.epoch
    for round in 0..<1_000 {
      for _ in 0..<random.next(below: round % 500 == 0 ? 120 : 5) {
        // Most new events are due after all scheduled events, or at the same time as the last
        // scheduled event. The engine can store such events in the event line.
        let isLast = random.next(below: inOrder) > 0
        let time =
          isLast ? max(latest, engine.now) : engine.now + .microseconds(shape.increment(&random))
        latest = max(latest, time)
        if number % 3 == 0 {
          engine.scheduleTimer(number, at: time)
          reference.schedule(number, at: time)
          number += 1
        } else {
          // After one event, zero to three more events are scheduled for the same time.
          engine.schedule(number, at: time)
          let several = number + 1..<number + 1 + UInt32(random.next(below: 4))
          engine.schedule(several, at: time)
          for one in number..<several.upperBound { reference.schedule(one, at: time) }
          number = several.upperBound
        }
        if isLast { latest = latest + .microseconds(Int64(random.next(below: 3))) }
      }
      if random.next(below: 100) == 0 {
        #expect(engine.pendingEvents().map(\.time).first == reference.earliestTime)
        var copy = reference
        for event in engine.pendingEvents() {
          #expect(event.payload == copy.popEarliest()?.number)
        }
      }
      let end = engine.now + .microseconds(Int64(random.next(below: 100_000)))
      for _ in 0..<random.next(below: 6) {
        guard case .event(let time, let found) = engine.nextDue(by: end, within: &budget) else {
          #expect(reference.earliestTime.map { $0 > end } ?? true)
          break
        }
        let expected = reference.popEarliest()
        #expect(time == expected?.time && found == expected?.number)
      }
    }
    #expect(number > 1_000)
  }
}
