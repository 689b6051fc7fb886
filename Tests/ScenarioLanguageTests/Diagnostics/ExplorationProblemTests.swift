import IMProtocol
import ScenarioLanguage
import Testing

/// Errors in explorations, properties and steps by hand.
@Suite struct ExplorationProblemTests {
  private static let step = "step \"s\"\n  A.phone calls getFriends()\n    returns $who\n"

  @Test(arguments: [
    ProblemCase(
      "‹Q›.phone may connect",
      .unknown(.user, "Q", context: "", nearest: nil)),
    ProblemCase(
      "A.phone may ‹ad›", .unknown(.call, "ad", context: "", nearest: nil)),
    ProblemCase(
      "A.phone may ‹adFriend›(B)", .unknown(.call, "adFriend", context: "", nearest: "addFriend")),
    ProblemCase("‹A› may connect", .deviceNeeded(user: "A", devices: ["A.phone", "A.desktop"])),
    ProblemCase(
      "server may ‹clearFriend›(A)",
      .unknown(.serverCall, "clearFriend", context: "", nearest: "clearFriends")),
    ProblemCase(
      "A.phone may lose ‹everything›",
      .expected("`its connection`, `its network` or `an answer`", found: "`everything`")),
    ProblemCase("A.phone may hear ‹server›", .expected("`nothing` or `again`", found: "`server`")),
    ProblemCase("A.phone may not ‹connect›", .expected("`be heard`", found: "`connect`")),
    ProblemCase("A.phone may be ‹quiet›", .expected("`heard again`", found: "`quiet`")),
    ProblemCase(
      "A.phone may ‹loses› its connection",
      .unknown(.call, "loses", context: "", nearest: "lose its connection")),
    ProblemCase("A.phone may ‹call› addFriend(B)", .expected(.action, found: "`call`")),
    ProblemCase(
      "A.phone may deleteFriends([B ‹or› A])", .expected(.commaOrBracket, found: "`or`")),
    ProblemCase("time may ‹fly›", .expected("`may pass`", found: "`fly`")),
    ProblemCase("A.phone may connect ‹as› x", .expected(.nextAction, found: "`as`")),
    ProblemCase("A.phone may connect when ‹he› holds {}", .expected(.itHolds, found: "`he`")),
    ProblemCase("A.phone may connect when it holds ‹[›]", .expected(.record, found: "`[`")),
    ProblemCase(
      "A.phone may connect when it holds {‹frends›: []}",
      .unknown(.field, "frends", context: "LocalData", nearest: "friends")),
    ProblemCase(
      "A.phone may connect when it holds {friends: ‹$new›}", .unboundCapture("new")),
    ProblemCase("A.phone may addFriend(‹$new›)", .unboundCapture("new")),
    ProblemCase(
      "A.phone may setFriendInfo(B, remark: \"x\" or ‹3›)\n  at most 1 call",
      .wrongType(name: "remark", expected: "a text in quotes", found: "`3`")),
    ProblemCase("server may clearFriends(A) when it holds ‹{friends: []}›", .conditionOfServer),
    ProblemCase("A.phone may connect, ‹connect›", .duplicate(.permission, "connect")),
    ProblemCase(
      "A.phone may addFriend(B)\n  A.phone may ‹addFriend(B)›\n  at most 1 call",
      .duplicate(.permission, "addFriend")),
    ProblemCase("B.phone may ‹disconnect›", .boundNeeded(.disconnect, device: "B.phone")),
    ProblemCase(
      "A.phone may addFriend(B)\n  B.phone may ‹addFriend(A)›\n  at most 1 call of A.phone",
      .boundNeeded(.call, device: "B.phone")),
    ProblemCase("server may ‹restart›", .boundNeeded(.restartServer, device: "")),
    ProblemCase("‹time may pass›", .boundNeeded(.passTime, device: "")),
    ProblemCase("A.phone may connect\n  at most ‹2 calls›", .idleBound("2 calls")),
    ProblemCase(
      "A.phone may restart\n  at most 1 restart, ‹1 restart of B.phone›",
      .idleBound("1 restart of B.phone")),
    ProblemCase(
      "A.phone may restart\n  at most 1 restart, ‹2 restarts›", .duplicate(.counted, "2 restarts")),
    ProblemCase(
      "at most 1 ‹calls›", .unknown(.counted, "calls", context: "1", nearest: "call")),
    ProblemCase(
      "at most 2 ‹lost conections›",
      .unknown(.counted, "lost conections", context: "2", nearest: "lost connections")),
    ProblemCase("at most ‹few› calls", .expected(.bound, found: "`few`")),
    ProblemCase("at ‹least› 2 calls", .expected("`most`", found: "`least`")),
    ProblemCase(
      "at most 2 calls ‹and› 1 restart",
      .expected("`,`, `of` or the end of the line", found: "`and`")),
    ProblemCase(
      "at most 2 calls of ‹A›", .deviceNeeded(user: "A", devices: ["A.phone", "A.desktop"])),
    ProblemCase("at most ‹-1› calls", .numberOutOfRange("-1")),
    ProblemCase("at most ‹1001› calls", .exceeds(.boundCount, limit: 1_000)),
    ProblemCase("‹A.phone calls getFriends()›", .misplaced(statement: "calls", part: .explore)),
    ProblemCase(
      "A.phone may connect\n  ‹verifies FR-04›", .misplaced(statement: "verifies", part: .explore)),
    ProblemCase("‹vacuous \"so\"›\n  A.phone may connect", .vacuousWithoutLine),
    ProblemCase(
      "A.phone may restart\n  at most 1 restart\n    ‹vacuous \"so\"›", .vacuousWithoutLine),
    ProblemCase(
      "A.phone may connect\n    vacuous \"so\"\n    ‹vacuous \"again\"›", .vacuousWithoutLine),
    ProblemCase("A.phone may connect\n    vacuous ‹\" \"›", .emptyReason(mark: "vacuous")),
    ProblemCase(
      "A.phone may connect\n    vacuous ‹so›", .expected(.string, found: "`so`")),
  ])
  func `what may happen, and how often, is checked`(_ sample: ProblemCase) {
    expectProblems(cast + Self.step + "explore \"e\"\n  \(sample.text)\n", sample.problems)
  }

