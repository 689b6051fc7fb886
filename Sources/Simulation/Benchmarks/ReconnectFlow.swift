import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// A benchmark of phones that can't reach the server for a long time. The SDK of each phone tries
/// to connect again and again, at times that differ from phone to phone. The counters depend only
/// on the arguments.
package struct ReconnectFlow {
  private var simulator: Simulator
  /// Longer than any run of the benchmark.
  private static let years = VirtualDuration.seconds(10 * 365 * 86_400)

  package init(phones: Int) {
    let scenario = Scenario(users: phones, on: [.iOS])
    simulator = WorldBuilder.simulator(
      for: scenario, seed: 1, isTracing: false, allowsFaults: true)
    // The longest interval between two attempts is 64 s.
    let between = VirtualDuration.microseconds(64_000_000 / Int64(phones))
    for phone in 0..<phones {
      run(.max, until: simulator.now + between)
      let fault = InjectedFault.loseConnection(
        DeviceID(phone), microseconds: Self.years.microseconds)
      simulator.step(.act(.disturb(fault), statement: 0))
    }
  }

  package var counters: Counters { simulator.log.counters }

  /// Runs until `count` events have happened.
  package mutating func run(events count: Int) {
    run(count, until: simulator.now + Self.years)
  }

  private mutating func run(_ count: Int, until time: VirtualTime) {
    var budget = RunBudget(maximumEvents: count, latestTime: .max)
    _ = simulator.advance(to: time, within: &budget)
    simulator.log.removeAll()
  }
}
