import DiscreteEvents
import ScenarioLanguage
import Testing

@testable import Simulation

/// Moments of rest in a population, and its warm-up.
struct PopulationTimesTests {
  private static let town = """
    scenario "town"
    app friendAddPermission: Free
    users P[1...6] on phone, desktop

    """
  private static let hour: Int64 = 3_600_000_000

  private func run(
    _ lines: String, for duration: String = "10d", header: String = town, then more: String = ""
  ) throws -> Ran {
    try Ran(header + "population \"p\" for \(duration)\n\(lines)\n\(more)\n")
  }

  private func times(_ ran: Ran) -> [Int64] {
    ran.result.executions[0].log.records.compactMap {
      if case .called = $0.event { $0.time.microseconds - ran.scenario.clock.start } else { nil }
    }
  }

  @Test func `what must hold at rest is checked at each moment of rest`() throws {
    let ran = try check(
      Self.town + """
        population "p" for 10d
          P1.phone calls addFriend(P2) every 1d
          P2.phone disconnects for 1h...9h every 2h...3h
          at rest every 1d

        always at rest
          P1.phone holds {friends: []} #! local data of P1.phone at friends
        """)
    let duration = ran.result.executions[0].populations[0].duration
    // The first friend is added within the first day, and everything comes to rest after the day.
    #expect((24 * Self.hour...25 * Self.hour).contains(duration))
  }

  @Test func `everybody is connected at each moment of rest, and acts again afterwards`() throws {
    let ran = try run(
      """
        each P[1...6].phone disconnects for 20h...40h about 2 times a day
        the network of each P[1...6].desktop is down about 3 times a day
        each P[1...6].phone calls getFriends() about 40 times a day
        at rest every 1d
      """,
      then: """
        always at rest
          each P[1...6].phone calls getFriends()
          each P[1...6].desktop calls getFriends()
        """)
    #expect(ran.hasPassed, "\(ran.findings)")
    let days = Set(times(ran).map { $0 / (24 * Self.hour) })
    #expect(days == Set(0..<10))
  }

  @Test func `an action that is due while everything comes to rest happens afterwards`() throws {
    // Coming to rest takes some seconds, because the phone's SDK must connect again.
    let header = Self.town.replacing("users", with: "network latency 1s...2s\nusers")
    let ran = try run(
      """
        P1.phone calls getFriends() every 1s
        the network of P2.phone is down every 500ms
        at rest every 1m
      """, for: "10m", header: header)
    #expect(ran.hasPassed, "\(ran.findings)")
    let times = times(ran)
    let gaps = Set(zip(times, times.dropFirst()).map { $1 - $0 })
    #expect(gaps.contains(1_000_000))
    #expect(gaps.contains { $0 > 2_000_000 }, "nothing was postponed")
  }

  @Test func `what happens while a population warms up is checked and not counted`() throws {
    let ran = try run("  P1.phone calls getFriends() every 1d", for: "10d after a warm-up of 5d")
    #expect(times(ran).count == 15)
    let result = ran.result.executions[0].populations[0]
    #expect(result.lines[0].happened == 10)
    #expect(result.measuredFrom?.microseconds == ran.scenario.clock.start + 120 * Self.hour)
    #expect(result.duration >= 360 * Self.hour)
    #expect(
      try run("  P1.phone calls getFriends() every 1d").result.executions[0].populations[0]
        .measuredFrom == nil)
    let line = "  P1.phone calls addFriend(P2) every 1d"
    try check(
      Self.town + """
        population "p" for 10d after a warm-up of 5d
        \(line)

        never
          P1.phone receives onFriendAdd #! sequence of 1 on P1.phone
        """)
  }
}