  @Test(arguments: [
    ProblemCase(
      "always at rest\n  ‹A receives nothing›", .misplaced(statement: "receives", part: .always)),
    ProblemCase("always at rest\n  ‹wait 1s›", .misplaced(statement: "wait", part: .always)),
    ProblemCase(
      "always at rest\n  A.phone calls getFriends() as ‹x›",
      .misplaced(statement: "as", part: .always)),
    ProblemCase(
      "always at rest\n  A.phone calls getFriends()\n    ‹is forgotten›",
      .misplaced(statement: "is forgotten", part: .always)),
    ProblemCase("always at rest\n  A.phone calls addFriend(‹$who›)", .unboundCapture("who")),
    ProblemCase("always ‹rest›\n  A.phone holds {}", .expected(.atRest, found: "`rest`")),
    ProblemCase("‹always at rest›", .emptyPart(.always, "")),
    ProblemCase("‹never›", .emptyPart(.never, "")),
    ProblemCase("always at rest\n  ‹A.phone calls addFriend(B)›", .changeAtRest(.addFriend)),
    ProblemCase(
      "always at rest when ‹A› is connected\n  A.phone holds {}",
      .deviceNeeded(user: "A", devices: ["A.phone", "A.desktop"])),
    ProblemCase(
      "always at rest when A.phone ‹are› connected\n  A.phone holds {}",
      .expected("`and` or `is connected`", found: "`are`")),
    ProblemCase(
      "always at rest when A.phone and B.phone ‹is› connected\n  A.phone holds {}",
      .expected("`and` or `are connected`", found: "`is`")),
    ProblemCase(
      "always at rest\n  A.phone holds {}\n    ‹vacuous \"so\"›", .vacuousWithoutLine),
    ProblemCase(
      "never\n  A receives onFriendAdd after onFriendDelete until ‹onFriendAdd›",
      .overlap("onFriendAdd")),
    ProblemCase(
      "never\n  A receives onFriendAdd after onFriendDelete until ‹onFriendDelete(userIds: [B])›",
      .overlap("onFriendDelete")),
    ProblemCase(
      "never\n  A receives onFriendAdd after onFriendDelete ‹before› onFriendCleared",
      .expected(.parenthesis, found: "`before`")),
    ProblemCase(
      "always at rest\n  ‹server calls clearFriends(A)›", .changeAtRest(.serverClearFriends)),
    ProblemCase(
      "never\n  A receives onFriendAdd twice without ‹onFriendAdd› between",
      .overlap("onFriendAdd")),
    ProblemCase(
      "never\n  A receives onFriendAdd without onFriendDelete or ‹onFriendAdd(userId: B)› before",
      .overlap("onFriendAdd")),
    ProblemCase(
      "never\n  A receives onFriendAdd(userId: B) and ‹onFriendAdd(userId: B)› out of turn",
      .overlap("onFriendAdd")),
    ProblemCase("never\n  A receives onFriendAdd(userId: ‹$who›)", .captureInNever("who")),
    ProblemCase("never\n  A's addFriend(‹$who›) fails with any", .captureInNever("who")),
    ProblemCase(
      "never\n  A's addFriend(B) ‹has› failed",
      .expected("`returns` or `fails with`", found: "`has`")),
    ProblemCase("never\n  A's addFriend fails with ‹RC_SUCCESS›", .failsWithSuccess),
    ProblemCase("never\n  A's addFriend fails with ‹0›", .failsWithSuccess),
    ProblemCase(
      "never\n  A's addFriend fails with ‹\"25405\"›",
      .wrongType(
        name: "fails with", expected: "a code by name or number", found: "a string")),
    ProblemCase(
      "never\n  A's ‹addFrend›(B) fails with any",
      .unknown(.call, "addFrend", context: "", nearest: "addFriend")),
    ProblemCase(
      "never\n  A's addFriend returns any ‹and› onFriendAdd out of turn",
      .expected("`without`, `twice`, `after` or the end of the line", found: "`and`")),
    ProblemCase(
      "never\n  ‹whoever got any for addFriend has received onFriendAdd›",
      .misplaced(statement: "whoever", part: .never)),
    ProblemCase(
      "always at rest\n  whoever got any for addFriend ‹receives› onFriendAdd",
      .expected("`has received`", found: "`receives`")),
    ProblemCase(
      "always at rest\n  every connected device of ‹A.phone› has received the same",
      .expected(.oneUser, found: "`A.phone`")),
    ProblemCase(
      "always at rest\n  every ‹device› of A has received the same",
      .expected("`connected device of`", found: "`device`")),
    ProblemCase(
      "never\n  A receives ‹nothing›", .unknown(.callback, "nothing", context: "", nearest: nil)),
    ProblemCase(
      "never\n  A receives onFriendAdd ‹then› onFriendDelete", .expected(.never, found: "`then`")),
    ProblemCase(
      "never\n  A receives onFriendAdd and onFriendDelete‹›",
      .expected("`out of turn`", found: "the end of the line")),
    ProblemCase(
      "never\n  A receives onFriendAdd twice ‹in› a row", .expected("`without`", found: "`in`")),
    ProblemCase(
      "never\n  A receives onFriendAdd without onFriendDelete ‹between›",
      .expected("`or` or `before`", found: "`between`")),
    ProblemCase(
      "never\n  A receives onFriendAdd twice without onFriendDelete ‹before›",
      .expected("`or` or `between`", found: "`before`")),
    ProblemCase(
      "never\n  ‹A.phone calls getFriends()›", .misplaced(statement: "calls", part: .never)),
    ProblemCase(
      "never\n  ‹members of B› receive onFriendAdd",
      .expected(.receivers, found: "`members of B`")),
    ProblemCase(
      "never\n  verifies ‹FR-00›\n  A receives onFriendAdd",
      .unknown(.requirement, "FR-00", context: "FR-59", nearest: nil)),
    ProblemCase(
      "never\n  assumes ‹FR-31›\n  A receives onFriendAdd",
      .wrongList(id: "FR-31", list: "assumes")),
    ProblemCase(
      "always at rest\n  verifies ‹D-20›\n  A.phone holds {}",
      .wrongList(id: "D-20", list: "verifies")),
    ProblemCase(
      "explore \"e\"\n  ‹assumes D-20›\n  A.phone may connect",
      .misplaced(statement: "assumes", part: .explore)),
    ProblemCase(
      "explore \"e\"\n  A.phone may connect\n‹step \"t\"›\n  wait 1s",
      .misplaced(statement: "step", part: .explore)),
    ProblemCase("‹A.phone may connect›", .misplaced(statement: "may", part: .step)),
    ProblemCase("‹at most 2 calls›", .misplaced(statement: "at most", part: .step)),
    ProblemCase("‹explore \"e\"›", .emptyPart(.explore, "e")),
    ProblemCase(
      "explore \"e\"\n  A.phone may connect\n‹explore \"f\"›\n  B.phone may connect",
      .duplicate(.part, "explore")),
    ProblemCase("‹server hears A.phone›", .misplaced(statement: "server hears", part: .step)),
    ProblemCase("‹A.phone hears server›", .misplaced(statement: "hears server", part: .step)),
    ProblemCase("server ‹heers› A.phone", .expected(.calls, found: "`heers`")),
  ])
  func `what holds throughout is checked, and where each part stands`(_ sample: ProblemCase) {
    expectProblems(cast + Self.step + "\(sample.text)\n", sample.problems)
  }

