import IMProtocol
import ScenarioLanguage
import Testing

/// What the statements about faults mean.
@Suite struct FaultMeaningTests {
  /// The faults in these lines, as short texts. The step with these lines also has a call named
  /// `asking`.
  private func faults(_ lines: String, in cast: String = cast) throws -> [String] {
    let scenario = try scenario(
      cast + "step \"s\"\n\(lines)\n  A.phone calls addFriend(B) as asking\n")
    return scenario.steps[0].statements.compactMap {
      if case .fault(let fault) = $0.kind { described(fault) } else { nil }
    }
  }

  private func described(_ fault: Fault) -> String {
    let kind =
      switch fault.action {
      case .loseConnection(let device, 0): "lost \(device.index)"
      case .loseConnection(let device, let span): "lost \(device.index) for \(span)"
      case .networkDown(let device, 0): "network \(device.index)"
      case .networkDown(let device, let span): "network \(device.index) for \(span)"
      case .loseAnswer(.call(let label)): "answer of call \(label)"
      case .hearing(let device, let hears): "\(device.index) hears: \(hears)"
      case .heard(let device, let isHeard): "\(device.index) heard: \(isHeard)"
      case .latency(let device, let range): "\(device.index) latency \(range)"
      case .late(let callback, let device): "\(described(callback)) late for \(device.index)"
      case .restartServer: "server"
      case .restart(let device): "restart \(device.index)"
      case .reinstall(let device): "reinstallation \(device.index)"
      case .clock(let device, let offset): "\(device.index) clock \(offset)"
      case .call, .connect, .disconnect, .networkBack, .loseAnswer(.first), .passTime: "no fault"
      }
    return switch fault.moment {
    case .here: kind
    case .beforeTaking(let label): "\(kind), before call \(label)"
    case .taken(let label): "\(kind), call \(label) taken"
    case .received(let device, let callback):
      "\(kind), \(device.index) received \(described(callback))"
    case .told(let device): "\(kind), told \(device.index)"
    case .catchingUp: "\(kind), catching up"
    }
  }

  private func described(_ callback: Reception.CallbackPattern) -> String {
    "\(Catalogue.callback(callback.kind).name)/\(callback.fields.count)"
  }

  /// Devices 0, 1 and 2 are A.phone, A.desktop and B.phone.
  @Test(arguments: [
    ("B.phone loses its connection", "lost 2"),
    ("B.phone loses its connection when the server has taken asking", "lost 2, call 0 taken"),
    ("B.phone loses its connection before the server takes asking", "lost 2, before call 0"),
    (
      "B.phone loses its connection after it received onFriendAdd(userId: A)",
      "lost 2, 2 received onFriendAdd/1"
    ),
    (
      "B.phone loses its connection after A.desktop received onFriendAdd",
      "lost 2, 1 received onFriendAdd/0"
    ),
    ("B.phone loses its connection while catching up", "lost 2, catching up"),
    ("asking's answer is lost", "answer of call 0"),
    ("B.phone hears nothing", "2 hears: false"),
    ("B.phone hears again", "2 hears: true"),
    ("B.phone is not heard", "2 heard: false"),
    ("B.phone is heard again", "2 heard: true"),
    ("B.phone's latency 3s", "2 latency 3000000...3000000"),
    ("B.phone's latency 100ms...1s 500ms", "2 latency 100000...1500000"),
    (
      "onFriendAdd(userId: A) reaches B.phone after A.desktop received onFriendDelete",
      "onFriendAdd/1 late for 2, 1 received onFriendDelete/0"
    ),
    (
      "onFriendAdd reaches A.phone after B.phone received onFriendAdd(userId: A)",
      "onFriendAdd/0 late for 0, 2 received onFriendAdd/1"
    ),
    ("server restarts", "server"),
    ("server restarts when it has taken asking", "server, call 0 taken"),
    ("server restarts when the server has taken asking", "server, call 0 taken"),
    ("server restarts before it takes asking", "server, before call 0"),
    ("server restarts when it has told B.phone", "server, told 2"),
    ("server restarts after B.phone received onFriendAdd", "server, 2 received onFriendAdd/0"),
    ("B.phone restarts", "restart 2"),
    ("B.phone restarts after it received onFriendAdd", "restart 2, 2 received onFriendAdd/0"),
    ("B.phone restarts when the server has taken asking", "restart 2, call 0 taken"),
    ("B.phone reinstalls", "reinstallation 2"),
    ("B.phone reinstalls before the server takes asking", "reinstallation 2, before call 0"),
    ("B.phone's clock is 3m fast", "2 clock 180000000"),
    ("B.phone's clock is 1h 30m slow", "2 clock -5400000000"),
    ("B.phone's clock is right", "2 clock 0"),
  ])
  func `each fault has its kind and its moment`(_ line: String, _ meaning: String) throws {
    #expect(try faults("  \(line)") == [meaning])
  }

