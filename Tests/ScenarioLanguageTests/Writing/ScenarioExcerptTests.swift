import IMProtocol
import TestSupport
import Testing

@testable import ScenarioLanguage

/// An excerpt of a scenario has some of its parts, and declares what these parts mention.
struct ScenarioExcerptTests {
  private static let text = """
    scenario "s"

    clock "2024-05-01T00:00:00Z"
    app friendAddPermission: Free
    user A (name: "Ann") on phone, desktop
    user B on phone
    user C
    user D
    friends A and B
    friends A and C
    group team (owner: A, managers: [B], members: [C], groupName: "Team")
    subscriptions A to B (subscribeType: OnlineStatus, expiry: 60)

    step "one"
      B.phone calls addFriend(D)
      A.desktop calls quitGroup(team)

    """

  private static func scenario() throws -> Scenario {
    let file = ScenarioFile.parse(Source(path: "s", text: text))
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    return try #require(file.scenarios.first)
  }

  /// The parts of the scenario in the order in which an excerpt asks for them, with the users whom
  /// the part concerns, and what is written if the excerpt has only this part.
  static let parts: [(users: [Int], lines: [String])] = [
    ([], [#"clock "2024-05-01T00:00:00Z""#]),
    ([], ["app friendAddPermission: Free"]),
    ([0], []),
    ([0], [#"user A on phone"#]),
    ([0], [#"user A on desktop"#]),
    ([1], ["user B on phone"]),
    ([0, 1], ["user A", "user B", "friends A and B"]),
    ([0, 2], ["user A", "user C", "friends A and C"]),
    ([], ["user A", "group team (owner: A)"]),
    ([], []),
    ([1], []),
    ([2], []),
    (
      [0, 1],
      ["user A", "user B", "subscriptions A to B (subscribeType: OnlineStatus, expiry: 60)"]
    ),
    ([], ["user B on phone", "user D", #"step "one""#, "  B.phone calls addFriend(D)"]),
    ([], ["user A on desktop", #"step "one""#, #"  A.desktop calls quitGroup("team")"#]),
  ]

  @Test func `each part can be alone, and what it mentions is declared`() throws {
    let scenario = try Self.scenario()
    for (number, part) in Self.parts.enumerated() {
      var asked: [[UserID]] = []
      let excerpt = ScenarioExcerpt(of: scenario) { _, users in
        asked.append(users)
        return asked.count == number + 1
      }
      #expect(asked == Self.parts.map { $0.users.map { UserID($0) } })
      let lines = excerpt.text.split(separator: "\n").map(String.init)
      let expected = [#"scenario "s""#] + part.lines
      #expect(lines.filter { $0 != #"step "one""# || expected.contains($0) } == expected)
    }
  }

  @Test func `a device that must be there is declared`() throws {
    let excerpt = ScenarioExcerpt(of: try Self.scenario(), with: [DeviceID(1)]) { _, _ in false }
    #expect(excerpt.text.contains("\nuser A on desktop\n"))
  }

  @Test func `an excerpt with all parts is the scenario`() throws {
    for path in RepositoryScenarios.sampled {
      for scenario in try RepositoryScenarios.source(path).scenarios() {
        let excerpt = ScenarioExcerpt(of: scenario) { _, _ in true }
        let whole = ScenarioText(scenario, .exact).whole
        let left = Set(whole.split(separator: "\n")).subtracting(
          excerpt.text.split(separator: "\n"))
        let strangers = scenario.accounts.indices.map(UserID.init).filter { user in
          !scenario.devices.contains { $0.user == user }
        }.map { ScenarioText(scenario, .exact).user($0) }
        #expect(left.count <= strangers.count && excerpt.parsed != nil, "\(path)")
      }
    }
  }
}