  @Test(arguments: [
    ProblemCase(
      "‹A.phone opens friendRequestPage()›", .misplaced(statement: "opens", part: .byHand)),
    ProblemCase(
      "‹A.phone taps {section: 0, row: 0}›", .misplaced(statement: "taps", part: .byHand)),
    ProblemCase(
      "A.phone calls getFriends() as x\n  ‹B.phone restarts when the server has taken x›",
      .momentByHand("restarts")),
    ProblemCase(
      "‹B.phone loses its connection while catching up›", .momentByHand("loses its connection")),
    ProblemCase(
      "‹onFriendAdd reaches B.phone after A.phone received onFriendAdd›", .momentByHand("reaches")),
    ProblemCase(
      "A.phone calls addFriend(B)\n    returns $r\n  A.phone calls setFriendInfo(B, remark: ‹$s›)",
      .unboundCapture("s")),
    ProblemCase(
      "A.phone calls getFriends()\n    returns [{remark: $r}]\n"
        + "  A.phone calls setFriendInfo(B, remark: ‹$r›)",
      .lateCapture("r")),
    ProblemCase("server hears ‹A›", .deviceNeeded(user: "A", devices: ["A.phone", "A.desktop"])),
    ProblemCase(
      "wait 1s\n‹explore \"e\"›\n  A.phone may connect", .exploreBehind("h", .byHand)),
  ])
  func `a step by hand takes no pages, and nothing that waits`(_ sample: ProblemCase) {
    expectProblems(cast + "step \"h\" by hand\n  \(sample.text)\n", sample.problems)
  }

