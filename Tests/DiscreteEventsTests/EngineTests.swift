import DiscreteEvents
import Testing

@Suite struct EngineTests {
  /// Runs the engine until it stops. Returns a text with the events and the reason why the engine
  /// stopped.
  private func run(
    _ engine: inout Engine<UInt32>, budget: RunBudget = .init(maximumEvents: 99, latestTime: .max),
    cancelled: [UInt32] = []
  ) -> String {
    var budget = budget
    var told: [String] = []
    while true {
      switch engine.next(within: &budget, ignoring: { cancelled.contains($0) }) {
      case .event(let time, let event): told.append("\(event)@\(time.microseconds)")
      case .quiet: return (told + ["quiet@\(engine.now.microseconds)"]).joined(separator: " ")
      case .exhausted(let reason):
        return (told + ["\(reason)@\(engine.now.microseconds)"]).joined(separator: " ")
      }
    }
  }

  private func wait(
    _ engine: inout Engine<UInt32>, until time: Int64,
    budget: RunBudget = .init(
      maximumEvents: 99, latestTime: .max), cancelled: [UInt32] = []
  ) -> String {
    var budget = budget
    var told: [String] = []
    while true {
      let step = engine.nextDue(
        by: at(time), within: &budget, ignoring: { cancelled.contains($0) })
      switch step {
      case .event(let time, let event): told.append("\(event)@\(time.microseconds)")
      case .quiet: return (told + ["quiet@\(engine.now.microseconds)"]).joined(separator: " ")
      case .exhausted(let reason):
        return (told + ["\(reason)@\(engine.now.microseconds)"]).joined(separator: " ")
      }
    }
  }

  private func at(_ microseconds: Int64) -> VirtualTime { VirtualTime(microseconds: microseconds) }

  private func engine(flying: [Int64], timers: [Int64] = []) -> Engine<UInt32> {
    var engine = Engine<UInt32>(startingAt: .epoch)
    for (number, time) in flying.enumerated() { engine.schedule(UInt32(number), at: at(time)) }
    for (number, time) in timers.enumerated() {
      engine.scheduleTimer(UInt32(100 + number), at: at(time))
    }
    return engine
  }

  @Test func `events come in the order of time, then of scheduling`() {
    var engine = engine(flying: [30, 10, 30, 20])
    #expect(run(&engine) == "1@10 3@20 0@30 2@30 quiet@30")
    #expect(engine.pending == 0)
  }

  @Test func `the engine knows which events come after the next if their times ascend`() {
    var engine = engine(flying: [10, 20, 20, 30])
    var budget = RunBudget(maximumEvents: 1, latestTime: .max)
    #expect((0...4).map { engine.upcoming($0) } == [0, 1, 2, 3, nil])
    _ = engine.next(within: &budget)
    #expect((0...3).map { engine.upcoming($0) } == [1, 2, 3, nil])
  }

  @Test func `an engine with nothing to do is quiet where it stands`() {
    var engine = engine(flying: [])
    #expect(run(&engine) == "quiet@0")
  }

  @Test func `a waiting timer keeps no run going`() {
    var engine = engine(flying: [10], timers: [50])
    #expect(run(&engine) == "0@10 quiet@10")
    #expect(engine.pending == 1 && engine.inFlight == 0)
  }

  @Test func `a timer before an event in flight comes in its order`() {
    var engine = engine(flying: [60], timers: [50, 60, 61])
    #expect(run(&engine) == "100@50 0@60 quiet@60")
    engine.schedule(1, at: at(60))
    #expect(run(&engine) == "101@60 1@60 quiet@60")
  }

  @Test func `what an event schedules is taken in the same run`() {
    var engine = engine(flying: [10])
    var budget = RunBudget(maximumEvents: 99, latestTime: .max)
    var count = 0
    while case .event(let time, let event) = engine.next(within: &budget) {
      count += 1
      if event < 5 { engine.schedule(event + 1, at: time) }
    }
    #expect(count == 6)
    #expect(engine.now == at(10))
  }

