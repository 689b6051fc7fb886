import IMProtocol
import ScenarioLanguage
import Testing

/// What `explore`, `always at rest`, `never` and steps by hand mean.
@Suite struct ExplorationMeaningTests {
  /// The exploration with these lines. Devices 0, 1 and 2 are A.phone, A.desktop and B.phone.
  private func exploration(_ lines: String) throws -> Exploration {
    let step = "step \"s\"\n  A.phone calls getFriends()\n    returns [{userId: $who}]\n"
    return try #require(try scenario(cast + step + "explore \"e\"\n\(lines)\n").exploration)
  }

  private func described(_ permission: Exploration.Permission) -> String {
    let action =
      switch permission.action {
      case .call(let call):
        "\(call.device == .absent ? "server" : String(call.device.index)) "
          + "\(Catalogue.call(call.kind).name) \(call.arguments.prefix(2).count)"
      case .connect(let device, _): "\(device.index) connects"
      case .disconnect(let device, _): "\(device.index) disconnects"
      case .networkDown(let device, _): "\(device.index) loses its network"
      case .networkBack(let device): "\(device.index) has its network again"
      case .loseConnection(let device, _): "\(device.index) loses its connection"
      case .loseAnswer(.first(let device)): "\(device.index) loses an answer"
      case .hearing(let device, let hears): "\(device.index) hears: \(hears)"
      case .heard(let device, let isHeard): "\(device.index) heard: \(isHeard)"
      case .restart(let device): "\(device.index) restarts"
      case .reinstall(let device): "\(device.index) reinstalls"
      case .restartServer: "the server restarts"
      case .passTime: "time passes"
      case .loseAnswer(.call), .latency, .late, .clock: "nothing that may happen"
      }
    return permission.condition == nil ? action : action + " if"
  }

  @Test(arguments: [
    ("A.phone may addFriend(B), deleteFriends([B])", ["0 addFriend 2", "0 deleteFriends 2"]),
    ("B.phone may connect, disconnect", ["2 connects", "2 disconnects"]),
    ("B.phone may lose its connection", ["2 loses its connection"]),
    (
      "B.phone may lose its network, have its network again",
      ["2 loses its network", "2 has its network again"]
    ),
    ("B.phone may lose an answer", ["2 loses an answer"]),
    ("B.phone may hear nothing, hear again", ["2 hears: false", "2 hears: true"]),
    ("B.phone may not be heard, be heard again", ["2 heard: false", "2 heard: true"]),
    ("B.phone may restart, reinstall", ["2 restarts", "2 reinstalls"]),
    ("server may clearFriends(A), restart", ["server clearFriends 1", "the server restarts"]),
    ("time may pass", ["time passes"]),
    ("A.phone may addFriend($who)", ["0 addFriend 2"]),
    (
      "A.phone may getFriends, addFriend(B) when it holds {friends: []}, connect",
      ["0 getFriends 1", "0 addFriend 2 if", "0 connects"]
    ),
    ("A.phone may connect when it holds {friends: [{userId: $who}]}", ["0 connects if"]),
  ])
  func `each thing that may happen has its kind`(_ line: String, _ meaning: [String]) throws {
    let whole = try exploration(
      """
        \(line)
        A.desktop may getFriends, disconnect, lose its connection, lose its network
        A.desktop may lose an answer, hear nothing, restart, reinstall
        server may addFriends(A, friendIds: [B])
        at most 1 call, 1 disconnection, 1 lost connection, 1 lost answer, 1 standstill, 1 restart
        at most 1 reinstallation, 1 lost network
        \(line.contains("server may") ? "at most 1 restart of the server" : "")
        \(line.contains("time may") ? "at most 1 passing of time" : "")
      """)
    #expect(whole.permissions.map(described).prefix(meaning.count) == meaning[...])
  }

  @Test func `alternatives are a call for each combination`() throws {
    let whole = try exploration(
      """
        A.phone may setFriendInfo(B or A, remark: "x" or nil or "y")
        at most 1 call
      """)
    let calls = whole.permissions.compactMap { permission -> [CallStatement.Argument]? in
      if case .call(let call) = permission.action { Array(call.arguments.prefix(2)) } else { nil }
    }
    #expect(calls.count == 6)
    #expect(calls.map { $0[0] }[0] == calls[1][0] && calls[2][0] == calls[0][0])
    #expect(calls[0][0] != calls[3][0] && calls[1][1] == .value(.absent))
    #expect(Set(calls).count == 6)
  }

