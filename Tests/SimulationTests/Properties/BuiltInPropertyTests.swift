import DiscreteEvents
import IMDevice
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer
@testable import Simulation

/// The built-in properties hold in every scenario, and tampering with the world violates them.
struct BuiltInPropertyTests {
  @Test(arguments: RepositoryScenarios.sampled)
  func `no choice in any scenario violates what holds of every one`(path: String) throws {
    var options = RunOptions()
    options.keepsTransitions = true
    for scenario in try RepositoryScenarios.scenarios(path) where scenario.devices.count <= 30 {
      for execution in ScenarioRunner.run(scenario, options: options).executions.prefix(3) {
        let script = execution.log.script
        let start = WorldBuilder.simulator(for: scenario, seed: 0)
        var (world, log) = (start.world, start.log)
        for timed in script.transitions {
          let transition = timed.transition.remade(from: script.arena, in: &log.transaction.arena)
          let before = BuiltInProperties.Before(world, log, before: transition)
          let index = log.records.count
          world.happens(transition, at: timed.time, into: &log)
          let found = BuiltInProperties.violation(
            of: transition, from: before, to: world, log, since: index)
          if let found { Issue.record("\(scenario.title), \(timed.time): \(found)") }
        }
        if let found = BuiltInProperties.violation(atRest: world) {
          Issue.record("\(scenario.title): \(found)")
        }
      }
    }
  }

  /// A change that violates a property. The test makes this change to the world after a transition
  /// of a scenario.
  struct Tampering: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let call: String
    /// The transition after which the world is changed, counted from the end.
    let fromEnd: Int
    let violates: String
    let tamper: @Sendable (inout World, inout Log) -> Void
  }

  private static let (phone, desktop, friend, stranger) =
    (DeviceID(0), DeviceID(1), DeviceID(2), DeviceID(3))

  private static func send(_ message: Downlink, to device: DeviceID, _ world: inout World) {
    world.links.send(Packet(message, cause: .none), to: device)
  }

  private static let added = Notice(
    at: Timestamp(milliseconds: 0),
    .friendAdded(
      FriendAdded(
        userId: UserID(1), name: .empty, portraitUri: .empty, sequence: 9, firstRequest: 0)))

  // A run of addFriend ends with the call, its arrival at the server, and four arrivals at devices.
  static let tamperings = [
    Tampering(
      testDescription: "somebody else is told", call: "addFriend(B)", fromEnd: 5,
      violates: "notifiedUnconcerned"
    ) { world, _ in send(.notice(added), to: stranger, &world) },
    Tampering(
      testDescription: "a second answer", call: "addFriend(B)", fromEnd: 5, violates: "answered"
    ) { world, _ in
      send(.reply(CallToken(0), .success()), to: phone, &world)
    },
    Tampering(
      testDescription: "no answer", call: "addFriend(B)", fromEnd: 5, violates: "answered"
    ) { world, _ in _ = world.links.loseAll(to: phone) },
    Tampering(
      testDescription: "a device answers", call: "addFriend(B)", fromEnd: 1,
      violates: "packetLeadsToPacket"
    ) { world, _ in
      world.links.send(Packet(.connect, cause: .none), from: phone)
    },
    Tampering(
      testDescription: "the server goes on after a failure", call: "acceptFriendApplication(B)",
      fromEnd: 2, violates: "failedCallChanges"
    ) { world, _ in
      world.server.setUpFriendship(UserID(0), UserID(2), at: world.serverTime)
    },
    Tampering(
      testDescription: "somebody is told of a failure", call: "acceptFriendApplication(B)",
      fromEnd: 2, violates: "failedCallChanges"
    ) { world, _ in send(.notice(added), to: friend, &world) },
  ]

  @Test(arguments: tamperings)
  func `what should not be is found`(tampering: Tampering) throws {
    var options = RunOptions()
    options.keepsTransitions = true
    let ran = try Ran(
      Header.free + """
        step "A calls"
          A.phone calls \(tampering.call)
        """, options: options)
    let script = ran.result.executions[0].log.script
    let start = WorldBuilder.simulator(for: ran.scenario, seed: 0)
    var (world, log) = (start.world, start.log)
    for (index, timed) in script.transitions.enumerated() {
      let transition = timed.transition.remade(from: script.arena, in: &log.transaction.arena)
      let before = BuiltInProperties.Before(world, log, before: transition)
      let position = log.records.count
      world.happens(transition, at: timed.time, into: &log)
      let isLast = index == script.transitions.count - tampering.fromEnd
      if isLast { tampering.tamper(&world, &log) }
      let found = BuiltInProperties.violation(
        of: transition, from: before, to: world, log, since: position)
      #expect(
        found.map { "\($0)".hasPrefix(tampering.violates) } ?? !isLast, "\(transition): \(found)")
      if isLast { return }
    }
    Issue.record("there are \(script.transitions.count) choices")
  }

  @Test func `a device that keeps what its sibling does not is found`() throws {
    let ran = try Ran(Header.free + "step \"nothing\"\n  wait 1s\n")
    var world = ran.result.executions[0].world
    #expect(BuiltInProperties.violation(atRest: world) == nil)
    var ignored = EffectBuffer<DeviceEffect>()
    world.devices[0].receive(
      .notice(Self.added), at: world.serverTime, arena: Arena(), into: &ignored)
    guard
      case .siblingsDisagree(Self.phone, Self.desktop, _)? =
        BuiltInProperties.violation(atRest: world)
    else {
      Issue.record("the siblings agree")
      return
    }
  }
}
