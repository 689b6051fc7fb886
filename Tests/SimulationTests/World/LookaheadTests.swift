import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Testing

@testable import Simulation

/// When the memory for an arrival is loaded in advance.
struct LookaheadTests {
  /// Advances over arrivals on these devices. Returns, for each advance, the stages that are due.
  private func due(_ devices: [Int]) -> [[Lookahead.Stage]] {
    var lookahead = Lookahead(deviceCount: .max)
    return zip(devices.dropFirst(), devices).map { next, before in
      let isAny = lookahead.advance(to: DeviceID(next), after: DeviceID(before))
      let due = Lookahead.Stage.allCases.filter(lookahead.isDue)
      #expect(isAny == !due.isEmpty)
      return due
    }
  }

  @Test func `each stage of a distant device is as many events before its arrival as it says`() {
    // Only one device is far from the device before.
    let all = due([0, 1, 2, 1_000] + Array(1_000..<1_060))
    for stage in Lookahead.Stage.allCases {
      let index = all.firstIndex { $0.contains(stage) }
      #expect(index == 2 + Lookahead.Stage.device.rawValue - stage.rawValue)
    }
    #expect(all.joined().count == Lookahead.Stage.allCases.count)
  }

  @Test func `devices that are near each other need no stages, in either direction`() {
    #expect(due([5, 5, 6, 7, 3, 0, 8, 16]).joined().isEmpty)
    #expect(due([0, 9])[0] == [.device])
    #expect(due([9, 0])[0] == [.device])
  }

  @Test(arguments: [(100, false), (8_191, false), (8_192, true), (2_000_000, true)])
  func `only worlds that are larger than the caches are loaded in advance`(
    devices: Int, isUseful: Bool
  ) {
    #expect(Lookahead(deviceCount: devices).isUseful == isUseful)
  }

  @Test func `a lookahead has no effect on any result`() {
    let users = 5_000
    var order = (0..<users).map { UserID($0) }
    var random = RandomStream(seed: 1, label: "order")
    random.shuffle(&order)
    let runs = [0, .max].map { deviceCount in
      var simulator = WorldBuilder.simulator(for: Scenario(users: users, on: [.iOS, .pc]), seed: 1)
      simulator.lookahead = Lookahead(deviceCount: deviceCount)
      for (index, user) in order.enumerated() {
        let other = order[(index + 1) % users]
        let device = DeviceID(Int(user.index) * 2)
        simulator.call(.addFriend, [.user(other)], by: device)
      }
      var budget = RunBudget(maximumEvents: .max, latestTime: .max)
      #expect(simulator.run(within: &budget) == nil)
      for (index, user) in order.enumerated() {
        let other = order[(index + 1) % users]
        let device = DeviceID(Int(other.index) * 2 + 1)
        simulator.call(.acceptFriendApplication, [.user(user)], by: device)
        simulator.call(.deleteFriends, [.list([.user(user)])], by: device)
      }
      #expect(simulator.run(within: &budget) == nil)
      return simulator
    }
    let prints = runs.map { $0.world.fingerprint(arena: $0.log.arena) }
    #expect(prints[0] == prints[1])
    #expect(runs[0].log.packets == runs[1].log.packets)
    #expect(runs[0].log.counters == runs[1].log.counters)
    #expect(runs[0].log.counters.events > 8 * users)
  }

  @Test func `users at random distances have the same results as users in order`() {
    // The flow has 9,000 devices, so memory is loaded in advance.
    let counters = [false, true].map { isShuffled in
      var flow = AddFriendFlow(users: 4_500, isShuffled: isShuffled, isTracing: true)
      flow.runRound()
      return flow.counters
    }
    #expect(counters[0] == counters[1])
  }
}
