import ScenarioLanguage
import Testing

@Suite struct StatementProblemTests {
  @Test(arguments: [
    ProblemCase(
      "A.phone calls ‹addFrend›(B)",
      .unknown(.call, "addFrend", context: "", nearest: "addFriend")),
    ProblemCase(
      "A.phone calls ‹getStatistics›()", .unknown(.call, "getStatistics", context: "", nearest: nil)
    ),
    ProblemCase(
      "server calls ‹addFriend›(B)",
      .unknown(.serverCall, "addFriend", context: "", nearest: "addFriends")),
    ProblemCase(
      "A.‹tablet› calls addFriend(B)",
      .unknownDevice("tablet", of: "A", devices: ["phone", "desktop"])),
    ProblemCase("‹C›.phone calls addFriend(B)", .unknown(.user, "C", context: "", nearest: nil)),
    ProblemCase(
      "‹A› calls addFriend(B)", .deviceNeeded(user: "A", devices: ["A.phone", "A.desktop"])),
    ProblemCase("‹A.phone, A.desktop› calls addFriend(B)", .expected(.device, found: "several")),
    ProblemCase("A.phone calls ‹addFriend›()", .missingArgument("userId", call: "addFriend")),
    ProblemCase("A.phone calls ‹addFriend›", .missingArgument("userId", call: "addFriend")),
    ProblemCase(
      "A.phone calls addFriend(B, ‹\"hi\"›)", .unnamedValue(of: "addFriend", names: ["extra"])),
    ProblemCase(
      "A.phone calls updateMyUserProfile(‹{name: \"Ann\"}›)",
      .flatFields(call: "updateMyUserProfile", field: "name")),
    ProblemCase(
      "A.phone calls updateMyUserProfile(‹profile: {name: \"Ann\"}›)",
      .flatFields(call: "updateMyUserProfile", field: "name")),
    ProblemCase(
      "A.phone calls createGroup(chess, ‹{groupName: \"Chess\"}›)",
      .flatFields(call: "createGroup", field: "groupName")),
    ProblemCase(
      "A.phone calls updateMyUserProfile(‹profile›: {nick: \"Ann\"})",
      .unknown(.parameter, "profile", context: "updateMyUserProfile", nearest: "userExtProfile")),
    ProblemCase("A.phone calls addFriend ‹B›", .expected(.parenthesis, found: "`B`")),
    ProblemCase("A.phone calls addFriend(B)\n    fails with ‹RC_SUCCESS›", .failsWithSuccess),
    ProblemCase(
      "A.phone calls addFriend(B, ‹extr›: \"hi\")",
      .unknown(.parameter, "extr", context: "addFriend", nearest: "extra")),
    ProblemCase("A.phone calls addFriend(B, ‹userId›: B)", .duplicate(.parameter, "userId")),
    ProblemCase(
      "A.phone calls addFriend(‹3›)",
      .wrongType(name: "userId", expected: "a user, or another id in quotes", found: "`3`")),
    ProblemCase(
      "A.phone calls addFriend(B, extra: ‹hi›)",
      .wrongType(name: "extra", expected: "a text in quotes", found: "`hi`")),
    ProblemCase("A.phone calls addFriend(‹any›)", .patternAsValue("any")),
    ProblemCase("A.phone calls deleteFriends([B, ‹...›])", .patternAsValue("...")),
    ProblemCase(
      "A.phone calls deleteFriends(‹B›)",
      .wrongType(name: "userIds", expected: "a list, `[…]`, of users", found: "`B`")),
    ProblemCase(
      "A.phone calls setFriendAddPermission(‹needVerify›)",
      .unknown(
        .enumerationCase, "needVerify", context: "RCFriendAddPermission", nearest: "NeedVerify")),
    ProblemCase(
      "A.phone calls setFriendAddPermission(‹nil›)",
      .wrongType(
        name: "permission", expected: "a case of RCFriendAddPermission such as `Free`, or a number",
        found: "`nil`"
      )),
    ProblemCase(
      "A.phone calls getFriendApplications(count: ‹nil›)",
      .wrongType(name: "count", expected: "a number", found: "`nil`")),
    ProblemCase(
      "A.phone calls getFriendApplications(order: ‹nil›)",
      .wrongType(name: "order", expected: "`true` or `false`", found: "`nil`")),
    ProblemCase(
      "A.phone calls setFriendAddPermission(‹99999999999›)", .numberOutOfRange("99999999999")),
    ProblemCase("A.phone calls addFriend(‹$who›)", .unboundCapture("who")),
    ProblemCase(
      "A.phone calls addFriend(B)\n    returns ‹RC_SUCESS›",
      .unknown(.code, "RC_SUCESS", context: "", nearest: "RC_SUCCESS")),
    ProblemCase(
      "A.phone calls addFriend(B)\n    fails with ‹any›",
      .unknown(.code, "any", context: "", nearest: nil)),
    ProblemCase(
      "A.phone calls addFriend(B)\n    fails with 25480 naming ‹3›",
      .wrongType(name: "naming", expected: "a list of keys, `[remark]`", found: "`3`")),
    ProblemCase(
      "A.phone calls getFriends()\n    returns [{‹user›: B}]",
      .unknown(.field, "user", context: "RCFriendInfo", nearest: "userId")),
    ProblemCase(
      "A.phone calls getFriends()\n    returns [{userId: B, ‹userId›: B}]",
      .duplicate(.field, "userId")),
    ProblemCase("A.phone calls getFriends()\n    returns [‹...›, {userId: B}]", .restNotLast),
    ProblemCase(
      "A.phone holds {friends: [{extProfile: {‹...›, city: any}}]}", .restNotLast),
    ProblemCase("A.phone holds {‹...›, friends: []}", .restOfRecord("LocalData")),
    ProblemCase(
      "A.phone calls getFriends()\n    returns [{userId: B, ‹...›}]",
      .restOfRecord("RCFriendInfo")),
    ProblemCase(
      "A.phone calls setFriendInfo(B, extProfile: {city: \"Riga\", ‹...›})", .patternAsValue("...")
    ),
    ProblemCase("A.phone taps {section: 0, ‹...›}", .patternAsValue("...")),
    ProblemCase(
      "A receives onFriendAdd(userId: B, ‹...›)", .expected(.value, found: "`...`")),
    ProblemCase("‹A› connects", .deviceNeeded(user: "A", devices: ["A.phone", "A.desktop"])),
    ProblemCase("‹F1› connects", .userWithoutDevice("F1")),
    ProblemCase(
      "A.phone holds {‹freinds›: []}",
      .unknown(.field, "freinds", context: "LocalData", nearest: "friends")),
    ProblemCase(
      "A.phone holds ‹3›",
      .wrongType(name: "holds", expected: "a record LocalData, `{field: value}`", found: "`3`")),
  ])
  func `calls, results and local data are checked`(_ sample: ProblemCase) {
    expectProblems(cast + "step \"s\"\n  \(sample.text)\n", sample.problems)
  }