  @Test func `the budget of events stops a run and loses nothing`() {
    var engine = engine(flying: [10, 20, 30], timers: [15])
    #expect(
      run(&engine, budget: .init(maximumEvents: 2, latestTime: .max)) == "0@10 100@15 events@15")
    #expect(run(&engine, budget: .init(maximumEvents: 0, latestTime: .max)) == "events@15")
    #expect(run(&engine) == "1@20 2@30 quiet@30")
  }

  @Test func `a run that ends with its last allowed event is quiet`() {
    var engine = engine(flying: [10, 20])
    #expect(
      run(&engine, budget: .init(maximumEvents: 2, latestTime: at(20))) == "0@10 1@20 quiet@20")
  }

  @Test func `the budget of time stops a run and loses nothing`() {
    var engine = engine(flying: [10, 20, 30])
    #expect(run(&engine, budget: .init(maximumEvents: 99, latestTime: at(19))) == "0@10 time@10")
    engine.schedule(7, at: at(11))
    #expect(run(&engine) == "7@11 1@20 2@30 quiet@30")
  }

  @Test func `a cancelled event neither moves the clock nor keeps the run going`() {
    var engine = engine(flying: [10, 20, 30])
    engine.cancelInFlight()
    #expect(run(&engine, cancelled: [2]) == "0@10 1@20 quiet@20")
    engine.schedule(3, at: at(40))
    #expect(run(&engine, cancelled: [2]) == "3@40 quiet@40")
    #expect(engine.pending == 0)
  }

  @Test func `all in flight may be cancelled at once`() {
    var engine = engine(flying: [10, 20], timers: [5])
    engine.cancelInFlight(2)
    #expect(run(&engine, cancelled: [0, 1]) == "quiet@0")
    #expect(wait(&engine, until: 15, cancelled: [0, 1]) == "100@5 quiet@15")
  }

  @Test func `a cancelled timer is dropped`() {
    var engine = engine(flying: [10], timers: [5, 8])
    #expect(run(&engine, cancelled: [100]) == "101@8 0@10 quiet@10")
  }

  @Test func `after dropping beyond the clock earlier times can be scheduled still`() {
    var engine = engine(flying: [100, 300])
    engine.cancelInFlight()
    let budget = RunBudget(maximumEvents: 99, latestTime: at(200))
    #expect(run(&engine, budget: budget, cancelled: [0]) == "time@0")
    engine.schedule(5, at: at(60))
    #expect(run(&engine, cancelled: [0]) == "5@60 1@300 quiet@300")
  }

  @Test func `a wait takes all that is due and stands at its end`() {
    var engine = engine(flying: [10, 90], timers: [50, 70, 71])
    #expect(wait(&engine, until: 70) == "0@10 100@50 101@70 quiet@70")
    #expect(engine.inFlight == 1)
    #expect(wait(&engine, until: 60) == "quiet@70")
    engine.schedule(5, at: at(70))
    #expect(run(&engine) == "5@70 102@71 1@90 quiet@90")
  }

  @Test func `a wait keeps to its budgets`() {
    var engine = engine(flying: [], timers: [10, 20, 30])
    #expect(
      wait(&engine, until: 25, budget: .init(maximumEvents: 1, latestTime: .max))
        == "100@10 events@10")
    #expect(
      wait(&engine, until: 15, budget: .init(maximumEvents: 0, latestTime: .max)) == "quiet@15")
    #expect(
      wait(&engine, until: 25, budget: .init(maximumEvents: 9, latestTime: at(22)))
        == "101@20 time@20")
    #expect(
      wait(&engine, until: 22, budget: .init(maximumEvents: 9, latestTime: at(22))) == "quiet@22")
  }

  @Test func `a copy runs on its own and to the same end`() {
    var original = engine(flying: [10, 20, 20, 30], timers: [15])
    var copy = original
    let first = run(&original)
    #expect(original.pendingEvents().isEmpty)
    #expect(copy.pendingEvents().map(\.payload) == [0, 100, 1, 2, 3])
    #expect(copy.pendingEvents().map(\.isTimer) == [false, true, false, false, false])
    #expect(run(&copy) == first)
  }

  @Test func `cancelling more than is in flight stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var engine = Engine<UInt32>(startingAt: .epoch)
      engine.schedule(0, at: .epoch)
      engine.cancelInFlight(2)
    }
  }

  @Test func `ignoring what was not cancelled stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var engine = Engine<UInt32>(startingAt: .epoch)
      var budget = RunBudget(maximumEvents: 9, latestTime: .max)
      engine.schedule(0, at: .epoch)
      _ = engine.next(within: &budget, ignoring: { _ in true })
    }
  }
}
