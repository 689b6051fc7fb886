import Findings
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// `imsim shrink` finds a small scenario that fails in the same way.
struct ShrunkScenarioTests {
  /// A scenario, and the smallest one with the same failure, without its comments.
  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let smallest: String
  }

  private func shrunk(_ text: String, seed: UInt64 = 1) throws -> ShrunkScenario {
    let source = Source(path: "a.scenario", text: text)
    var options = RunOptions(seed: seed)
    options.keepsTransitions = true
    for scenario in try source.scenarios() {
      let result = ScenarioRunner.run(scenario, options: options)
      guard case .failed(let failures) = result.verdict else { continue }
      return ShrunkScenario(
        of: scenario, result, failures[0], in: source, seed: seed, path: "b.scenario", .builtIn)
    }
    throw Transcript.Failure("the scenario passes")
  }

  private func text(_ shrunk: ShrunkScenario) -> String {
    String(decoding: shrunk.source.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  // MARK: - By hand

  private static let town = """
    scenario "a"
    tags slow

    app friendAddPermission: Free
    network latency 20ms...80ms
    user Ann on phone, desktop
    user Bob on phone, tablet (platform: iOS, offline: true)
    user Carl on phone
    friends Ann and Carl
    group chess (owner: Carl, members: [Ann])


    """

  static let samples: [Sample] = [
    Sample(
      testDescription: "another callback than listed",
      text: town + """
        step "Carl has a remark"
          Carl.phone calls setFriendInfo(Ann, remark: "x")
        step "they become friends"
          Ann.phone calls addFriend(Bob, extra: "hello")
          Ann receives onFriendDelete
          Bob receives onFriendAdd
        step "later"
          wait 1d
        """,
      smallest: """
        scenario "a"

        app friendAddPermission: Free
        user A on phone
        user B

        step "they become friends"
          A.phone calls addFriend(B)
          A receives onFriendDelete

        """),
    Sample(
      testDescription: "a callback that does not come, after the same call",
      text: town + """
        step "they become friends"
          Ann.phone calls addFriend(Bob)
          Ann, Bob receive onFriendAdd
        step "Bob has a remark"
          wait 1d
          Bob.phone calls setFriendInfo(Ann, remark: "x")
          Bob, Carl receive onFriendInfoChangedSync
        """,
      smallest: """
        scenario "a"

        user A on phone
        user B
        friends A and B

        step "Bob has a remark"
          A.phone calls setFriendInfo(B)
          A receives onFriendInfoChangedSync

        """),
    Sample(
      testDescription: "a result",
      text: town + """
        step "they are friends no more"
          Carl.phone calls addFriend(Bob)
          Ann.phone calls deleteFriends([Carl])
          Ann.phone calls deleteFriends([Carl])
          Ann, Bob, Carl receive onFriendAdd
        """,
      smallest: """
        scenario "a"

        user A on phone
        user B

        step "they are friends no more"
          A.phone calls deleteFriends([B])

        """),
    Sample(
      testDescription: "an invariant, after the same call",
      text: town + """
        step "they become friends"
          Ann.phone calls addFriend(Bob)
          Ann, Bob receive onFriendAdd
        step "they are friends no more"
          Ann.phone calls deleteFriends([Carl])
          Ann, Carl receive onFriendDelete
        always at rest
          Carl.phone holds {friends: [{userId: Ann}]}
        never
          Ann receives onGroupOperation
        """,
      smallest: """
        scenario "a"

        user A on phone
        user B
        friends A and B

        step "they are friends no more"
          A.phone calls deleteFriends([B])
          A receives onFriendDelete

        always at rest
          A.phone holds {friends: [{userId: B}]}

        """),
    Sample(
      testDescription: "a wait is needed, and rounded",
      text: town.replacing("Free", with: "NeedVerify") + """
        step "asking"
          Ann.phone calls addFriend(Bob)
          Ann, Bob receive onFriendApplicationStatusChanged
        step "too late"
          wait 9d
          Carl.phone calls getFriends()
          Bob.phone calls acceptFriendApplication(Ann)
          Ann, Bob receive onFriendAdd
        """,
      smallest: """
        scenario "a"

        user A on phone
        user B on phone

        given
          A.phone calls addFriend(B)

        step "too late"
          wait 7d
          B.phone calls acceptFriendApplication(A)

        """),
    Sample(
      testDescription: "a step by hand becomes ordinary where the moments do not matter",
      text: town + """
        step "two calls" by hand
          Ann.phone calls addFriend(Bob)
          Carl.phone calls setFriendInfo(Ann, remark: "y")
          server hears Ann.phone
          server hears Carl.phone
          Bob.phone hears server
          Ann receives onFriendAdd then onFriendDelete
          Bob receives onFriendAdd
        """,
      smallest: """
        scenario "a"

        app friendAddPermission: Free
        user A on phone
        user B
        user C
        friends A and C

        step "two calls"
          A.phone calls addFriend(B)
          A.phone calls setFriendInfo(C)
          A receives onFriendAdd then onFriendDelete

        """),
    Sample(
      testDescription: "a race stays as it is",
      text: town + """
        step "before"
          Carl.phone calls addFriend(Bob)
          Carl, Bob receive onFriendAdd
        race "both ask"
          Ann.phone calls addFriend(Bob)
          Bob.phone calls addFriend(Ann)
          outcome "each receives one"
            Ann, Bob receive onFriendDelete
        """,
      smallest: """
        scenario "a"

        user A on phone
        user B on phone

        race "both ask"
          A.phone calls addFriend(B)
          B.phone calls addFriend(A)

        outcome "each receives one"
          A, B receive onFriendDelete

        """),
    Sample(
      testDescription: "a fault that is needed",
      text: town + """
        step "the network is lost"
          the network of Bob.phone is down
          Carl.phone calls addFriend(Bob)
          Ann.phone calls addFriend(Bob)
          the network of Bob.phone is back
          Ann, Carl receive onFriendAdd
          Bob receives onFriendAdd and onFriendAdd
        never
          Bob receives onFriendAdd twice without onFriendDelete between
        """,
      smallest: """
        scenario "a"

        app friendAddPermission: Free
        user A on phone
        user B on phone
        user C on phone

        step "the network is lost"
          the network of A.phone is down
          B.phone calls addFriend(A)
          C.phone calls addFriend(A)
          the network of A.phone is back
          B, C receive onFriendAdd(userId: A)
          A receives onFriendAdd(userId: B)
          A receives onFriendAdd(userId: C)

        never
          A receives onFriendAdd twice without onFriendDelete between

        """),
  ]

  @Test(arguments: samples)
  func `what is not needed is removed`(_ sample: Sample) throws {
    let shrunk = try self.shrunk(sample.text)
    #expect(shrunk.fault == nil)
    #expect(text(shrunk) == sample.smallest)
  }

  // MARK: - Populations

  private static let population = """
    scenario "p"
    users P[1...10] on phone, desktop
    app friendAddPermission: Free
    network latency 20ms...80ms

    population "some days" for 20d
      each P[1...10].phone calls addFriend(a stranger) about 2 times a day
      each P[1...10].phone calls deleteFriends([a friend]) about 2 times a day
      each P[1...10].desktop disconnects for 2h...5h about once a day
      each P[1...10].phone's answer is lost about once a day
      the network of each P[1...10].phone is down for 1m...30m about once a day

    never

    """

  @Test func `populations of several seeds have the same smallest scenario`() throws {
    let line = "  P1 receives onFriendAdd twice without onFriendDelete between\n"
    let all = try (1...6).map { try self.shrunk(Self.population + line, seed: $0) }
    #expect(all.allSatisfy { $0.fault == nil && $0.after.actions == 2 && $0.runs <= 300 })
    #expect(Set(all.map(\.before.actions)).count > 1)
    let texts = Set(all.map { text($0) })
    #expect(
      texts == [
        """
        scenario "p"

        app friendAddPermission: Free
        user A on phone
        user B
        user C

        step "A.phone calls addFriend(B)"
          A.phone calls addFriend(B)
          A receives onFriendAdd

        step "A.phone calls addFriend(C)"
          A.phone calls addFriend(C)
          A receives onFriendAdd

        never
          A receives onFriendAdd twice without onFriendDelete between

        """
      ])
  }

  @Test(arguments: 1...4)
  func `a lost answer of a population is a fault with a named call`(seed: UInt64) throws {
    let line = "  P1.phone's addFriend fails with RC_MSG_RESPONSE_TIMEOUT\n"
    let shrunk = try self.shrunk(Self.population + line, seed: seed)
    #expect(shrunk.fault == nil && shrunk.after.actions == 2)
    #expect(text(shrunk).contains("\n  c1's answer is lost\n"))
  }

  @Test func `the result is the same each time`() throws {
    let line = "  P1 receives onFriendDelete twice without onFriendAdd between\n"
    let once = try shrunk(Self.population + line)
    #expect(once.source.bytes == (try shrunk(Self.population + line)).source.bytes)
  }
}