  @Test(arguments: [
    ProblemCase(
      "A receives ‹onFriendAdded›(userId: B)",
      .unknown(.callback, "onFriendAdded", context: "", nearest: "onFriendAdd")),
    ProblemCase(
      "A receives onFriendAdd(‹user›: B)",
      .unknown(.field, "user", context: "onFriendAdd", nearest: "userId")),
    ProblemCase(
      "A receives onFriendAdd(‹B›)",
      .unnamedValue(
        of: "onFriendAdd",
        names: ["userId", "name", "portraitUri", "directionType", "operationTime"])),
    ProblemCase("A receives onFriendAdd‹,› onFriendDelete", .expected(.join, found: "`,`")),
    ProblemCase("A receives onFriendAdd(userId: B, ‹userId›: B)", .duplicate(.field, "userId")),
    ProblemCase(
      "A receives onFriendAdd(userId: ‹C›)", .unknown(.user, "C", context: "", nearest: nil)),
    ProblemCase("A receives onFriendAdd(operationTime: ‹\"noon\"›)", .invalidTime("noon")),
    ProblemCase(
      "A receives onFriendAdd(operationTime: ‹\"2024-01-01T00:00:00.0001Z\"›)",
      .notWhole("2024-01-01T00:00:00.0001Z", unit: "milliseconds")),
    ProblemCase("‹F1› receives nothing", .userWithoutDevice("F1")),
    ProblemCase("‹F[1...3]› receive nothing", .userWithoutDevice("F1")),
    ProblemCase("‹C› receives nothing", .unknown(.user, "C", context: "", nearest: nil)),
    ProblemCase(
      "members of ‹chess› receive nothing", .unknown(.group, "chess", context: "", nearest: nil)),
    ProblemCase(
      "A receives onFriendAdd(userId: $x)\n  B receives onFriendAdd(name: ‹$x›)",
      .captureType("x", bound: "a user, or another id in quotes", expected: "a text in quotes")),
    ProblemCase(
      "A receives onFriendAdd(userId: $x)\n  A.phone calls addFriend(‹$x›)", .lateCapture("x")),
    ProblemCase(
      "A receives ‹" + String(repeating: "onFriendAdd and ", count: 8) + "onFriendAdd›",
      .exceeds(.together, limit: 8)),
  ])
  func `receptions are checked`(_ sample: ProblemCase) {
    expectProblems(cast + "step \"s\"\n  \(sample.text)\n", sample.problems)
  }

