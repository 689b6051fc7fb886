import Conforming
import Events
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// These tests check which differences imsim finds in logs, and that some logs have none.
struct DivergenceSearchTests {
  private static func scenario(_ text: String) throws -> Scenario {
    let text = "scenario \"a\"\nverifies FR-31\n\n\(text)\n"
    let result = ScenarioFile.parse(Source(path: "a.scenario", bytes: Array(text.utf8)))
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    return try #require(result.scenarios.first)
  }

  /// The logs of a scenario's first execution. `change` changes or removes lines of the logs.
  private static func logs(
    _ scenario: Scenario, _ change: (_ path: String, _ line: String) -> String? = { $1 }
  ) throws -> [LogFile] {
    let result = ScenarioRunner.run(scenario, options: LoggedScenarios.runOptions)
    guard case .passed = result.verdict else {
      Issue.record("the scenario fails: \(result.verdict)")
      return []
    }
    return LogWriter.logs(scenario, try #require(result.executions.first)).map { log in
      let changed = log.text.string.split(separator: "\n").compactMap { line in
        change(log.name, String(line))
      }
      let lines = changed.flatMap { $0.split(separator: "\n") }
      let text = lines.enumerated().map { index, line in
        index == 0 ? "\(line)\n" : "{\"n\":\(index)\(line.drop { $0 != "," })\n"
      }
      return LogFile(path: log.name, bytes: Array(text.joined().utf8))
    }
  }

  private static func output(_ files: [LogFile], scene: Scenario?) throws -> String {
    ConformanceTextTests.text(try ConformanceTextTests.check(files, scene: scene))
  }

  private static let settled = """
    user O on phone
    user D on phone
    group chess (owner: O, joinPermission: OwnerVerify)

    given
      D.phone calls joinGroup(chess)

    step "O opens the group, and D joins again"
      O.phone calls updateGroupInfo(chess, joinPermission: Free)
      D.phone calls joinGroup(chess)
      O receives onGroupInfoChanged then onGroupOperation
      D receives onGroupOperation

    step "the application is settled"
      D.phone calls getGroupApplications()
      O.phone calls updateGroupInfo(chess, joinPermission: OwnerVerify)
      O, D receive onGroupInfoChanged
    """

