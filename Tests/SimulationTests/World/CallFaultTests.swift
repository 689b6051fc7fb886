import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import Testing

@testable import Simulation

/// A call has exactly one end. Anything else is a fault of imsim, which the world notices.
struct CallFaultTests {
  private static let phone = DeviceID(0)

  /// A world with one device, which is connected.
  private func makeWorld() -> World {
    let server = Server(
      settings: ServerSettings(), accounts: [ServerAccount()],
      devices: [ServerDevice(user: UserID(0), platform: .iOS)])
    var world = World(
      server: server, devices: [Device()], texts: TextTable(), start: VirtualTime(microseconds: 0),
      latency: .microseconds(1000)...(.microseconds(1000)), seed: 1, isTracing: true)
    world.connect(Self.phone)
    settle(&world)
    return world
  }

  private func settle(_ world: inout World) {
    var budget = RunBudget(maximumEvents: 1000, latestTime: VirtualTime(microseconds: .max))
    #expect(world.run(within: &budget) == nil)
  }

  private func fault(_ world: World) -> CallFault? {
    if case .call(let fault)? = world.fault() { fault } else { nil }
  }

  @Test func `a call with one end is none`() {
    var world = makeWorld()
    _ = world.call(Self.phone, .getFriendAddPermission)
    settle(&world)
    _ = world.serverCall(.getStatistics)
    #expect(world.fault() == nil)
  }

  @Test func `a call that ends a second time on its device is one, and its first end counts`() {
    var world = makeWorld()
    let token = world.call(Self.phone, .getFriendAddPermission)
    settle(&world)
    let first = world[token].reply
    world.finish(token, .failure(.msgResponseTimeout), of: Self.phone, cause: .none, why: .empty)
    #expect(
      fault(world)
        == CallFault(call: token, kind: .endedTwice(.failure(.msgResponseTimeout))))
    #expect(first?.code == .success && world[token].reply == first)
  }

  @Test(arguments: [true, false])
  func `a call that the server answers a second time is one`(isOfDevice: Bool) {
    var world = makeWorld()
    let token =
      isOfDevice
      ? world.call(Self.phone, .getFriendAddPermission) : world.serverCall(.getStatistics)
    settle(&world)
    let second = Reply.failure(.friendNotExist)
    let receiver = isOfDevice ? Self.phone : .absent
    world.effects.sends = [Effects.Send(to: receiver, .reply(token, second), why: .empty)]
    world.carryOutSends(cause: .none)
    settle(&world)
    #expect(fault(world) == CallFault(call: token, kind: .answeredTwice(second)))
    #expect(world[token].reply?.code == .success)
  }

  @Test func `a call without an end is one once nothing is under way`() {
    var world = makeWorld()
    world.held = []
    let token = world.call(Self.phone, .getFriendAddPermission)
    settle(&world)
    #expect(world.devices[0].connection == .connected)
    #expect(fault(world) == CallFault(call: token, kind: .neverEnded))
    world.disconnect(Self.phone)
    #expect(world.fault() == nil)
  }
}
