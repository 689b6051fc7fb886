import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Two users with two devices each who make friends and part, as an exploration.
enum FriendModel {
  private static let header = """
    scenario "two users with two devices each"
    user A on phone, desktop
    user B on phone, desktop

    """

  /// - Parameter calls: how many calls each device makes at most.
  static func scenario(calls: [Int]) throws -> Scenario {
    var scenario = try Source(
      path: "friends", text: header + "step \"nothing happens\"\n  wait 1ms\n"
    ).scenario()
    var text = header + "step \"all that may happen\"\n"
    for device in ["A.phone", "A.desktop", "B.phone", "B.desktop"] {
      let other = device.hasPrefix("A") ? "B" : "A"
      text += """
          \(device) calls addFriend(\(other))
          \(device) calls acceptFriendApplication(\(other))
          \(device) calls refuseFriendApplication(\(other))
          \(device) calls deleteFriends([\(other)])

        """
    }
    let range = SourceRange(start: 0, end: 0)
    var exploration = Exploration(title: "friends", range: range)
    for statement in try Source(path: "friends", text: text).scenario().steps[0].statements {
      guard case .call(let call) = statement.kind else { continue }
      exploration.permissions.append(
        Exploration.Permission(range: range, action: .call(call)))
    }
    for device in 0..<4 {
      exploration.bounds.append(
        Exploration.Bound(
          range: range, kind: .calls, device: DeviceID(device), count: calls[device]))
    }
    scenario.exploration = exploration
    return scenario
  }
}
