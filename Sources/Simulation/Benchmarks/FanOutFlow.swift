import DiscreteEvents
import IMProtocol
import IMServer
import ScenarioLanguage

/// A benchmark of what a callback costs on its path from the server to the delegate. There are many
/// changes, and the server notifies thousands of devices of each change. The counters depend only
/// on the arguments.
package struct FanOutFlow {
  private var simulator: Simulator
  private let audience: Audience
  /// The rounds alternate between two names, so that every round changes the name.
  private let names: [Text]
  private var round = 0

  package enum Audience: Hashable, Sendable {
    /// The first user changes a profile that has this many subscribers. Each user has a phone.
    case subscribers(Int)
    /// The owner renames a group with this many members. Each member has two devices.
    case group(Int)
  }

  package init(_ audience: Audience, isTracing: Bool) {
    self.audience = audience
    var scenario: Scenario
    switch audience {
    case .subscribers(let count):
      scenario = Scenario(users: count + 1, on: [.iOS])
      scenario.subscriptions = [
        SubscriptionDeclaration(
          subscribers: (1...count).map { UserID($0) }, targets: [UserID(0)],
          type: SubscribeType.userProfile.rawValue, expiry: 2_592_000)
      ]
    case .group(let count):
      scenario = Scenario(users: count, on: [.iOS, .pc])
      scenario.names.groups = ["all"]
      var group = GroupDeclaration(owner: UserID(0))
      group.members = (1..<count).map { UserID($0) }
      scenario.groups = [group]
    }
    names = ["Lee", "Kim"].map { scenario.names.texts.intern($0) }
    scenario.nameAttributes()
    simulator = WorldBuilder.simulator(for: scenario, seed: 1, isTracing: isTracing)
  }

  package var counters: Counters { simulator.log.counters }

  /// Makes a change on the first user's phone, and runs until all other devices are notified of the
  /// change.
  package mutating func runRound() {
    let name = names[round % names.count]
    round += 1
    switch audience {
    case .subscribers: simulator.call(.updateMyUserProfile, [.text(name)], by: DeviceID(0))
    case .group:
      simulator.call(.updateGroupInfo, [.group(GroupID(0)), .text(name)], by: DeviceID(0))
    }
    simulator.finishRound()
  }
}