  @Test func `each writes a fault for each of its names`() throws {
    let cast = "scenario \"t\"\nuser A on phone\nuser B\nusers F[1...2] on phone\n"
    let lines = """
        each F[1...2].phone loses its connection when the server has taken asking
        each F[1...2].phone's latency 3s
        each F[1...2].phone is not heard
        A.phone restarts after each F[1...2].phone received onFriendAdd(userId: each F[2...1])
        onFriendAdd reaches each F[1...2].phone after A.phone received onFriendAdd
        server restarts when it has told each F[1...2].phone
      """
    #expect(
      try faults(lines, in: cast) == [
        "lost 1, call 0 taken", "lost 2, call 0 taken",
        "1 latency 3000000...3000000", "2 latency 3000000...3000000",
        "1 heard: false", "2 heard: false",
        "restart 0, 1 received onFriendAdd/1", "restart 0, 2 received onFriendAdd/1",
        "onFriendAdd/0 late for 1, 0 received onFriendAdd/0",
        "onFriendAdd/0 late for 2, 0 received onFriendAdd/0",
        "server, told 1", "server, told 2",
      ])
  }

  @Test func `a fault of a race is tied to the race's own calls`() throws {
    let scenario = try scenario(
      cast + """
        step "one"
          A.phone calls getFriends() as first
          first's answer is lost
        race "two"
          server restarts before it takes second
          B.phone calls getFriends() as second
          B.phone's latency 1s
          B.phone is not heard
        outcome "o"
          second is forgotten
        """)
    let one = scenario.steps[0].statements.map(\.kind)
    let two = scenario.steps[1].statements.map(\.kind)
    guard case .fault(let lost) = one[1], case .loseAnswer(.call(label: 0)) = lost.action else {
      Issue.record("\(one)")
      return
    }
    guard case .fault(let restart) = two[0], case .beforeTaking(label: 1) = restart.moment else {
      Issue.record("\(two)")
      return
    }
    let outcome = scenario.steps[1].outcomes?[0].statements.first?.kind
    guard case .result(label: 1, let result)? = outcome, case .forgotten = result.kind else {
      Issue.record("\(String(describing: outcome))")
      return
    }
  }

  @Test func `that a call is forgotten is told under it or further down`() throws {
    let scenario = try scenario(
      cast + """
        step "s"
          A.phone calls addFriend(B)
            is forgotten
          A.phone calls deleteFriends([B])
            is forgotten
          B.phone calls getFriends() as asking
          asking is forgotten
        """)
    let statements = scenario.steps[0].statements
    for statement in statements[0...1] {
      guard case .call(let call) = statement.kind, case .forgotten? = call.expectation?.kind else {
        Issue.record("\(statement)")
        continue
      }
    }
    guard case .result(label: 0, let result) = statements[3].kind, case .forgotten = result.kind
    else {
      Issue.record("\(statements[3])")
      return
    }
  }

  @Test func `what is captured before a step may stand in what its faults wait for`() throws {
    let scenario = try scenario(
      cast + """
        step "one"
          A.phone calls addFriend(B)
          B receives onFriendAdd(userId: $who)
        step "two"
          B.phone restarts after it received onFriendAdd(userId: $who)
        """)
    guard case .fault(let fault) = scenario.steps[1].statements[0].kind,
      case .received(_, let callback) = fault.moment,
      case .capture(0)? = callback.fields.first?.pattern
    else {
      Issue.record("\(scenario.steps[1])")
      return
    }
  }

  // MARK: Names

  private static let words = [
    "loses", "its", "connection", "restarts", "reinstalls", "hears", "again", "is", "not", "heard",
    "answer", "lost", "latency", "right", "fast", "slow", "reaches", "after", "before", "when",
    "while", "catching", "up", "received", "the", "has", "taken", "takes", "told", "it",
    "forgotten",
  ]

  @Test(arguments: words)
  func `the words of faults name users, devices, groups, keys and calls as before`(
    _ word: String
  ) throws {
    let text = """
      scenario "t"
      app friendExtKeys: [\(word)]
      tags \(word)
      user \(word) on phone, \(word) (platform: Android, offline: true)
      user A on phone
      users U[1...2] on phone
      friends A and \(word)
      group \(word)s (owner: U2, members: [
          A,
          \(word)
      ])
      step "s"
        \(word).phone calls deleteFriends([
            A,
            \(word), U1,
            A, \(word), U1
        ]) as \(word)
        \(word).\(word) connects
        A, \(word) receive onFriendAdd(userId: \(word))
        \(word), A receive nothing
        \(word) fails with 25461
        A.phone calls setFriendInfo(\(word), extProfile: {
            \(word): "x"
        }) as other
        A.phone calls getFriends() as the-\(word)
        \(word)'s answer is lost
        \(word) receives nothing
        \(word).phone loses its connection after \(word).phone received onFriendAdd(userId: \(word))
        \(word).phone's latency 1s
        \(word).phone hears nothing
        the-\(word) is forgotten

      """
    #expect(try scenario(text).steps[0].statements.count == 13)
    let source = Source(path: "t", text: text)
    #expect(String(decoding: Formatter.format(source).text, as: UTF8.self) == text)
  }

  @Test(arguments: ["server", "wait", "step", "given", "returns", "calls"])
  func `a call may bear a word that begins a statement, and its answer be lost`(
    _ word: String
  ) throws {
    #expect(
      try faults("  A.phone calls getFriends() as \(word)\n  \(word)'s answer is lost")
        == ["answer of call 0"])
  }
}
