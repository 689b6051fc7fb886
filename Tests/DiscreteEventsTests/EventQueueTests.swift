import DiscreteEvents
import Testing

@Suite struct EventQueueTests {
  static let starts: [VirtualTime] = [
    .epoch, VirtualTime(microseconds: 1_767_225_600_000_000), VirtualTime(microseconds: -1 << 40),
    .min,
  ]

  @Test(arguments: Shape.allCases, starts)
  func `events come out as from a sorted list`(_ shape: Shape, _ start: VirtualTime) {
    var run = SideBySide(shape: shape, seed: 7, start: start)
    for round in 0..<3_000 {
      // Events are scheduled and removed in bursts, so the queue becomes full and empty several
      // times.
      let burst = run.random.next(below: round % 500 == 0 ? 120 : 5)
      for _ in 0..<burst { run.schedule(shape) }
      if run.random.next(below: 3) == 0 {
        #expect(run.queue.earliestTime == run.reference.earliestTime)
      }
      for _ in 0..<run.random.next(below: 5) {
        guard run.popsAgree() else {
          Issue.record("the order differs in round \(round)")
          return
        }
      }
    }
    while !run.queue.isEmpty {
      guard run.popsAgree() else {
        Issue.record("the order differs while emptying")
        return
      }
    }
    #expect(run.reference.earliestTime == nil)
    #expect(run.queue.popEarliest() == nil)
  }

  @Test(arguments: Shape.allCases)
  func `a peek does not narrow what may be scheduled`(_ shape: Shape) {
    var run = SideBySide(shape: shape, seed: 11, start: .epoch)
    for _ in 0..<200 {
      run.schedule(.days)
      run.schedule(.days)
      #expect(run.queue.earliestTime == run.reference.earliestTime)
      // The new event is often earlier than all events in the queue, but never earlier than the
      // latest removed event.
      run.schedule(shape)
      #expect(run.queue.earliestTime == run.reference.earliestTime)
      #expect(run.popsAgree() == true)
    }
  }

  @Test(arguments: Shape.allCases)
  func `a pop beyond its limit leaves the queue as it was`(_ shape: Shape) throws {
    var run = SideBySide(shape: shape, seed: 13, start: .epoch)
    for _ in 0..<300 {
      run.schedule(shape)
      run.schedule(shape)
      let earliest = try #require(run.queue.earliestTime)
      #expect(run.queue.popEarliest(through: earliest - .microseconds(1)) == nil)
      run.schedule(shape)
      #expect(run.popsAgree() == true)
    }
  }

  @Test func `many pending events keep their order while chunks grow`() {
    var run = SideBySide(shape: .mixed, seed: 17, start: .epoch)
    for _ in 0..<20_000 { run.schedule(.dense) }
    var queue = run.queue
    for number in 20_000..<100_000 as Range<UInt32> {
      queue.schedule(number, at: VirtualTime(microseconds: Int64(run.random.next(below: 5_000))))
    }
    #expect(queue.count == 100_000)
    expectOrdered(queue.pendingEvents())
  }

  @Test func `room made in advance changes nothing but the room`() {
    var run = SideBySide(shape: .mixed, seed: 19, start: .epoch)
    for _ in 0..<500 { run.schedule(.mixed) }
    run.queue.reserveCapacity(100_000)
    run.queue.reserveCapacity(-1)
    for _ in 0..<500 { #expect(run.popsAgree() == true) }
  }

  @Test func `a copy is a snapshot that runs on its own`() {
    var run = SideBySide(shape: .mixed, seed: 23, start: .epoch)
    for _ in 0..<400 { run.schedule(.latencies) }
    for _ in 0..<100 { #expect(run.popsAgree() == true) }
    var copy = run
    let before = run.queue.pendingEvents().map(\.payload)
    for _ in 0..<200 {
      copy.schedule(.dense)
      #expect(copy.popsAgree() == true)
    }
    #expect(run.queue.pendingEvents().map(\.payload) == before)
    for _ in 0..<200 {
      run.schedule(.dense)
      #expect(run.popsAgree() == true)
    }
    #expect(run.queue.pendingEvents().map(\.payload) == copy.queue.pendingEvents().map(\.payload))
  }

  @Test func `rewinding allows earlier times and keeps the order`() {
    var queue = EventQueue<UInt32>(earliest: .epoch)
    let later = VirtualTime(microseconds: 1_000)
    for number in 0..<40 as Range<UInt32> { queue.schedule(number, at: later) }
    #expect(queue.popEarliest()?.payload == 0)
    queue.rewind(to: .epoch)
    queue.schedule(99, at: VirtualTime(microseconds: 1))
    queue.schedule(40, at: later)
    #expect(queue.pendingEvents().map(\.payload) == [99] + Array(1...40))
  }

  @Test func `the ends of time are times like others`() {
    var queue = EventQueue<UInt32>()
    queue.schedule(2, at: .max)
    queue.schedule(1, at: .epoch)
    queue.schedule(0, at: .min)
    queue.schedule(3, at: .max)
    #expect(queue.earliestTime == .min)
    #expect(queue.pendingEvents().map(\.time) == [.min, .epoch, .max, .max])
    #expect(queue.pendingEvents().map(\.payload) == [0, 1, 2, 3])
  }

  @Test(arguments: [false, true])
  func `an emptied queue takes any time again`(_ keepingCapacity: Bool) {
    var queue = EventQueue<UInt32>(earliest: .epoch)
    for number in 0..<100 as Range<UInt32> { queue.schedule(number, at: .max) }
    _ = queue.popEarliest()
    queue.removeAll(keepingCapacity: keepingCapacity)
    #expect(queue.isEmpty && queue.count == 0 && queue.earliestTime == nil)
    queue.schedule(5, at: .min)
    #expect(queue.popEarliest()?.time == .min)
  }

  @Test func `payloads of any size come out whole`() {
    struct Wide: BitwiseCopyable, Equatable {
      var first: UInt64
      var second: UInt64
      var third: UInt8
    }
    struct Nothing: BitwiseCopyable {}
    var wide = EventQueue<Wide>(earliest: .epoch)
    var bytes = EventQueue<UInt8>(earliest: .epoch)
    var empty = EventQueue<Nothing>(earliest: .epoch)
    for number in 0..<200 as Range<UInt8> {
      let time = VirtualTime(microseconds: Int64(number) * 7_919 % 1_009)
      wide.schedule(Wide(first: UInt64(number), second: .max, third: number), at: time)
      bytes.schedule(number, at: time)
      empty.schedule(Nothing(), at: time)
    }
    while let (time, number) = bytes.popEarliest() {
      let expected = Wide(first: UInt64(number), second: .max, third: number)
      #expect(wide.popEarliest()?.payload == expected)
      #expect(empty.popEarliest()?.time == time)
    }
    #expect(wide.isEmpty && empty.isEmpty)
  }

  @Test func `scheduling before the latest pop stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var queue = EventQueue<UInt32>(earliest: .epoch)
      queue.schedule(0, at: VirtualTime(microseconds: 10))
      _ = queue.popEarliest()
      queue.schedule(1, at: VirtualTime(microseconds: 9))
    }
  }

  /// Times must not decrease. For events at the same time, the numbers must increase.
  private func expectOrdered(_ events: [(time: VirtualTime, payload: UInt32)]) {
    let wrong = zip(events, events.dropFirst()).count { earlier, later in
      (earlier.time, earlier.payload) >= (later.time, later.payload)
    }
    #expect(wrong == 0)
  }
}
