import Simulation
import Testing

/// Continuous integration relies on the counters of the benchmark's fan-out flow.
@Suite struct FanOutFlowTests {
  @Test(arguments: [1, 7, 500], [true, false])
  func `each of the subscribers hears each change once`(count: Int, isTracing: Bool) {
    var flow = FanOutFlow(.subscribers(count), isTracing: isTracing)
    for _ in 0..<3 { flow.runRound() }
    #expect(flow.counters == expected(callbacks: 3 * count, calls: 3))
  }

  @Test(arguments: [1, 7, 300], [true, false])
  func `a group hears each change on two devices of each member`(count: Int, isTracing: Bool) {
    var flow = FanOutFlow(.group(count), isTracing: isTracing)
    for _ in 0..<3 { flow.runRound() }
    #expect(flow.counters == expected(callbacks: 6 * count, calls: 3))
  }

  /// A call takes two packets, and a callback takes one packet.
  private func expected(callbacks: Int, calls: Int) -> Counters {
    var counters = Counters()
    counters.calls = calls
    counters.callbacks = callbacks
    counters.packets = callbacks + 2 * calls
    counters.events = counters.packets
    return counters
  }
}