  @Test(arguments: [
    ProblemCase(
      "group ‹chess› (managers: [B], ‹ownr›: A)", .missingAttribute("owner", of: "chess"),
      .unknown(.field, "ownr", context: "RCGroupInfo", nearest: "owner")),
    ProblemCase(
      "group chess (owner: A, managers: [B], members: [‹A›, F[1...3]], "
        + "joinPermission: Free, ‹role›: Owner)", .duplicate(.member, "A"),
      .unknown(.field, "role", context: "RCGroupInfo", nearest: nil)),
    ProblemCase(
      "users M[1...11]\ngroup ‹chess› (owner: A, managers: [M[1...11]])",
      .tooManyInGroup("managers", limit: 10, found: 11)),
    ProblemCase(
      "users U[1...3000]\ngroup ‹chess› (owner: A, members: [U[1...3000]])",
      .tooManyInGroup("members", limit: 3000, found: 3001)),
  ])
  func `groups are checked`(_ sample: ProblemCase) {
    expectProblems(cast + sample.text + "\nstep \"s\"\n  wait 1s\n", sample.problems)
  }

  @Test func `a race of too many statements is refused`() {
    let calls = (1...101).map { _ in "  server calls getStatistics()\n" }.joined()
    expectProblems(
      cast + "‹race \"r\"›\n\(calls)outcome \"o\"\n  A receives nothing\n",
      [.exceeds(.raceStatements, limit: 100)])
  }

  @Test func `statements of one device make no further orders`() throws {
    let calls = (1...12).map { _ in "  A.phone calls getFriends()\n" }.joined()
    let race = try scenario(cast + "race \"r\"\n\(calls)outcome \"o\"\n  A receives nothing\n")
    #expect(race.steps.first?.statements.count == 12)
  }

  @Test func `what only one outcome binds is not known after the race`() {
    expectProblems(
      cast + """
        race "r"
          A.phone calls addFriend(B)
          B.phone calls addFriend(A)
        outcome "one"
          A receives onFriendAdd(userId: $both, operationTime: $one)
        outcome "other"
          A receives onFriendAdd(userId: $both)
        step "s"
          A.phone calls addFriend($both)
          A.phone calls addFriend(‹$one›)
        """, [.unboundCapture("one")])
  }
}
