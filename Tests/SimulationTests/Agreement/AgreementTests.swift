import DiscreteEvents
import IMDevice
import IMServer
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// When nothing is in flight, a connected device has the same data about its user as the server,
/// even if packets have been lost (FR-04, MD-02, D-03).
struct AgreementTests {
  private static let users = 3

  @Test(arguments: [[Platform.iOS, .android], [.iOS, .pc]], 0..<6)
  func `devices and server agree after every random walk`(
    _ platforms: [Platform], _ seed: Int
  ) {
    for number in Effort.some(of: 0..<40, one: 4) {
      var random = RandomStream(seed: UInt64(seed), label: "walk", index: UInt64(number))
      let devices = Self.users * platforms.count
      let actions = (0..<(10 + number * 8)).map { _ in
        Action(&random, users: Self.users, devices: devices)
      }
      if disagreement(after: actions, platforms) != nil {
        let shortest = shortened(actions, platforms)
        let problem = disagreement(after: shortest, platforms) ?? ""
        Issue.record("\(shortest.map(\.description).joined(separator: "\n"))\n\(problem)")
        return
      }
    }
  }

  /// Removes actions from a walk on which server and devices disagree. An action is removed only if
  /// server and devices also disagree on the shorter walk.
  private func shortened(_ actions: [Action], _ platforms: [Platform]) -> [Action] {
    var actions = actions
    var index = actions.count
    var isShorter = false
    while index > 0 {
      index -= 1
      var fewer = actions
      fewer.remove(at: index)
      if disagreement(after: fewer, platforms) != nil {
        actions = fewer
        isShorter = true
      }
      if index == 0 && isShorter {
        index = actions.count
        isShorter = false
      }
    }
    return actions
  }

  /// The first disagreement of server and devices at a time when nothing is in flight, or nil if
  /// they always agree at such times. At the end of the walk, all packets arrive.
  private func disagreement(after actions: [Action], _ platforms: [Platform]) -> String? {
    var world = Agreement.world(users: Self.users, platforms: platforms)
    var log = Log(isOn: true)
    for action in actions + [.settle] {
      happen(action, &world, &log)
      if arrivals(world).isEmpty, let problem = Agreement.problem(world, log) { return problem }
    }
    return nil
  }

  /// Executes an action as one or more transitions of the world.
  private func happen(_ action: Action, _ world: inout World, _ log: inout Log) {
    switch action {
    case .passDays(let days):
      let end = world.now + .milliseconds(Int64(days) * 86_400_000 + 1)
      world.happens(.wait(statement: 0), at: end, into: &log)
    case .deliver(let number):
      let arrivals = arrivals(world)
      if arrivals.isEmpty { return }
      world.happens(arrivals[number % arrivals.count], into: &log)
    case .settle:
      while let first = arrivals(world).first { world.happens(first, into: &log) }
    default:
      guard let act = action.act(&log) else { return }
      world.happens(.act(act, statement: 0), into: &log)
    }
  }

  private func arrivals(_ world: World) -> [Transition] {
    world.transitions.filter { if case .deliver = $0 { true } else { false } }
  }
}
