import DiscreteEvents
import IMDevice
import IMServer
import Testing

@testable import IMProtocol
@testable import Simulation

/// A call has exactly one end. A call with no end or with two ends is a bug in imsim, and the log
/// detects this bug.
struct CallFaultTests {
  private static let phone = DeviceID(0)

  /// A simulator with one connected device.
  private func makeSimulator() -> Simulator {
    let server = Server(
      settings: AppSettings(), accounts: [ServerAccount()],
      devices: [ServerDevice(user: UserID(0), platform: .iOS)])
    let world = World(
      server: server, devices: [Device()], texts: TextTable(), start: .epoch)
    var simulator = Simulator(
      world, latency: .milliseconds(1)...(.milliseconds(1)), seed: 1, isTracing: true)
    simulator.step(.act(.connect(Self.phone), statement: 0))
    settle(&simulator)
    return simulator
  }

  private func call(
    _ call: Call, by device: DeviceID = phone, _ simulator: inout Simulator
  ) -> CallToken {
    simulator.step(.act(.call(device, call), statement: 0))
    return CallToken(simulator.log.calls.count - 1)
  }

  private func settle(_ simulator: inout Simulator) {
    var budget = RunBudget(maximumEvents: 1000, latestTime: .max)
    #expect(simulator.run(within: &budget) == nil)
  }

  private func fault(_ simulator: Simulator) -> CallFault? {
    if case .call(let fault)? = simulator.fault() { fault } else { nil }
  }

  @Test func `a call with one end is none`() {
    var simulator = makeSimulator()
    _ = call(.getFriendAddPermission(GetFriendAddPermission()), &simulator)
    settle(&simulator)
    _ = call(.serverGetStatistics(ServerGetStatistics()), by: .absent, &simulator)
    #expect(simulator.fault() == nil)
  }

  @Test func `a call that ends a second time on its device is one, and its first end counts`() {
    var simulator = makeSimulator()
    let token = call(.getFriendAddPermission(GetFriendAddPermission()), &simulator)
    settle(&simulator)
    let first = simulator.log[token].reply
    simulator.log.finish(
      token, .failure(.msgResponseTimeout), of: Self.phone, cause: .none, provenance: .empty,
      at: simulator.now)
    #expect(
      fault(simulator)
        == CallFault(call: token, kind: .endedTwice(.failure(.msgResponseTimeout))))
    #expect(first?.code == .success && simulator.log[token].reply == first)
  }

  @Test(arguments: [true, false])
  func `a call that the server answers a second time is one`(isOfDevice: Bool) {
    var simulator = makeSimulator()
    let token =
      isOfDevice
      ? call(.getFriendAddPermission(GetFriendAddPermission()), &simulator)
      : call(.serverGetStatistics(ServerGetStatistics()), by: .absent, &simulator)
    settle(&simulator)
    let second = Reply.failure(.friendNotExist)
    let receiver = isOfDevice ? Self.phone : .absent
    simulator.log.transaction.sends.append(
      Transaction.Send(to: receiver, .reply(token, second), provenance: .empty))
    simulator.world.carryOutSends(cause: .none, into: &simulator.log, by: &simulator.clock)
    #expect(fault(simulator) == CallFault(call: token, kind: .answeredTwice(second)))
    #expect(simulator.log[token].reply?.code == .success)
  }

  @Test func `a call without an end is one once nothing is under way`() {
    var simulator = makeSimulator()
    let token = CallToken(simulator.log.calls.count)
    let inbox = Transition.act(
      .call(Self.phone, .getFriendAddPermission(GetFriendAddPermission())), statement: 0)
    #expect(simulator.enterInbox(inbox) != nil)
    settle(&simulator)
    #expect(simulator.world.devices[0].connection == .connected)
    #expect(fault(simulator) == CallFault(call: token, kind: .neverEnded))
    simulator.step(.act(.disconnect(Self.phone), statement: 0))
    #expect(simulator.fault() == nil)
  }
}
