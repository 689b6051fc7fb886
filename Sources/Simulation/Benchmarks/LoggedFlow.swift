import DiscreteEvents
import IMProtocol
import IMServer
package import ScenarioLanguage

/// Creates logs for benchmarks of the log check.
///
/// The users make, accept and refuse friend requests, delete friends, and set remarks. All users
/// belong to one group, in which they change their nicknames. The logs depend only on the
/// arguments, because the machine's clock is never read.
package struct LoggedFlow {
  /// The initial state, in which each user has one device.
  package let scenario: Scenario
  private var simulator: Simulator
  private var random = RandomStream(seed: 1, label: "logged flow")
  private let names: [Text]

  /// How many calls are made at the same time. The pace also determines the latency of packets and
  /// the error of clocks.
  package enum Pace: Sendable {
    case oneByOne
    /// The devices make this many calls at once, and their clocks are wrong by up to two seconds.
    case atATime(Int)
  }

  private let pace: Pace

  package init(users: Int, _ pace: Pace) {
    self.pace = pace
    var scenario = Scenario(users: users, on: [.iOS])
    scenario.names.users = (1...users).map { "U\($0)" }
    scenario.names.devices = Array(repeating: "phone", count: users)
    scenario.names.groups = ["all"]
    var group = GroupDeclaration(owner: UserID(0))
    group.members = (1..<users).map { UserID($0) }
    scenario.groups = [group]
    names = ["Lee", "Kim", "Sam", "Ada"].map { scenario.names.texts.intern($0) }
    if case .atATime = pace { scenario.latency = 10_000...1_000_000 }
    scenario.nameAttributes()
    self.scenario = scenario
    simulator = WorldBuilder.simulator(for: scenario, seed: 1)
  }

  /// Runs until the logs have at least `rows` entries, and returns the execution.
  package mutating func execution(rows: Int) -> CaseResult.Execution {
    var budget = RunBudget(maximumEvents: .max, latestTime: .max)
    simulator.log.begin(step: 0, at: simulator.now)
    if case .atATime = pace {
      for device in scenario.devices.indices {
        let off = random.next(in: -2_000...2_000)
        simulator.step(.act(.disturb(.clock(DeviceID(device), milliseconds: off)), statement: 0))
      }
    }
    var open: [CallToken] = []
    while self.rows < rows {
      switch pace {
      case .oneByOne:
        _ = call()
        _ = simulator.run(within: &budget)
      case .atATime(let count):
        open.removeAll { simulator.log[$0].hasEnded }
        while open.count < count { open.append(call()) }
        let events = simulator.log.counters.events
        _ = simulator.run(within: &budget) { $0.log.counters.events > events }
      }
    }
    _ = simulator.run(within: &budget)
    return CaseResult.Execution(
      Branch(
        simulator: simulator, bindings: Bindings(count: 0), named: [],
        sequences: SequenceMonitor(scenario.properties)))
  }

  /// The number of log entries: one for each call, each end of a call, and each callback.
  private var rows: Int { simulator.log.counters.calls * 2 + simulator.log.counters.callbacks }

  private mutating func call() -> CallToken {
    let users = UInt64(scenario.accounts.count)
    let user = random.next(below: users)
    // Each user deals only with the next three users.
    let other = UserID(Int((user + 1 + random.next(below: 3)) % users))
    let name = Value.text(names[Int(random.next(below: UInt64(names.count)))])
    let group = Value.group(GroupID(0))
    let (kind, given): (CallKind, [Value]) =
      switch random.next(below: 16) {
      case 0..<4: (.addFriend, [.user(other)])
      case 4..<7: (.acceptFriendApplication, [.user(other)])
      case 7..<8: (.refuseFriendApplication, [.user(other)])
      case 8..<10: (.deleteFriends, [.list([.user(other)])])
      case 10..<14: (.setFriendInfo, [.user(other), name])
      case 14..<15: (.checkFriends, [.list([.user(other)])])
      default: (.setGroupMemberInfo, [group, .user(UserID(Int(user))), name])
      }
    simulator.call(kind, given, by: DeviceID(Int(user)))
    return CallToken(simulator.log.calls.count - 1)
  }
}
