import IMProtocol
import ScenarioLanguage
import Testing

@Suite struct StatementMeaningTests {
  private func statements(_ lines: String) throws -> (statements: [Statement], scenario: Scenario) {
    let scenario = try scenario(cast + "step \"s\"\n" + lines)
    return (scenario.steps[0].statements, scenario)
  }

  private func call(_ line: String) throws -> CallStatement {
    guard case .call(let call)? = try statements(line).statements.first?.kind else {
      throw Unexpected()
    }
    return call
  }

  private struct Unexpected: Error {}

  @Test func `a call has an argument for each parameter`() throws {
    let call = try call("A.desktop calls addFriend(B, extra: nil) as asking")
    #expect(call.device == DeviceID(1))
    #expect(call.kind == .addFriend)
    #expect(call.label == 0)
    #expect(
      call.arguments == [
        .value(.user(UserID(1))), .value(.enumeration(.directionType, 2)), .value(.absent),
      ])
  }

  @Test(arguments: [
    ("addFriend(\"\")", CallStatement.Argument.value(.user(.absent))),
    ("addFriend(nil)", .value(.user(.absent))),
    ("addFriend(\"B\")", .value(.user(UserID(1)))),
    ("addFriend(\"F2\")", .value(.user(UserID(3)))),
    ("addFriend(\"nobody\")", .value(.user(UserID(5)))),
    ("addFriend(userId: A)", .value(.user(UserID(0)))),
    ("setFriendAddPermission(NeedVerify)", .value(.enumeration(.friendAddPermission, 2))),
    ("setFriendAddPermission(-7)", .value(.enumeration(.friendAddPermission, -7))),
    (
      "deleteFriends([F[1...2], B, \"\"])",
      .value(
        .list([.user(UserID(2)), .user(UserID(3)), .user(UserID(1)), .user(.absent)]))
    ),
    ("deleteFriends(nil)", .value(.absent)),
  ])
  func `values are typed`(_ sample: (text: String, value: CallStatement.Argument)) throws {
    #expect(try call("A.phone calls \(sample.text)").arguments[0] == sample.value)
  }

  @Test func `ids without an account follow the accounts, each once`() throws {
    let scenario = try statements(
      """
        A.phone calls addFriend("x")
        A.phone calls addFriend("y")
        B.phone calls addFriend("x")
      """
    ).scenario
    #expect(scenario.names.users == ["A", "B", "F1", "F2", "F3", "x", "y"])
    #expect(scenario.accounts.count == 5)
  }

  @Test func `a result belongs to the call above it`() throws {
    let statements = try statements(
      """
        A.phone calls addFriend(B)
          returns RC_FRIEND_NEED_ACCEPT
        B.phone calls addFriend(A)
          fails with 25473 naming [remark, "ext", ...]
        server calls getStatistics()
      """
    ).statements
    #expect(statements.count == 3)
    guard case .call(let first) = statements[0].kind, case .call(let second) = statements[1].kind,
      case .call(let third) = statements[2].kind
    else { throw Unexpected() }
    guard case .returns(.value(.code(let code)))? = first.expectation?.kind else {
      throw Unexpected()
    }
    #expect(code.number == 25461)
    guard
      case .fails(let failure, naming: .list(let keys, isOpen: true))? = second.expectation?.kind
    else { throw Unexpected() }
    #expect(failure.number == 25473)
    #expect(keys.count == 2)
    #expect(third.device == .absent)
    #expect(third.kind == .serverGetStatistics)
    #expect(third.expectation == nil)
  }

  @Test func `a reception has groups of callbacks with their fields`() throws {
    let (statements, scenario) = try statements(
      """
        A, B.phone, A.desktop receive onFriendAdd(userId: $who, name: any) and onFriendDelete \
      then onFriendAdd(operationTime: "2024-01-08T00:00:00Z", portraitUri: nil, userId: "")
      """)
    guard case .receive(let reception) = statements[0].kind else { throw Unexpected() }
    #expect(
      reception.receivers == [.user(UserID(0)), .device(DeviceID(2)), .device(DeviceID(1))])
    #expect(
      reception.groups.map { $0.map(\.kind) } == [
        [.onFriendAdd, .onFriendDelete], [.onFriendAdd],
      ])
    let first = reception.groups[0][0].fields
    #expect(first.map(\.field) == [0, 1])
    guard case .capture(0) = first[0].pattern, case .any = first[1].pattern else {
      throw Unexpected()
    }
    #expect(scenario.captureNames == ["who"])
    let last = reception.groups[1][0].fields
    guard case .value(.integer(1_704_672_000_000)) = last[0].pattern,
      case .absent = last[1].pattern, case .absent = last[2].pattern
    else { throw Unexpected() }
  }

  @Test func `lists and records are patterns, item by item`() throws {
    let statements = try statements(
      """
        A.phone holds {friends: [{userId: F1, directionType: Both}, any, ...]}
        server calls getStatistics()
          returns {notifications: [{callback: onFriendAdd, sent: 2}]}
      """
    ).statements
    guard case .holds(let device, .record(.localData, let fields)) = statements[0].kind,
      case .list(let items, isOpen: true) = fields[0].pattern,
      case .record(.friendInfo, let friend) = items[0], case .any = items[1],
      case .value(.enumeration(.directionType, 2)) = friend[1].pattern
    else { throw Unexpected() }
    #expect(device == DeviceID(0))
    #expect(items.count == 2)
    guard case .call(let call) = statements[1].kind,
      case .returns(.record(.statistics, let outer))? = call.expectation?.kind,
      case .list(let counts, isOpen: false) = outer[0].pattern,
      case .record(.notificationCount, let count) = counts[0],
      case .value(.callback(.onFriendAdd)) = count[0].pattern
    else { throw Unexpected() }
  }

  @Test func `captured values are arguments in later steps`() throws {
    let scenario = try scenario(
      cast + """
        step "one"
          A.phone calls getFriends()
            returns [{userId: $friend}, ...]
          A.phone calls deleteFriends([$friend, B])
          A receives onFriendDelete(userIds: [$gone, ...])
        step "two"
          A.phone calls addFriend($gone)
        """)
    #expect(scenario.captureNames == ["friend", "gone"])
    guard case .call(let delete) = scenario.steps[0].statements[1].kind,
      case .call(let add) = scenario.steps[1].statements[0].kind
    else { throw Unexpected() }
    #expect(delete.arguments[0] == .list([.capture(0), .value(.user(UserID(1)))]))
    #expect(add.arguments[0] == .capture(1))
  }

  @Test func `waits add up and connections are devices`() throws {
    let statements = try statements(
      "  wait 6d 23h\n  B.phone disconnects\n  wait 150ms\n  B.phone connects\n"
    ).statements
    guard case .wait(microseconds: 601_200_000_000) = statements[0].kind,
      case .disconnect(DeviceID(2), _) = statements[1].kind,
      case .wait(microseconds: 150_000) = statements[2].kind,
      case .connect(DeviceID(2), _) = statements[3].kind
    else { throw Unexpected() }
  }

  @Test func `a statement may run over lines within its brackets`() throws {
    let call = try call("A.phone calls deleteFriends(\n\n  [\n    B, # both\n    F1,\n  ]\n)\n")
    #expect(call.arguments[0] == .value(.list([.user(UserID(1)), .user(UserID(2))])))
  }

  @Test func `receive and receives are one`() throws {
    let statements = try statements("  A receive nothing\n  A, B receives nothing\n").statements
    #expect(statements.count == 2)
  }

  @Test func `a race has statements and outcomes`() throws {
    let scenario = try scenario(
      cast + """
        given
          wait 1s
          A.phone calls addFriend(B)
        race "both"
          A.phone calls addFriend(B) as asking
            returns 0
          B.phone disconnects
          server calls getStatistics() as counting
        outcome "one"
          verifies FR-44
          counting returns {notifications: []}
          A receives nothing
        outcome "two"
          counting fails with 30001
        step "after"
          wait 1s
        """)
    #expect(scenario.given.count == 2)
    #expect(scenario.steps.map(\.title) == ["both", "after"])
    #expect(scenario.steps[0].statements.count == 3)
    #expect(scenario.callNames == ["asking", "counting"])
    #expect(scenario.verifies == ["FR-44"])
    let outcomes = try #require(scenario.steps[0].outcomes)
    #expect(outcomes.map(\.title) == ["one", "two"])
    #expect(outcomes.map(\.statements.count) == [2, 1])
    guard case .result(label: 1, let result) = outcomes[1].statements[0].kind,
      case .fails(let code, naming: nil) = result.kind
    else { throw Unexpected() }
    #expect(code == .channelInvalid)
    #expect(scenario.steps[1].outcomes == nil)
  }

  @Test func `ranges of statements are the text without its results`() throws {
    let text = cast + "step \"s\"\n  A.phone calls addFriend(B)\n    returns 0\n"
    let source = Source(path: "t", text: text)
    let statement = try #require(ScenarioFile.parse(source).scenarios.first?.steps[0].statements[0])
    #expect(source.text(of: statement.range) == "A.phone calls addFriend(B)")
    guard case .call(let call) = statement.kind else { throw Unexpected() }
    #expect(source.text(of: try #require(call.expectation?.range)) == "returns 0")
  }
}