  @Test func `a wrong code is the only difference, whatever order another entry suggests`() throws {
    let scenario = try Self.scenario(Self.settled)
    let files = try Self.logs(scenario) { path, line in
      path == "D.phone.jsonl" && line.contains(#""value":{"pageToken""#)
        ? String(line.prefix { $0 != "v" }).replacing(#""code":0,""#, with: #""code":34312}"#)
        : line
    }
    let output = try Self.output(files, scene: scenario)
    #expect(output.hasPrefix("disagrees: "), "\(output)")
    #expect(output.contains("with 1 difference from the model"), "\(output)")
    #expect(output.contains("D.phone.jsonl:6: D.phone's getGroupApplications ended"), "\(output)")
  }

  @Test func `a lost callback is the only difference before the data that it has changed`() throws {
    let scenario = try Self.scenario(
      """
      app friendAddPermission: Free
      users A, B on phone

      step "B adds A"
        B.phone calls addFriend(A)
        A, B receive onFriendAdd
        A.phone holds {friends: [{userId: B}]}
      """)
    let files = try Self.logs(scenario) { path, line in
      path == "A.phone.jsonl" && line.contains("onFriendAdd") ? nil : line
    }
    let output = try Self.output(files, scene: scenario)
    #expect(output.contains("with 1 difference from the model"), "\(output)")
    #expect(output.contains("A.phone did not receive onFriendAdd"), "\(output)")
  }

  @Test func `a member of the initial state has joined at one moment`() throws {
    let scenario = try Self.scenario(
      """
      user O on phone
      user B on phone
      group chess (owner: O, members: [B])

      step "O renames the group twice"
        O.phone calls updateGroupInfo(chess, groupName: "One")
        O, B receive onGroupInfoChanged
        O.phone calls updateGroupInfo(chess, groupName: "Two")
        O, B receive onGroupInfoChanged
      """)
    let files = try Self.logs(scenario) { path, line in
      path == "B.phone.jsonl" && line.contains("Two")
        ? line.replacing(#""joinedTime":17040672000"#, with: #""joinedTime":17040671000"#) : line
    }
    let output = try Self.output(files, scene: scenario)
    #expect(output.contains("with 1 difference from the model"), "\(output)")
    #expect(output.contains("B.phone.jsonl:3: B.phone received onGroupInfoChanged with another"))
    #expect(try Self.output(try Self.logs(scenario), scene: scenario).hasPrefix("agrees: "))
  }

  @Test func `a subscription of the initial state has begun at one moment`() throws {
    let scenario = try Self.scenario(
      """
      user A on phone
      user B on phone
      subscriptions A to B (subscribeType: UserProfile, expiry: 1d)

      step "B renames B twice"
        B.phone calls updateMyUserProfile(name: "Bea")
        A receives onEventChange
        B.phone calls updateMyUserProfile(name: "Ben")
        A receives onEventChange
      """)
    let files = try Self.logs(scenario) { path, line in
      path == "A.phone.jsonl" && line.contains("Ben")
        ? line.replacing(#""subscribeTime":17040672000"#, with: #""subscribeTime":17040671000"#)
        : line
    }
    let output = try Self.output(files, scene: scenario)
    #expect(output.contains("with 1 difference from the model"), "\(output)")
    #expect(output.contains("A.phone.jsonl:3: A.phone received onEventChange with another"))
    #expect(try Self.output(try Self.logs(scenario), scene: scenario).hasPrefix("agrees: "))
  }

  @Test func `two calls of the last millisecond before an expiry agree`() throws {
    let scenario = try Self.scenario(
      """
      network latency 0ms...0ms
      user O on phone
      user D on phone
      group chess (owner: O, joinPermission: OwnerVerify)

      given
        D.phone calls joinGroup(chess)
        wait 6d

      step "a millisecond before the end"
        wait 23h 59m 59s 999ms
        D.phone calls getGroupApplications()
          returns {data: [{status: ManagerUnHandled}]}
        O.phone calls getGroupApplications(status: [ManagerUnHandled])
          returns {data: [{status: ManagerUnHandled}]}

      step "at the end"
        wait 1ms
        D.phone calls getGroupApplications()
          returns {data: []}
        O.phone calls getGroupApplications()
          returns {data: []}
      """)
    let output = try Self.output(try Self.logs(scenario), scene: scenario)
    #expect(output.hasPrefix("agrees: "), "\(output)")
  }

  @Test func `the head of a log has the delegates of its beginning`() throws {
    let scenario = try Self.scenario(
      """
      user A on phone
      user B on phone, desktop
      friends A and B

      given
        B.desktop calls removeFriendEventDelegate()
        B.phone calls addFriendEventDelegate()
        B.phone calls removeFriendEventDelegate()

      step "only the phone has the delegate"
        server calls clearFriends(B)
        B.phone receives onFriendCleared
        A receives onFriendDelete
      """)
    let files = try Self.logs(scenario)
    let heads = files.map { String(decoding: $0.bytes, as: UTF8.self).prefix { $0 != "\n" } }
    #expect(heads.count { $0.contains(#""delegates":["groupEventDelegate""#) } == 1, "\(heads)")
    #expect(try Self.output(files, scene: scenario).hasPrefix("agrees: "))
    #expect(try !Self.output(files, scene: nil).hasPrefix("disagrees: "))
  }

  @Test func `the head of a log says which delegates a device of the scene has`() throws {
    func scenario(_ delegates: String) throws -> Scenario {
      try Self.scenario(
        """
        users A, C on phone
        user B on phone\(delegates)

        given
          C.phone calls addFriend(B)

        step "A asks"
          A.phone calls addFriend(B)
          A receives onFriendApplicationStatusChanged
        """)
    }
    let files = try Self.logs(try scenario(" (without: [friendEventDelegate])"))
    let output = try Self.output(files, scene: try scenario(""))
    #expect(output.hasPrefix("agrees: "), "\(output)")
  }

  @Test func `a log without an end that mentions nothing may be the cause elsewhere`() throws {
    let scenario = try Self.scenario(
      """
      users O, D on phone

      step "D joins the group that O has made"
        O.phone calls createGroup(chess, groupName: "Chess")
        O receives onGroupOperation
        D.phone calls joinGroup(chess)
        O, D receive onGroupApplicationEvent
      """)
    let files = try Self.logs(scenario) { path, line in
      path != "O.phone.jsonl" || line.contains(#""kind":"head""#) ? line : nil
    }
    let output = try Self.output(files, scene: scenario)
    #expect(!output.hasPrefix("disagrees: "), "\(output)")
  }

  @Test func `the end of a connection proves nothing if the beginning is unknown`() throws {
    let scenario = try Self.scenario(
      """
      user O on phone
      user B on phone
      user D on phone
      group chess (owner: O, members: [B], inviteHandlePermission: InviteeVerify)

      given
        O.phone calls inviteUsersToGroup(chess, userIds: [D])

      step "the server restarts"
        server restarts when it has taken accepting
        D.phone calls acceptGroupInvite(chess, inviterId: O) as accepting
          fails with RC_NETWORK_UNAVAILABLE

      step "all come back"
        wait 1s
        O, D receive onGroupApplicationEvent then onGroupOperation
        B receives onGroupOperation
      """)
    let files = try Self.logs(scenario) { path, line in
      guard path == "B.phone.jsonl", let start = line.firstRange(of: #""t":"#) else { return line }
      return line.replacing(line[start.lowerBound...].prefix { $0 != "," } + ",", with: "")
    }
    let output = try Self.output(files, scene: nil)
    #expect(!output.hasPrefix("disagrees: "), "\(output)")
  }

  @Test func `a callback of an assumed fact is not received twice`() throws {
    let scenario = try Self.scenario(
      """
      user A on phone
      user B on phone, desktop

      step "the request does not arrive at the phone"
        B.phone's latency 3s
        B.phone reinstalls after B.desktop received onFriendApplicationStatusChanged(userId: A)
        A.phone calls addFriend(B)
        A, B.desktop receive onFriendApplicationStatusChanged
        B.phone holds {friendApplications: []}

      step "the phone has it"
        B.phone connects
        B.phone holds {friendApplications: [{userId: A}]}
      """)
    let files = try Self.logs(scenario).filter { $0.path != "A.phone.jsonl" }
    let output = try Self.output(files, scene: nil)
    #expect(!output.hasPrefix("disagrees: "), "\(output)")
  }

  /// Steps for each pair of users, one pair after the other. The two users become friends and later
  /// delete each other.
  private static func meetings(_ pairs: [(Int, Int)]) -> String {
    pairs.enumerated().map { index, pair in
      let (one, other) = ("U\(pair.0)", "U\(pair.1)")
      return """
        step "\(index) asks"
          \(one).phone calls addFriend(\(other), extra: "\(index)")
            returns RC_FRIEND_NEED_ACCEPT
          \(one), \(other) receive onFriendApplicationStatusChanged
        step "\(index) accepts"
          \(other).phone calls acceptFriendApplication(\(one))
          \(one) receives onFriendAdd(userId: \(other))
          \(other) receives onFriendAdd(userId: \(one))
        step "\(index) parts"
          \(one).phone calls deleteFriends([\(other)])
          \(one) receives onFriendDelete(userIds: [\(other)])
          \(other) receives onFriendDelete(userIds: [\(one)])
          wait 10m

        """
    }.joined()
  }

  /// If the logs are long, the check examines the slice of the two users before it tries other
  /// orders.
  @Test(arguments: [1, 18])
  func `a lost callback is found without an initial state`(rounds: Int) throws {
    let pairs = [(3, 4), (2, 3), (8, 4), (7, 1), (8, 1)]
    let all = (0..<rounds).flatMap { _ in pairs }
    let scenario = try Self.scenario("users U[1...8] on phone\n" + Self.meetings(all))
    var isLost = false
    let files = try Self.logs(scenario) { path, line in
      if path == "U2.phone.jsonl", line.contains("onFriendAdd"), !isLost {
        isLost = true
        return nil
      }
      return line
    }
    let output = try Self.output(files, scene: nil)
    #expect(output.hasPrefix("disagrees: "), "\(output)")
    #expect(output.contains("with 1 difference from the model"), "\(output)")
    #expect(output.contains("U2.phone.jsonl:6: U2.phone did not receive onFriendAdd"), "\(output)")
  }

  @Test(arguments: [
    ("profiles/visibility-for-friends-follows-the-friendship", "onFriendAdd", "B.phone.jsonl:6: "),
    ("groups/members/fields-of-on-group-follows-changed-sync", "Remove", "A.phone.jsonl:5: "),
  ])
  func `a repeated callback is the only difference`(
    _ path: String, _ words: String, _ found: String
  ) throws {
    let scenario = try #require(RepositoryScenarios.scenarios("\(path).scenario").first)
    var isRepeated = false
    let files = try Self.logs(scenario) { path, line in
      guard found.hasPrefix(path), line.contains(words), !isRepeated else { return line }
      isRepeated = true
      return "\(line)\n\(line)"
    }
    let output = try Self.output(files, scene: scenario)
    #expect(output.contains("with 1 difference from the model"), "\(output)")
    #expect(output.contains("\n\(found)"), "\(output)")
    #expect(output.contains("B.phone received onFriendAdd once more") == (words == "onFriendAdd"))
  }

  /// If the order of the server's inputs deviates from the clocks, the desktop's event is wrong.
  @Test func `one difference in the order of the clocks precedes one in another order`() throws {
    let scenario = try #require(
      RepositoryScenarios.scenarios(
        "subscriptions/profile-changes-reach-a-subscriber.scenario"
      ).first)
    var isLost = false
    let files = try Self.logs(scenario) { path, line in
      if path == "A.phone.jsonl", line.contains("onEventChange"), !isLost {
        isLost = true
        return nil
      }
      return line
    }
    let output = try Self.output(files, scene: scenario)
    #expect(output.contains("with 1 difference from the model"), "\(output)")
    #expect(output.contains("A.phone.jsonl:4: A.phone did not receive onEventChange"), "\(output)")
  }

  @Test func `a kick by a device without a log explains later differences`() throws {
    let scenario = try #require(
      RepositoryScenarios.scenarios(
        "subscriptions/status-of-a-platform-with-a-new-phone.scenario"
      ).first)
    let files = try Self.logs(scenario).filter { $0.path != "B.new.jsonl" }
    let output = try Self.output(files, scene: nil)
    #expect(output.hasPrefix("no verdict: "), "\(output)")
    #expect(output.contains("\n\nB.phone.jsonl:3: B.phone received onConn"), "\(output)")
  }

  /// The dead end is before the observation that the repair drops.
  @Test func `a repair may concern what a device receives after the dead end`() throws {
    let scenario = try #require(
      RepositoryScenarios.scenarios("devices/kicked-device-keeps-what-it-held.scenario").first)
    let output = try Self.output(try Self.logs(scenario), scene: nil)
    #expect(output.hasPrefix("agrees: "), "\(output)")
  }

  @Test func `logs that are cut after a ban are checked to their ends`() throws {
    let scenario = try #require(
      RepositoryScenarios.scenarios("connection/banned-user.scenario").first)
    let lengths = ["A.phone": 2, "B.desktop": 5, "B.phone": 22, "server": 13]
    let files = try Self.logs(scenario).map { file in
      let length = try #require(lengths[String(file.path.dropLast(".jsonl".count))])
      return LogFile(
        path: file.path,
        bytes: Array(file.bytes.split(separator: 10).prefix(length).joined(separator: [10])))
    }
    let output = try Self.output(files, scene: scenario)
    #expect(!output.hasPrefix("disagrees: "), "\(output)")
  }
}
