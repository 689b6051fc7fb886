import DiscreteEvents
import Testing

@testable import IMProtocol
@testable import Simulation

/// Devices and server also agree in a world with a clock and network latencies. In this world,
/// devices connect, make calls and go offline while packets are in flight (D-01, D-06, MD-02).
struct WorldAgreementTests {
  private static let users = 3
  private static let devices = 6

  @Test(arguments: 0..<20) func `devices and server agree once nothing is in flight`(_ seed: Int) {
    var random = RandomStream(seed: UInt64(seed), label: "world")
    for _ in 0..<10 {
      var simulator = Simulator(
        Agreement.world(users: Self.users, platforms: [.iOS, .android]),
        latency: .microseconds(1000)...(.microseconds(20_000)), seed: random.next(),
        isTracing: true)
      var done: [String] = []
      for _ in 0..<60 {
        let action = Action(&random, users: Self.users, devices: Self.devices)
        done.append("\(simulator.now.microseconds / 1000) ms: \(action)")
        happen(action, &simulator)
        if simulator.clock.engine.inFlight > 0 { continue }
        if let problem = Agreement.problem(simulator.world, simulator.log) {
          Issue.record("\(done.joined(separator: "\n"))\n\(problem)")
          return
        }
      }
    }
  }

  private func happen(_ action: Action, _ simulator: inout Simulator) {
    var budget = RunBudget(maximumEvents: 10_000, latestTime: .max)
    switch action {
    case .passDays(let days): pass(Int64(days) * 86_400_000_000 + 1, &simulator, &budget)
    case .deliver(let number): pass(Int64(number) * 1000, &simulator, &budget)
    case .settle: _ = simulator.run(within: &budget)
    default:
      guard let act = action.act(&simulator.log) else { return }
      simulator.step(.act(act, statement: 0))
    }
  }

  private func pass(
    _ microseconds: Int64, _ simulator: inout Simulator, _ budget: inout RunBudget
  ) {
    _ = simulator.advance(to: simulator.now + .microseconds(microseconds), within: &budget)
    simulator.step(.wait(statement: 0))
  }
}
