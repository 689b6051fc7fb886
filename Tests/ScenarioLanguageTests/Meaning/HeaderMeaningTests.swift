import IMProtocol
import Testing

@testable import ScenarioLanguage

@Suite struct HeaderMeaningTests {
  @Test func `a header becomes settings, accounts and devices`() throws {
    let scenario = try scenario(
      """
      scenario "title \\"quoted\\" \\u00e9\\ud83d\\ude00"
      verifies FR-30, GR-12
      assumes D-20
      tags friends, smoke-test
      clock "2024-10-21T09:30:00+08:00" changes: ["2024-10-27T01:00:00Z +01:00"]
      network latency 20ms...80ms
      app friendAddPermission: Free, informationHosting: off, multipleMobileDevices: on
      user B (role: 3, name: "Bea") on phone (
        platform: Android, offline: true, without: [groupEventDelegate, friendEventDelegate])
      user A on phone, desktop, pad (platform: HarmonyOS)
      step "s"
        verifies FR-31, FR-30
        wait 1s
      """)
    #expect(scenario.title == "title \"quoted\" é😀")
    #expect(scenario.row == nil)
    #expect(scenario.verifies == ["FR-30", "GR-12", "FR-31"])
    #expect(scenario.assumes == ["D-20"])
    #expect(scenario.tags == ["friends", "smoke-test"])
    #expect(scenario.clock.start == 1_729_474_200_000_000)
    #expect(scenario.clock.offset == 28_800)
    #expect(
      scenario.clock.changes == [.init(at: 1_729_990_800_000_000, offset: 3_600)])
    #expect(scenario.latency == 20_000...80_000)
    #expect(scenario.settings.friendAddPermission == .free)
    #expect(!scenario.settings.informationHosting)
    #expect(scenario.settings.multipleMobileDevices)
    #expect(scenario.names.users == ["A", "B"])
    #expect(scenario.accounts[0].attributes == [])
    let profile = Catalogue.record(.userProfile).fields
    let attributes = scenario.accounts[1].attributes
    #expect(attributes.map { profile[$0.field].name } == ["role", "name"])
    #expect(attributes[0].value == .integer(3))
    guard case .text(let name) = attributes[1].value else { return #expect(Bool(false)) }
    #expect(scenario.names.texts.string(of: name) == "Bea")
    #expect(scenario.names.devices == ["phone", "phone", "desktop", "pad"])
    #expect(scenario.devices.map(\.user) == [UserID(1), UserID(0), UserID(0), UserID(0)])
    #expect(scenario.devices.map(\.platform) == [2, 1, 4, 6])
    #expect(scenario.devices[0].isOffline)
    #expect(scenario.devices[0].without == [.friendEvent, .groupEvent])
  }

  @Test func `without a word the defaults hold`() throws {
    let scenario = try scenario("scenario \"t\"\nuser A on web, mini\nstep \"s\"\n  wait 1s\n")
    #expect(scenario.clock == Scenario.Clock())
    #expect(scenario.latency == 10_000...10_000)
    var settings = AppSettings()
    settings.remarkName = scenario.settings.remarkName
    #expect(scenario.settings == settings)
    #expect(scenario.devices.map(\.platform) == [3, 5])
    #expect(scenario.devices.allSatisfy { !$0.isOffline && $0.without.isEmpty })
  }

  @Test func `one latency is both bounds`() throws {
    let text = "scenario \"t\"\nnetwork latency 1s 500ms\nstep \"s\"\n  wait 1s\n"
    #expect(try scenario(text).latency == 1_500_000...1_500_000)
  }

  @Test func `accounts stand in the natural order of their names`() throws {
    let scenario = try scenario(
      """
      scenario "t"
      users F[9...11]
      user F10a on phone
      user Z on phone
      users F[1...2], F007
      user B on phone
      friends F10 and Z, F[1...2]
      step "s"
        wait 1s
      """)
    #expect(
      scenario.names.users == ["B", "F1", "F2", "F007", "F9", "F10", "F10a", "F11", "Z"])
    #expect(scenario.names.devices.count == 3)
    #expect(scenario.devices.map(\.user) == [UserID(6), UserID(8), UserID(0)])
    #expect(
      scenario.friendships == [
        .init(UserID(5), UserID(8)), .init(UserID(5), UserID(1)), .init(UserID(5), UserID(2)),
      ])
  }

  @Test func `users of a range may have devices`() throws {
    let scenario = try scenario(
      """
      scenario "t"
      users M[1...2] (role: 1) on phone, desktop
      step "s"
        M[1...2], M2.desktop receive nothing
      """)
    #expect(scenario.names.devices == ["phone", "desktop", "phone", "desktop"])
    #expect(scenario.devices.map(\.user.index) == [0, 0, 1, 1])
    #expect(scenario.accounts.allSatisfy { $0.attributes.count == 1 })
    guard case .receive(let reception)? = scenario.steps.first?.statements.first?.kind else {
      return #expect(Bool(false))
    }
    #expect(reception.receivers == [.user(UserID(0)), .user(UserID(1)), .device(DeviceID(3))])
    #expect(reception.groups.isEmpty)
  }
}