  @Test func `each lets something happen for each of its names`() throws {
    let scenario = try scenario(
      """
      scenario "t"
      users F[1...3] on phone
      step "s"
        F1.phone calls getFriends()
      explore "e"
        each F[1...2].phone may addFriend(each F[2...3]), connect
        at most 2 calls of F1.phone, 1 call of F2.phone
      never
        each F[1...2].phone receives onFriendAdd(userId: each F[2...3])
        F[1...2] receive onFriendDelete
      """)
    #expect(
      scenario.exploration?.permissions.map(described)
        == ["0 addFriend 2", "0 connects", "1 addFriend 2", "1 connects"])
    #expect(scenario.properties.never.map { $0.devices.map(\.index) } == [[0], [1], [0, 1]])
  }

  @Test func `bounds are of all together, or of a device`() throws {
    let whole = try exploration(
      """
        A.phone may getFriends, restart
        B.phone may getFriends, disconnect, lose its connection, lose an answer, hear nothing
        B.phone may reinstall
        server may restart
        time may pass
        at most 6 calls, 2 calls of A.phone, 1 disconnection, 2 lost connections, 1 lost answer
        at most 3 standstills, 1 restart of A.phone, 0 reinstallations of B.phone
        at most 2 restarts of the server, 1000 passings of time
      """)
    #expect(
      whole.bounds.map { "\($0.count) \($0.kind) \($0.device.map { String($0.index) } ?? "all")" }
        == [
          "6 call all", "2 call 0", "1 disconnect all", "2 loseConnection all",
          "1 loseAnswer all", "3 hearNothing all", "1 restart 0", "0 reinstall 2",
          "2 restartServer all", "1000 passTime all",
        ])
  }

  @Test func `a number in a cell takes either form`() throws {
    let text =
      cast + """
        step "s"
          A.phone calls getFriends()
        explore "<n>"
          A.phone may getFriends
          at most <n> calls
        examples
          | n |
          | 1 |
          | 2 |
        """
    let result = ScenarioFile.parse(Source(path: "t", text: text))
    #expect(result.scenarios.map { $0.exploration?.bounds[0].count } == [1, 2])
    #expect(result.scenarios.map { $0.exploration?.title } == ["1", "2"])
  }

  @Test func `properties have their forms, and cite for themselves and the scenario`() throws {
    let scenario = try scenario(
      cast + """
        verifies FR-04
        assumes D-20
        step "s"
          A.phone calls getFriends()
            returns $f
        always at rest
          verifies FR-04
          assumes D-20, D-23
          A.phone holds {friends: $f}
          A.desktop holds {friends: $f}
          server calls getStatistics()
            returns any
        never
          verifies FR-31, FR-32
          A receives onFriendCleared
          B.phone receives onFriendDelete without onFriendAdd or onFriendCleared before
          B, A.phone receive onFriendAdd twice without onFriendDelete between
          B.phone receives onFriendAdd(userId: A) and onFriendDelete out of turn
          B receives onEventChange after onFriendDelete or onFriendCleared until onFriendAdd
          B receives onFriendAdd after onFriendCleared
        always at rest when A.phone and B.phone are connected
          A.phone holds {}
            vacuous "so"
        """)
    #expect(scenario.properties.always.map { $0.connected.map(\.index) } == [[], [0, 2]])
    #expect(scenario.properties.always.map(\.vacuous) == [nil, "so"])
    #expect(scenario.verifies == ["FR-04", "FR-31", "FR-32"])
    #expect(scenario.assumes == ["D-20", "D-23"])
    #expect(scenario.captureNames == ["f", "f"])
    #expect(scenario.properties.always.map(\.cited) == [["FR-04", "D-20", "D-23"], []])
    #expect(scenario.properties.always[0].statements.count == 3)
    #expect(scenario.properties.never.allSatisfy { $0.cited == ["FR-31", "FR-32"] })
    let forms = scenario.properties.never.map { never in
      switch never.form {
      case .ever: "\(never.devices.map(\.index)) ever"
      case .withoutBefore(let others): "\(never.devices.map(\.index)) without \(others.count)"
      case .twiceWithout(let others): "\(never.devices.map(\.index)) twice \(others.count)"
      case .after(let others, let ends):
        "\(never.devices.map(\.index)) after \(others.count) until \(ends.count)"
      case .outOfOrder(let other):
        "\(never.devices.map(\.index)) turn \(Catalogue.callback(other.kind).name)"
      }
    }
    #expect(
      forms == [
        "[0, 1] ever", "[2] without 2", "[0, 2] twice 1", "[2] turn onFriendDelete",
        "[2] after 2 until 1", "[2] after 1 until 0",
      ])
    #expect(scenario.exploration == nil)
  }

  private static let someStep = "step \"s\"\n  wait 1s\n"

  @Test func `properties are about results and about what devices have received`() throws {
    let scenario = try scenario(
      cast + Self.someStep + """
        never
          A's addFriend(B) fails with RC_FRIEND_NOT_FRIEND
          B.phone's deleteFriends returns any without onFriendAdd before
        always at rest
          whoever got RC_SUCCESS for addFriend has received onFriendAdd
          every connected device of A has received the same
            vacuous "so"
        """)
    let results = scenario.properties.never.compactMap { never -> ResultPattern? in
      if case .result(let pattern) = never.event { pattern } else { nil }
    }
    #expect(results.map(\.kind) == [.addFriend, .deleteFriends])
    #expect(results.map(\.arguments.count) == [1, 0])
    #expect(results.map(\.outcome) == [.fails, .returns])
    #expect(results.map(\.code) == [.friendNotFriend, nil])
    let text = ScenarioText(scenario)
    #expect(
      scenario.properties.always[0].deliveries.map(text.delivery) == [
        "whoever got RC_SUCCESS for addFriend has received onFriendAdd",
        "every connected device of A has received the same",
      ])
  }

  @Test(arguments: ["RC_FRIEND_NOT_FRIEND", "RC_GROUP_AUTHORITY_ERROR", "7"])
  func `a property takes a code by name or number, as the line below a call does`(
    _ written: String
  ) throws {
    let named = Catalogue.code(named: written)
    let codes = [named.map { String($0.number) } ?? written, written]
    for code in codes {
      let scenario = try scenario(
        cast + """
          step "s"
            A.phone calls addFriend(B)
              fails with \(code)
          explore "e"
            A.phone may addFriend(B)
            at most 1 call
          never
            A's addFriend(B) fails with \(code) without onFriendAdd before
            A's addFriend(B) returns \(code)
          sometimes
            A's addFriend(B) fails with \(code)
          always at rest
            whoever got \(code) for addFriend has received onFriendAdd

          """)
      guard case .call(let call) = scenario.steps[0].statements[0].kind,
        case .fails(let expected, _)? = call.expectation?.kind
      else {
        Issue.record("the call fails with no code")
        continue
      }
      var read = (scenario.properties.never + scenario.properties.sometimes).map { line -> Code? in
        if case .result(let pattern) = line.event { pattern.code } else { nil }
      }
      if case .received(let pattern, _) = scenario.properties.always[0].deliveries[0].kind {
        read.append(pattern.code)
      }
      #expect(expected == named ?? Code(7))
      #expect(read == [expected, expected, expected, expected])
    }
  }

  @Test func `lines state what must be reachable, and what may prove nothing`() throws {
    let scenario = try scenario(
      cast + """
        explore "e"
          A.phone may addFriend(B or A), restart
            vacuous "neither is needed"
          B.phone may connect
          at most 1 call, 1 restart
        never
          A receives onFriendAdd twice without onFriendDelete between
            vacuous "they never meet"
          B receives onFriendAdd
        sometimes
          verifies FR-31
          A, B.phone receive onFriendAdd(userId: B)
          B receives onFriendDelete
        sometimes at rest
          assumes D-20
          A.phone holds {friends: $f}
          A.desktop calls getFriends()
            returns $f
        """)
    #expect(
      scenario.exploration?.permissions.map(\.vacuous)
        == [String?](repeating: "neither is needed", count: 3) + [nil])
    #expect(scenario.properties.never.map(\.vacuous) == ["they never meet", nil])
    #expect(scenario.properties.sometimes.map { $0.devices.map(\.index) } == [[0, 1, 2], [2]])
    #expect(scenario.properties.sometimes.allSatisfy { $0.cited == ["FR-31"] })
    #expect(scenario.properties.sometimesAtRest.map(\.statements.count) == [2])
    #expect(scenario.properties.always.isEmpty)
    #expect(scenario.verifies == ["FR-31"] && scenario.assumes == ["D-20"])
  }

  @Test func `a step by hand says when packets arrive`() throws {
    let scenario = try scenario(
      cast + """
        step "s" by hand
          A.phone calls addFriend(B) as asking
            returns any
          server hears A.phone
          asking's answer is lost
          B.phone hears server
          B.phone hears nothing
          A.phone holds {friends: $f}
          wait 7d
          B receives onFriendApplicationStatusChanged
        step "t"
          A.desktop holds {friends: $f}
        """)
    #expect(scenario.steps.map(\.isByHand) == [true, false])
    let kinds = scenario.steps[0].statements.map { statement in
      switch statement.kind {
      case .call: "call"
      case .isHeard(let device): "server hears \(device.index)"
      case .hears(let device): "\(device.index) hears"
      case .fault(let fault): "fault \(fault.isHere)"
      case .holds: "holds"
      case .wait: "wait"
      case .receive: "receive"
      case .result, .connect, .disconnect, .opens, .shows, .taps: "other"
      }
    }
    #expect(
      kinds == [
        "call", "server hears 0", "fault true", "2 hears", "fault true", "holds", "wait",
        "receive",
      ])
  }

  @Test func `words of explorations may name users, groups and calls`() throws {
    let scenario = try scenario(
      """
      scenario "t"
      users explore, always, never, at, time, sometimes, vacuous on phone
      user may on phone
      group never (owner: never)
      step "s"
        explore.phone calls addFriend(time) as never
        never returns any
        time, at receive nothing
        at, never receive onFriendAdd
        always receives nothing
        may receives nothing
        never.phone's latency 3s
      explore "e"
        may.phone may addFriend(may or never)
        time.phone may connect
        time may pass
        at most 1 call, 1 passing of time
      never
        never receives onFriendAdd
        at receives onFriendAdd
        sometimes, vacuous receive onFriendAdd
      sometimes
        vacuous receives onFriendAdd
      """)
    #expect(
      scenario.names.users.sorted() == [
        "always", "at", "explore", "may", "never", "sometimes", "time", "vacuous",
      ])
    #expect(scenario.exploration?.permissions.count == 4)
    #expect(scenario.properties.never.count == 3)
    #expect(scenario.properties.sometimes.count == 1)
  }
}
