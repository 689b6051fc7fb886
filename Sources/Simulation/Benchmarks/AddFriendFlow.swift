import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

/// The whole simulator at work, for measurements: users in pairs, each with a phone and a desktop
/// connected, ask, accept and delete, all pairs at the same time.
///
/// It reads no clock; whoever runs it takes the time. The counters depend on nothing but the
/// arguments.
package struct AddFriendFlow {
  private var simulator: Simulator
  private let users: Int
  private let greeting: Text

  /// Makes a world of users, rounded down to an even number, who are connected and know nobody.
  package init(users: Int, isTracing: Bool, seed: UInt64 = 1) {
    self.users = users / 2 * 2
    var texts = TextTable()
    greeting = texts.intern("Hi")
    let devices = (0..<self.users).flatMap { user in
      [Platform.iOS, .pc].map { ServerDevice(user: UserID(user), platform: $0) }
    }
    let server = Server(
      settings: AppSettings(),
      accounts: Array(repeating: ServerAccount(), count: self.users), devices: devices)
    let world = World(
      server: server, devices: devices.map { _ in Device() }, texts: texts, start: .epoch)
    simulator = Simulator(
      world, latency: .milliseconds(10)...(.milliseconds(10)), seed: seed, isTracing: isTracing)
    for device in devices.indices {
      simulator.world.setUpConnection(of: DeviceID(device), &simulator.log.turn)
    }
  }

  /// How much has happened so far.
  package var counters: Counters { simulator.log.counters }

  /// In every pair the one asks, the other accepts, and the one deletes again.
  package mutating func runRound() {
    for user in stride(from: 0, to: users, by: 2) {
      call(user, .addFriend(AddFriend(UserID(user + 1), extra: greeting)))
    }
    finish()
    for user in stride(from: 0, to: users, by: 2) {
      call(user + 1, .acceptFriendApplication(AcceptFriendApplication(UserID(user))))
    }
    finish()
    for user in stride(from: 0, to: users, by: 2) {
      let deleted = simulator.log.turn.arena.keep(CollectionOfOne(UserID(user + 1)))
      call(user, .deleteFriends(DeleteFriends(deleted)))
    }
    finish()
  }

  /// Lets all that was asked for come to its end, and forgets how.
  private mutating func finish() {
    var budget = RunBudget(maximumEvents: .max, latestTime: .max)
    _ = simulator.run(within: &budget)
    // Nothing is under way or waits that may need what is forgotten.
    simulator.log.removeAll()
  }

  private mutating func call(_ user: Int, _ call: Call) {
    simulator.step(.act(.call(DeviceID(user * 2), call), statement: 0))
  }
}
