import IMProtocol
import ScenarioLanguage
import Testing

/// What the lines of a population mean.
@Suite struct PopulationMeaningTests {
  private func lines(_ text: String) throws -> [Population.Line] {
    let text = cast + "population \"p\" for 2d\n  \(text)\n"
    return try #require(try scenario(text).steps[0].population).lines
  }

  private func line(_ text: String) throws -> Population.Line {
    try #require(try lines(text).first)
  }

  private static let day = Population.Hours.day

  @Test(arguments: [
    ("A.phone", [0]), ("A", [0, 1]), ("A.desktop, B", [1, 2]), ("A, A.phone", [0, 1]),
  ])
  func `each device that is named acts`(subjects: String, devices: [Int]) throws {
    let line = try line("\(subjects) calls getFriends() every 1d")
    #expect(line.devices == devices.map { DeviceID($0) })
    #expect(line.text == "\(subjects) calls getFriends() every 1d")
    #expect(line.words == "calls getFriends ( ) every 1d")
  }

  @Test func `each device of a range acts`() throws {
    let text = """
      scenario "t"
      users P[1...4] on phone, desktop
      population "p" for 1d
        each P[2...3].desktop calls getFriends() every 1d
        each P[3...2] calls getFriends() every 1d
        P[1...4] disconnect every 1d
        the network of each P[1...2].phone is down for 1m...2m every 1d
      """.replacing("disconnect every", with: "disconnects every")
    let lines = try #require(try scenario(text).steps[0].population).lines
    let indices = lines.map { $0.devices.map { Int($0.index) } }
    #expect(indices == [[3, 5], [4, 5, 2, 3], Array(0..<8), [0, 2]])
  }

  @Test(
    arguments: [
      ("about once a day", day, nil), ("about 4 times an hour", day / 96, nil),
      ("about 2 times a month", 15 * day, nil), ("about once a second", 1_000_000, nil),
      ("about once a week between 9h and 17h", 7 * day, 8),
      ("about once a week between 22h and 6h", 7 * day, 8),
    ] as [(String, Int64, Int64?)])
  func `a rate is a mean gap`(words: String, mean: Int64, length: Int64?) throws {
    guard case .about(let found, let hours) = try line("A calls getFriends() \(words)").occasion
    else {
      Issue.record("another occasion")
      return
    }
    #expect(found == mean)
    #expect(hours?.length == length.map { $0 * 3_600_000_000 })
  }

  @Test func `gaps, delays, spans and chances are read`() throws {
    let all = try lines(
      """
      A.phone disconnects for 7h...9h every 1d
        A.phone loses its connection every 20h...28h in 8 of 10 cases
        B.phone calls addFriend($who) when it receives onFriendAdd(userId: $who), 1s...2s later
        server restarts about once a week
        A.phone's latency 3s every 1h
        A.phone's answer is lost every 1h
      """)
    #expect(all[0].span == 25_200_000_000...32_400_000_000)
    guard case .every(Self.day...Self.day) = all[0].occasion else {
      Issue.record("not every day")
      return
    }
    #expect(all[1].chance == Population.Chance(count: 8, all: 10))
    guard case .after(let callback, 1_000_000...2_000_000) = all[2].occasion,
      case .call(let call) = all[2].action, case .capture = call.arguments[0]
    else {
      Issue.record("no reaction")
      return
    }
    #expect(callback.kind == .onFriendAdd)
    #expect(all[3].devices == [.absent])
    guard case .latency(DeviceID(0), 3_000_000...3_000_000) = all[4].action,
      case .loseAnswer(.first(DeviceID(0))) = all[5].action
    else {
      Issue.record("other faults")
      return
    }
  }

  @Test func `choices and alternatives are drawn each time`() throws {
    let line = try line(
      "A calls setFriendInfo(a friend, remark: \"x\" or nil, extProfile: {}) every 1d")
    guard case .known(.friend)? = line.choices.first?.choice, line.alternatives.count == 1 else {
      Issue.record("\(line)")
      return
    }
    #expect(line.alternatives[0].values.count == 2)
    let groups = try self.line(
      "A calls joinGroup(one of [A, B]) every 1d".replacing("joinGroup", with: "addFriend"))
    #expect(groups.choices.map(\.choice) == [.oneOf([.user(UserID(0)), .user(UserID(1))])])
  }

  @Test func `a population is written as it is read`() throws {
    let text = """
      scenario "t"

      user A on phone
      user B on phone

      population "two days" for 2d after a warm-up of 12h
        A.phone calls addFriend(one of [B, A], extra: "hi") about 3 times a day \
      between 9h and 17h in 1 of 2 cases
        A.phone calls addFriend($who) when it receives onFriendDelete(userIds: [$who, ...]), \
      1s...2s later
          vacuous "nobody is deleted"
        the network of A.phone, B.phone is down for 1m...30m every 1d
        B.phone's clock is 3m slow about once a week
        server restarts every 1d
        at most 5 calls
        at rest every 6h

      """.replacing("    vacuous", with: "    vacuous")
    let read = try scenario(text)
    #expect(ScenarioText(read).whole == text)
  }
}
