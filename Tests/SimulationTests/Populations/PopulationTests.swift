import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Testing

@testable import Simulation

/// What happens by chance in a population.
struct PopulationTests {
  private static let town = """
    scenario "town"
    app friendAddPermission: Free
    users P[1...6] on phone, desktop
    groups g[1...2] (owner: P1, members: [P[2...3]], joinPermission: Free)

    """

  /// Runs a population with these lines. The text after them may have properties or further steps.
  private func run(
    _ lines: String, for duration: String = "10d", header: String = town, then more: String = "",
    seed: UInt64 = 1
  ) throws -> Ran {
    let text = header + "population \"p\" for \(duration)\n\(lines)\n\(more)\n"
    return try Ran(text, options: RunOptions(seed: seed))
  }

  private func calls(_ ran: Ran) -> [CallRecord] { Array(ran.result.executions[0].log.calls) }

  private func times(_ ran: Ran) -> [Int64] {
    ran.result.executions[0].log.records.compactMap {
      if case .called = $0.event { $0.time.microseconds - ran.scenario.clock.start } else { nil }
    }
  }

  private static let hour: Int64 = 3_600_000_000

  // MARK: - When

  @Test func `about so many times a day is an average`() throws {
    let ran = try run("  each P[1...6].phone calls getFriends() about 20 times a day", for: "30d")
    #expect(ran.hasPassed)
    let count = times(ran).count
    // The expected number is 3,600, with a standard deviation of 60.
    #expect((3_300...3_900).contains(count), "\(count) calls")
  }

  @Test(arguments: [("9h", "17h", 9, 17), ("22h", "6h", 22, 30), ("0h", "24h", 0, 24)])
  func `hours of the day keep the average and bound the times`(
    start: String, end: String, first: Int64, last: Int64
  ) throws {
    let header = Self.town.replacing("users", with: "clock \"2024-01-01T00:00:00+02:00\"\nusers")
    let ran = try run(
      "  each P[1...6].phone calls getFriends() about 10 times a day between \(start) and \(end)",
      for: "60d", header: header)
    #expect(ran.hasPassed)
    let times = times(ran)
    #expect((3_300...3_900).contains(times.count), "\(times.count) calls")
    // The scenario starts at midnight on the devices' clocks.
    for time in times {
      let hour = time % (24 * Self.hour) / Self.hour
      #expect((first..<last).contains(hour) || (first..<last).contains(hour + 24))
    }
  }

  @Test func `a fixed gap separates starts, and the first start is within the first gap`() throws {
    let ran = try run("  P1.phone calls getFriends() every 1d")
    let times = times(ran)
    #expect(times.count == 10)
    #expect(times[0] < 24 * Self.hour)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 24 * Self.hour })
  }