  @Test func `patterns of never may overlap if something distinguishes them`() {
    for text in [
      "A receives onFriendAdd(userId: B) twice without onFriendAdd between",
      "A receives onFriendAdd(userId: B) without onFriendAdd(userId: A) before",
      "A receives onFriendAdd(userId: B) and onFriendAdd(userId: A) out of turn",
    ] { expectProblems(cast + Self.step + "never\n  \(text)\n", []) }
  }

  @Test func `a call that must fail is allowed at rest`() {
    let call = "  A.phone calls addFriend(A)\n    fails with RC_FRIEND_NOT_EXIST\n"
    expectProblems(cast + Self.step + "always at rest\n\(call)", [])
  }

  @Test(arguments: [
    ProblemCase("‹sometimes›", .emptyPart(.sometimes, "")),
    ProblemCase("‹sometimes at rest›", .emptyPart(.sometimesAtRest, "")),
    ProblemCase("sometimes ‹often›", .expected(.endOfOpening, found: "`often`")),
    ProblemCase("sometimes at ‹once›", .expected("`at rest`", found: "`once`")),
    ProblemCase(
      "sometimes\n  A receives onFriendAdd ‹twice› without onFriendDelete between",
      .expected(.endOfLine, found: "`twice`")),
    ProblemCase(
      "sometimes\n  ‹A.phone holds {}›", .misplaced(statement: "holds", part: .sometimes)),
    ProblemCase(
      "sometimes at rest\n  ‹A receives onFriendAdd›",
      .misplaced(statement: "receives", part: .sometimesAtRest)),
    ProblemCase("sometimes at rest\n  ‹A.phone calls addFriend(B)›", .changeAtRest(.addFriend)),
    ProblemCase(
      "sometimes\n  A receives onFriendAdd\n    ‹vacuous \"so\"›",
      .misplaced(statement: "vacuous", part: .sometimes)),
  ])
  func `what must be reachable is checked`(_ sample: ProblemCase) {
    let explore = "explore \"e\"\n  A.phone may connect\n"
    expectProblems(cast + Self.step + explore + "\(sample.text)\n", sample.problems)
  }

  @Test func `sometimes needs an exploration`() {
    expectProblems(
      cast + Self.step + "‹sometimes›\n  A receives onFriendAdd\n",
      [.sometimesWithoutExploration])
    expectProblems(
      cast + Self.step + "‹sometimes at rest›\n  A.phone holds {}\n",
      [.sometimesWithoutExploration])
  }

  @Test func `a step is by hand, or ends its line`() {
    expectProblems(
      cast + "step \"h\" ‹on› hand\n  wait 1s\n", [.expected(.byHand, found: "`on`")])
    expectProblems(
      cast + "race \"r\"\n  A.phone connects\noutcome \"o\"\n  A receives nothing\n"
        + "‹explore \"e\"›\n  A.phone may connect\n", [.exploreBehind("r", .race)])
  }

  @Test func `what an exploration lacks is said word for word`() {
    let problem = Problem.boundNeeded(.loseAnswer, device: "B.phone")
    #expect(problem.message == "nothing says how many lost answers there may be")
    #expect(problem.help == "write `at most 1 lost answer`, or `1 lost answer of B.phone`")
    #expect(Problem.boundNeeded(.passTime, device: "").help == "write `at most 1 passing of time`")
    #expect(
      Problem.exploreBehind("r", .race).help
        == "what follows `explore` tries every order anyway")
  }
}
