import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import Testing

@testable import Simulation

/// The same on a network with latencies: devices connect, call and go offline while packets of
/// theirs and of others are under way (D-01, D-06, MD-02).
struct WorldAgreementTests {
  private static let users = 3
  private static let devices = 6

  @Test(arguments: 0..<20) func `devices and server agree once nothing is in flight`(_ seed: Int) {
    var random = RandomStream(seed: UInt64(seed), label: "world")
    for _ in 0..<10 {
      var world = makeWorld(seed: random.next())
      var log: [String] = []
      for _ in 0..<60 {
        let action = Action(&random, users: Self.users, devices: Self.devices)
        log.append("\(world.now.microseconds / 1000) ms: \(action)")
        act(action, &world)
        if let problem = disagreement(world) {
          Issue.record("\(log.joined(separator: "\n"))\n\(problem)")
          return
        }
      }
    }
  }

  private func makeWorld(seed: UInt64) -> World {
    var server = Server(
      settings: Action.settings,
      accounts: (0..<Self.users).map { _ in ServerAccount() },
      devices: (0..<Self.devices).map {
        ServerDevice(user: UserID($0 / 2), platform: $0 % 2 == 0 ? .iOS : .android)
      }, texts: Action.texts)
    server.setUpFriendship(UserID(0), UserID(1), at: Timestamp(milliseconds: 0))
    return World(
      server: server, devices: (0..<Self.devices).map { _ in Device() }, texts: Action.texts,
      start: VirtualTime(microseconds: 0),
      latency: .microseconds(1000)...(.microseconds(20_000)), seed: seed, isTracing: true)
  }

  private func act(_ action: Action, _ world: inout World) {
    var budget = RunBudget(maximumEvents: 10_000, latestTime: VirtualTime(microseconds: .max))
    switch action {
    case .connect(let device): world.connect(DeviceID(device))
    case .disconnect(let device): world.disconnect(DeviceID(device))
    case .add, .accept, .refuse, .delete, .permit, .note, .clear, .befriend, .rename:
      guard let made = action.call(&world.effects.arena) else { return }
      if let device = made.device {
        _ = world.call(DeviceID(device), made.call)
      } else {
        _ = world.serverCall(made.call)
      }
    case .passDays(let days):
      let end = world.now + .microseconds(Int64(days) * 86_400_000_000 + 1)
      _ = world.advance(to: end, within: &budget)
    case .deliver(let number):
      let end = world.now + .microseconds(Int64(number) * 1000)
      _ = world.advance(to: end, within: &budget)
    case .settle: _ = world.run(within: &budget)
    }
  }

  private func disagreement(_ world: World) -> String? {
    guard world.engine.inFlight == 0 else { return nil }
    let (heard, delivered) = (heard(world), delivered(world))
    if heard != delivered {
      return "devices heard \(heard) notices, the server delivered \(delivered)"
    }
    for (index, device) in world.devices.enumerated() {
      let name = Action.name(index)
      let isConnected = world.server.isConnected(DeviceID(index))
      if isConnected != (device.connection == .connected) {
        return "\(name) is \(device.connection), connected for the server: \(isConnected)"
      }
      guard isConnected else { continue }
      let owner = UserID(index / 2)
      let friends = world.server.friends(of: owner).sorted { $0.userId < $1.userId }
      if device.localData.friends != friends {
        return "\(name) holds \(device.localData.friends), the server \(friends)"
      }
      let held = device.localData.applications(at: world.serverTime).filter {
        world.serverTime < $0.sentTime.adding(milliseconds: FriendLimits.requestLifetime)
      }.map(\.nameless)
      let requests = world.server.applicationInfos(of: owner, at: world.serverTime)
        .map(\.nameless)
      if held != requests { return "\(name) holds \(held), the server \(requests)" }
    }
    return nil
  }

  /// How many notices have reached devices.
  private func heard(_ world: World) -> Int64 {
    world.trace.records.reduce(0) { count, record in
      switch record.event {
      case .callback(let notice), .unheard(let notice):
        notice.isCounted ? count + 1 : count
      default: count
      }
    }
  }

  /// How many notices have reached devices as far as the server knows.
  private func delivered(_ world: World) -> Int64 {
    var world = world
    let token = world.serverCall(.getStatistics)
    guard case .statistics(let counts)? = world[token].reply?.result else { return -1 }
    return world.arena[counts].reduce(0) { $0 + $1.delivered }
  }
}
