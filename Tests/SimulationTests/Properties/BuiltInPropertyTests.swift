import DiscreteEvents
import IMDevice
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer
@testable import Simulation

/// What holds of every scenario.
struct BuiltInPropertyTests {
  @Test(arguments: RepositoryScenarios.sampled)
  func `no choice in any scenario violates what holds of every one`(path: String) throws {
    var options = RunOptions()
    options.keepsMoves = true
    for scenario in try RepositoryScenarios.scenarios(path) where scenario.devices.count <= 30 {
      for way in ScenarioRunner.run(scenario, options: options).ways.prefix(3) {
        let script = way.log.script
        let start = WorldBuilder.simulator(for: scenario, seed: 0)
        var (world, log) = (start.world, start.log)
        for move in script.moves {
          let choice = move.choice.remade(from: script.arena, in: &log.turn.arena)
          let before = BuiltInProperties.Before(world, log, before: choice)
          let place = log.records.count
          world.happens(choice, at: move.time, into: &log)
          let found = BuiltInProperties.violation(
            of: choice, from: before, to: world, log, since: place)
          if let found { Issue.record("\(scenario.title), \(move.time): \(found)") }
        }
        if let found = BuiltInProperties.violation(atRest: world) {
          Issue.record("\(scenario.title): \(found)")
        }
      }
    }
  }

  /// What is done to the world behind the last choice of a scenario, and what that violates.
  struct Tampering: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let call: String
    /// Which choice, counted from the end of the list.
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

  // The choices of the step: the call, its arrival, and four arrivals at devices.
  static let tamperings = [
    Tampering(
      testDescription: "somebody else is told", call: "addFriend(B)", fromEnd: 5,
      violates: "toldUnconcerned"
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
    options.keepsMoves = true
    let ran = try Ran(
      Header.free + """
        step "A calls"
          A.phone calls \(tampering.call)
        """, options: options)
    let script = ran.result.ways[0].log.script
    let start = WorldBuilder.simulator(for: ran.scenario, seed: 0)
    var (world, log) = (start.world, start.log)
    for (index, move) in script.moves.enumerated() {
      let choice = move.choice.remade(from: script.arena, in: &log.turn.arena)
      let before = BuiltInProperties.Before(world, log, before: choice)
      let place = log.records.count
      world.happens(choice, at: move.time, into: &log)
      let isLast = index == script.moves.count - tampering.fromEnd
      if isLast { tampering.tamper(&world, &log) }
      let found = BuiltInProperties.violation(
        of: choice, from: before, to: world, log, since: place)
      #expect(found.map { "\($0)".hasPrefix(tampering.violates) } ?? !isLast, "\(choice): \(found)")
      if isLast { return }
    }
    Issue.record("there are \(script.moves.count) choices")
  }

  @Test func `a device that keeps what its sibling does not is found`() throws {
    let ran = try Ran(Header.free + "step \"nothing\"\n  wait 1s\n")
    var world = ran.result.ways[0].world
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