  @Test func `a range of gaps is drawn from evenly`() throws {
    let ran = try run("  P1.phone calls getFriends() every 1h...3h", for: "100d")
    let times = times(ran)
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { (Self.hour...3 * Self.hour).contains($0) })
    let short = gaps.count { $0 < 2 * Self.hour }
    #expect(abs(short - gaps.count / 2) < gaps.count / 10)
  }

  @Test func `a device reacts to each callback, later and with what the callback says`() throws {
    let header = Self.town.replacing("friendAddPermission: Free", with: "moderation: []")
    let ran = try run(
      """
        each P[1...3].phone calls addFriend(one of P[4...6]) every 5h...7h
        each P[4...6].phone calls acceptFriendApplication($who) \
      when it receives onFriendApplicationStatusChanged(userId: $who, \
      applicationStatus: UnHandled), 1m...2m later
      """, header: header)
    #expect(ran.hasPassed, "\(ran.findings)")
    let accepted = calls(ran).filter { $0.call.kind == .acceptFriendApplication }
    #expect(accepted.count >= 9)
    #expect(accepted.allSatisfy { $0.reply?.code == .success || $0.reply != nil })
    #expect(accepted.count { $0.reply?.code == .success } == 9)
  }

  @Test func `chance decides in how many cases something happens`() throws {
    let ran = try run("  P1.phone calls getFriends() every 1h in 3 of 10 cases", for: "100d")
    let count = times(ran).count
    // The expected number is 720, with a standard deviation of 22.
    #expect((610...830).contains(count), "\(count) calls")
  }

  // MARK: - Whom

  @Test(arguments: [
    "a user", "a friend", "a stranger", "a friend of a friend", "a sender", "a recipient",
  ])
  func `a choice fits what the device knows`(choice: String) throws {
    let header = """
      scenario "choices"
      users P[1...9] on phone
      friends P1 and P[2...4]
      friends P2 and P[5...6]
      given
        P7.phone calls addFriend(P1)
        P1.phone calls addFriend(P8)

      """
    let ran = try run(
      "  P1.phone calls setFriendInfo(\(choice), remark: \"x\") every 1h", for: "5d",
      header: header)
    let chosen = Set(
      calls(ran).dropFirst(2).compactMap { record -> Int? in
        guard case .setFriendInfo(let call) = record.call else { return nil }
        return Int(call.userId.index) + 1
      })
    let expected: [String: Set<Int>] = [
      "a user": [2, 3, 4, 5, 6, 7, 8, 9], "a friend": [2, 3, 4], "a stranger": [5, 6, 7, 8, 9],
      "a friend of a friend": [5, 6], "a sender": [7], "a recipient": [8],
    ]
    #expect(chosen == expected[choice])
  }

  @Test(arguments: [
    ("a group", [1]), ("an own group", [1]), ("a foreign group", [2]),
  ])
  func `a group is chosen by the relation of the user to it`(choice: String, groups: [Int]) throws {
    let header = """
      scenario "choices"
      users P[1...3] on phone
      group g1 (owner: P1, members: [P2])
      group g2 (owner: P2, members: [P3])

      """
    let ran = try run(
      "  P1.phone calls getGroupMembers(\(choice), userIds: [P1]) every 1h", for: "5d",
      header: header)
    let chosen = Set(
      calls(ran).compactMap { record -> Int? in
        guard case .getGroupMembers(let call) = record.call else { return nil }
        return Int(call.groupId.index) + 1
      })
    #expect(chosen == Set(groups))
  }

  @Test(arguments: [
    ("a member", [2, 3]), ("a manager", [2]), ("an outsider", [4]), ("an applicant", [4]),
  ])
  func `a user is chosen by the relation to the group in the same call`(
    choice: String, users: [Int]
  ) throws {
    let header = """
      scenario "choices"
      users P[1...4] on phone
      group g1 (owner: P1, managers: [P2], members: [P3], joinPermission: OwnerVerify)
      given
        P4.phone calls joinGroup(g1)

      """
    let ran = try run(
      "  P1.phone calls getGroupMembers(a group, userIds: [\(choice)]) every 1h", for: "5d",
      header: header)
    let log = ran.result.executions[0].log
    let chosen = Set(
      calls(ran).dropFirst().compactMap { record -> Int? in
        guard case .getGroupMembers(let call) = record.call else { return nil }
        return log.arena[call.userIds].first.map { Int($0.index) + 1 }
      })
    #expect(chosen == Set(users))
  }

  @Test func `pages are loaded one after another, and then from the first again`() throws {
    let ran = try run(
      "  P1.phone calls getFriendApplications(pageToken: the next page, count: 2) every 1h",
      for: "9h",
      header: """
        scenario "pages"
        users P[1...6] on phone
        given
          each P[2...6].phone calls addFriend(P1)

        """)
    let log = ran.result.executions[0].log
    let sizes = calls(ran).dropFirst(5).compactMap { record -> Int? in
      guard case .record(_, let values)? = record.reply?.result.value(log.arena) else { return nil }
      for case .list(let items) in values { return items.count }
      return nil
    }
    #expect(sizes == [2, 2, 1, 2, 2, 1, 2, 2, 1])
  }

  @Test func `two choices of one call differ`() throws {
    let ran = try run(
      "  P1.phone calls deleteFriends([a friend, a friend]) every 1d",
      header: Self.town.replacing("groups", with: "friends P1 and P[2...3]\ngroups"))
    let log = ran.result.executions[0].log
    let lists = calls(ran).compactMap { record -> [UserID]? in
      guard case .deleteFriends(let call) = record.call else { return nil }
      return Array(log.arena[call.userIds])
    }
    #expect(lists == [[UserID(1), UserID(2)]] || lists == [[UserID(2), UserID(1)]])
    let line = ran.result.executions[0].populations[0].lines[0]
    #expect((line.happened, line.withoutChoice) == (1, 9))
  }

  @Test func `alternatives and lists are drawn from evenly`() throws {
    let ran = try run(
      "  P1.phone calls joinGroup(one of g[1...2]) every 1h\n"
        + "  P2.phone calls setFriendInfo(P3, remark: \"x\" or \"y\" or nil) every 1h", for: "50d")
    var groups: [GroupID: Int] = [:]
    var remarks: [Text: Int] = [:]
    for record in calls(ran) {
      if case .joinGroup(let call) = record.call { groups[call.groupId, default: 0] += 1 }
      if case .setFriendInfo(let call) = record.call { remarks[call.remark, default: 0] += 1 }
    }
    #expect(groups.count == 2 && groups.values.allSatisfy { (500...700).contains($0) })
    #expect(remarks.count == 3 && remarks.values.allSatisfy { (330...470).contains($0) })
  }

  // MARK: - Determinism

  @Test func `a run repeats itself, and another seed gives another run`() throws {
    let lines = """
        each P[1...6].phone calls addFriend(a stranger) about 3 times a day
        each P[1...6] disconnects for 1h...9h about once a day
        the network of each P[1...6].phone is down for 1m...30m about 4 times a day
        server restarts about once a day
      """
    let prints = try [1, 1, 2].map { try run(lines, seed: $0).result.fingerprints }
    #expect(prints[0] == prints[1])
    #expect(prints[0] != prints[2])
  }

  @Test func `one more line, device or user changes nobody else's draws`() throws {
    let line = "calls getFriends() about 3 times a day"
    func timesOfFirst(_ lines: String, users: Int = 6) throws -> [Int64] {
      let ran = try run(lines, header: Self.town.replacing("1...6", with: "1...\(users)"))
      return ran.result.executions[0].log.records.compactMap { record in
        guard case .called(let token) = record.event, record.device == DeviceID(0),
          ran.result.executions[0].log[token].call.kind == .getFriends
        else { return nil }
        return record.time.microseconds
      }
    }
    let alone = try timesOfFirst("  P1.phone \(line)")
    #expect(alone.count > 10)
    #expect(try timesOfFirst("  each P[1...6].phone \(line)") == alone)
    #expect(try timesOfFirst("  each P[1...9].phone \(line)", users: 9) == alone)
    #expect(
      try timesOfFirst("  P2.phone calls addFriend(P3) every 1h\n  P1.phone \(line)") == alone)
    #expect(try timesOfFirst("  P1.phone \(line)\n  server restarts every 1d") == alone)
  }

  // MARK: - Rest and properties

  @Test func `everything is at rest and connected at the end`() throws {
    let ran = try run(
      """
        each P[1...6].phone calls addFriend(a stranger) about 30 times a day
        each P[1...6].phone disconnects about once a day
        each P[1...6].desktop restarts for 1h...2h about 3 times a day
        each P[1...6].desktop hears nothing for 5s...2m about 3 times a day
        each P[1...6].phone is not heard for 5s...2m about 3 times a day
        each P[1...6].phone loses its connection for 1s...5m about 3 times a day
        each P[1...6].phone reinstalls about once a day
        each P[1...6].phone's answer is lost about once a day
        each P[1...6].phone's latency 10ms...3s about once a day
        each P[1...6].phone's clock is 3m fast about once a day
        the network of each P[1...6].desktop is down about once a day
        server calls clearFriends(one of P[1...6]) every 1d
      """)
    #expect(ran.hasPassed, "\(ran.findings)")
    let world = ran.result.executions[0].world
    #expect(world.isQuiescent)
    #expect(world.devices.indices.allSatisfy { world.isConnected(DeviceID($0)) })
    #expect(ran.result.executions[0].populations[0].lines.allSatisfy { $0.happened > 0 })
  }

  @Test func `a forbidden callback ends the population`() throws {
    let ran = try check(
      Self.town + """
        population "p" for 10d
          P1.phone calls addFriend(P2) every 1d
          P2.phone calls deleteFriends([P1]) every 1d

        never
          P1.phone receives onFriendDelete #! sequence of 1 on P1.phone
        """)
    #expect(ran.result.executions[0].populations[0].duration < 3 * 24 * Self.hour)
  }

  @Test func `what must hold at rest is checked at the end`() throws {
    try check(
      Self.town + """
        population "p" for 10d
          P1.phone calls addFriend(P2) every 1d

        always at rest
          P1.phone holds {friends: []} #! local data of P1.phone at friends
        """)
  }

  @Test func `a line that is due and never happens fails, unless that is intended`() throws {
    let line = "  P1.phone calls acceptFriendApplication(a sender) every 1d"
    let other = "  P1.phone calls getFriends() every 1d"
    #expect(try run("\(line)\n\(other)").findings.count == 1)
    #expect(try run("\(line)\n    vacuous \"nobody asks\"\n\(other)").hasPassed)
    // A line that was never due says nothing.
    #expect(try run("\(other)\n  P1.phone calls addFriend(P2) every 900d...901d").hasPassed)
  }

  @Test func `a bound ends what it counts`() throws {
    let ran = try run(
      "  P1.phone calls getFriends() every 1h\n  server restarts every 1d\n  at most 7 calls")
    #expect(calls(ran).count == 7)
    let lines = ran.result.executions[0].populations[0].lines
    #expect((lines[0].happened, lines[0].beyondBound) == (7, 233))
    #expect(lines[1].happened == 10)
  }

  @Test func `steps and a second population continue where a population ends`() throws {
    let ran = try run(
      "  P1.phone calls addFriend(P2) every 1d",
      then: """
        step "they are friends"
          P1.phone holds {friends: [{userId: P2}]}
          P1.phone calls deleteFriends([P2])
          P1 receives onFriendDelete
          P2 receives onFriendDelete

        population "again" for 3d
          P2.phone calls addFriend(P1) every 1d

        step "they are friends again"
          P1.phone holds {friends: [{userId: P2}]}
        """)
    #expect(ran.hasPassed, "\(ran.findings)")
    #expect(ran.result.executions[0].populations.map(\.step) == [0, 2])
  }

  @Test func `too many events end without a verdict`() throws {
    var options = RunOptions()
    options.limits.eventsOfPopulation = 1_000
    let ran = try Ran(
      Self.town
        + "population \"p\" for 90d\n  each P[1...6] calls getFriends() about 9 times an hour",
      options: options)
    guard case .exhausted(let exhaustion) = ran.result.verdict else {
      Issue.record("\(ran.result.verdict)")
      return
    }
    #expect(exhaustion.step == 0)
  }
}
