import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// A benchmark of the whole simulator. Many pairs of users act at the same time, and each pair
/// begins and ends a friendship. Each user has a phone and a desktop, both connected. The counters
/// depend only on the arguments.
package struct AddFriendFlow {
  private var simulator: Simulator
  /// The elements with the indices 2n and 2n + 1 form a pair, which begins and ends a friendship.
  private let users: [UserID]
  private let greeting: Text

  /// Creates a world of connected users without friends. If `count` is odd, the world has only
  /// `count - 1` users.
  ///
  /// If `isShuffled` is true, the users are in random order, so that the states of a pair's users
  /// are far apart in memory. With a random order, the benchmark needs more time, because the
  /// processor's caches help less.
  package init(users count: Int, isShuffled: Bool = false, isTracing: Bool, seed: UInt64 = 1) {
    var users = (0..<count / 2 * 2).map { UserID($0) }
    if isShuffled {
      var stream = RandomStream(seed: seed, label: "users of the flow")
      stream.shuffle(&users)
    }
    self.users = users
    var scenario = Scenario(users: users.count, on: [.iOS, .pc])
    scenario.latency = 10_000...10_000
    greeting = scenario.names.texts.intern("Hi")
    simulator = WorldBuilder.simulator(for: scenario, seed: seed, isTracing: isTracing)
  }

  package var counters: Counters { simulator.log.counters }

  /// In every pair, the first user asks for a friendship, the second user accepts, and then the
  /// first user deletes the friendship.
  package mutating func runRound() {
    for index in stride(from: 0, to: users.count, by: 2) {
      prefetch(index + 32)
      call(users[index], .addFriend(AddFriend(users[index + 1], extra: greeting)))
    }
    simulator.finishRound()
    for index in stride(from: 0, to: users.count, by: 2) {
      prefetch(index + 33)
      call(
        users[index + 1], .acceptFriendApplication(AcceptFriendApplication(users[index])))
    }
    simulator.finishRound()
    for index in stride(from: 0, to: users.count, by: 2) {
      prefetch(index + 32)
      let deleted = simulator.log.transaction.arena.keep(
        CollectionOfOne(users[index + 1]))
      call(users[index], .deleteFriends(DeleteFriends(deleted)))
    }
    simulator.finishRound()
  }

  /// Loads the device of a user who will make a call soon.
  private mutating func prefetch(_ index: Int) {
    if index >= users.count { return }
    simulator.world.prefetchCall(of: DeviceID(Int(users[index].index) * 2))
  }

  private mutating func call(_ user: UserID, _ call: Call) {
    simulator.step(.act(.call(DeviceID(Int(user.index) * 2), call), statement: 0))
  }
}

extension Simulator {
  /// Makes a call on `device`. The first arguments are `given`; all others have their defaults.
  mutating func call(_ kind: CallKind, _ given: [Value], by device: DeviceID) {
    let rest = Catalogue.call(kind).parameters.dropFirst(given.count).map(\.defaultValue)
    let call = Call(kind, given + rest, arena: &log.transaction.arena)
    step(.act(.call(device, call), statement: 0))
  }

  /// Runs until no packet is in flight, and clears the log.
  mutating func finishRound() {
    var budget = RunBudget(maximumEvents: .max, latestTime: .max)
    _ = run(within: &budget)
    // No packet in flight and no waiting event refers to the log any more.
    log.removeAll()
  }
}

extension Scenario {
  init(users count: Int, on platforms: [Platform]) {
    self.init()
    names.users = (0..<count).map { "U\($0)" }
    accounts = Array(repeating: Account(), count: count)
    names.devices.reserveCapacity(count * platforms.count)
    devices.reserveCapacity(count * platforms.count)
    for user in 0..<count {
      for platform in platforms {
        names.devices.append("\(platform)")
        devices.append(DeviceDeclaration(user: UserID(user), platform: platform.rawValue))
      }
    }
  }
}
