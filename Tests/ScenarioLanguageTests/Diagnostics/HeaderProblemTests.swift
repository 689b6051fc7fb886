import IMProtocol
import Testing

@testable import ScenarioLanguage

@Suite struct HeaderProblemTests {
  @Test(arguments: [
    ProblemCase("verifies ‹D-20›", .wrongList(id: "D-20", list: "verifies")),
    ProblemCase("assumes ‹FR-30›", .wrongList(id: "FR-30", list: "assumes")),
    ProblemCase("verifies FR-30, ‹friends›", .invalidClauseID("friends", meant: nil)),
    ProblemCase("verifies FR-30, ‹FR-30›", .duplicate(.requirement, "FR-30")),
    ProblemCase("assumes D-20, ‹D-20›", .duplicate(.decision, "D-20")),
    ProblemCase("tags a, ‹a›", .duplicate(.tag, "a")),
    ProblemCase("clock ‹\"today\"›", .invalidTime("today")),
    ProblemCase("clock ‹\"2024-02-30T00:00:00Z\"›", .invalidTime("2024-02-30T00:00:00Z")),
    ProblemCase(
      "clock \"2024-02-29T00:00:00Z\" ‹change›: []",
      .unknown(.option, "change", context: "clock", nearest: "changes")),
    ProblemCase("clock \"2024-01-01T00:00:00Z\" changes: [‹\"x\"›]", .invalidOffsetChange("x")),
    ProblemCase(
      "clock \"2024-01-01T00:00:00Z\" changes: [\"2024-10-27T01:00:00Z +01:00\", "
        + "‹\"2024-03-31T01:00:00Z +02:00\"›]",
      .timesNotAscending),
    ProblemCase("network latency 1s\n‹network latency 2s›", .duplicate(.part, "network")),
    ProblemCase("‹network latency 80ms...20ms›", .backwards("latency")),
    ProblemCase("network latency 1s...‹2h›", .exceeds(.latencyMilliseconds, limit: 3_600_000)),
    ProblemCase("network ‹delay› 1s", .expected("`latency`", found: "`delay`")),
    ProblemCase(
      "app ‹friendAddPermision›: Free",
      .unknown(.setting, "friendAddPermision", context: "", nearest: "friendAddPermission")),
    ProblemCase(
      "app friendAddPermission: ‹Fre›",
      .unknown(.enumerationCase, "Fre", context: "RCFriendAddPermission", nearest: "Free")),
    ProblemCase(
      "app friendAddPermission: ‹7›",
      .unknown(.enumerationCase, "7", context: "RCFriendAddPermission", nearest: nil)),
    ProblemCase(
      "app friendAddPermission: Free, ‹friendAddPermission›: Free",
      .duplicate(.setting, "friendAddPermission")),
    ProblemCase(
      "app informationHosting: ‹maybe›",
      .wrongType(name: "informationHosting", expected: "`true` or `false`", found: "`maybe`")),
    ProblemCase("app friendExtKeys: [a, b, c, d, e, f, g, h, i, j]"),
    ProblemCase(
      "app friendExtKeys: ‹[a, b, c, d, e, f, g, h, i, j, k]›",
      .tooManyKeys(setting: "friendExtKeys", limit: 10, found: 11)),
    ProblemCase("app groupExtKeys: [a, b, c, d, e, f, g, h, i, j]"),
    ProblemCase(
      "app groupExtKeys: ‹[a, b, c, d, e, f, g, h, i, j, k]›",
      .tooManyKeys(setting: "groupExtKeys", limit: 10, found: 11)),
    ProblemCase(
      "group chess (owner: A, joinPermission: ‹9›)",
      .unknown(.enumerationCase, "9", context: "RCGroupJoinPermission", nearest: nil)),
    ProblemCase("group chess (\"owner\": A, groupName: \"Chess\", joinPermission: Free)"),
    ProblemCase(
      "user B (gender: ‹3›)",
      .unknown(.enumerationCase, "3", context: "RCUserGender", nearest: nil)),
    ProblemCase("users F[1...3000] on phone\nfriends A and F[1...3000]"),
    ProblemCase(
      "users F[1...3002] on phone\nfriends A and ‹F[1...3002]›",
      .tooMany("friends", of: "A", limit: 3000)),
    ProblemCase(
      "users F[1...1000] on phone\n"
        + "subscriptions A to F[1...1000] (subscribeType: UserProfile, expiry: 1d)\n"
        + "subscriptions A to F[1...1000] (subscribeType: OnlineStatus, expiry: 1d)\n"
        + "subscriptions A to F[1...9] (subscribeType: UserProfile, expiry: 2d)"),
    ProblemCase(
      "users F[1...1001] on phone\n"
        + "‹subscriptions A to F[1...1001] (subscribeType: UserProfile, expiry: 1d)›",
      .tooMany("subscriptions", of: "A", limit: 1000)),
    ProblemCase(
      "users F[1...5001] on phone\n"
        + "‹subscriptions F[1...5001] to A (subscribeType: OnlineStatus, expiry: 1d)›",
      .tooMany("subscribers", of: "A", limit: 5000)),
  ])
  func `the header is checked`(_ sample: ProblemCase) {
    expectProblems(
      "scenario \"t\"\n\(sample.text)\nuser A on phone\nstep \"s\"\n  wait 1s\n", sample.problems)
  }

  @Test(arguments: [
    ProblemCase("user B (name: \"\(letters(32))\", email: \"\(letters(128))\", role: 100)"),
    ProblemCase(
      "user B (name: ‹\"\(letters(33))\"›)", .tooLong("name", limit: 32, found: 33)),
    ProblemCase(
      "user B (name: \"\", birthday: ‹\"\(letters(33))\"›)",
      .tooLong("birthday", limit: 32, found: 33)),
    ProblemCase(
      "user B (level: ‹101›)",
      .wrongType(name: "level", expected: "a number from 0 to 100", found: "`101`")),
    ProblemCase(
      "user B (uniqueId: ‹\"b b\"›)",
      .wrongType(name: "uniqueId", expected: "1 to 32 letters and digits", found: "a string")),
    ProblemCase(
      "user B (uniqueId: \"b\")\nuser ‹C› (uniqueId: \"b\")", .duplicate(.uniqueID, "b")),
    ProblemCase(
      "users ‹F[1...2]› (uniqueId: \"f\")", .duplicate(.uniqueID, "f")),
    ProblemCase("user B (userExtProfile: {mood: \"fine\"})\napp profileExtKeys: [mood]"),
    ProblemCase(
      "app profileExtKeys: [mood]\nuser B (userExtProfile: ‹{moot: \"fine\"}›)",
      .unknown(.key, "moot", context: "profileExtKeys", nearest: "mood")),
    ProblemCase(
      "app profileExtKeys: [mood]\nuser B (userExtProfile: ‹{mood: \"\(letters(257))\"}›)",
      .tooLong("mood", limit: 256, found: 257)),
    ProblemCase("group chess (owner: A, groupName: \"\(letters(64))\")"),
    ProblemCase(
      "group chess (owner: A, groupName: ‹\"\(letters(65))\"›)",
      .tooLong("groupName", limit: 64, found: 65)),
    ProblemCase(
      "group chess (owner: A, notice: ‹\"\(letters(1025))\"›)",
      .tooLong("notice", limit: 1024, found: 1025)),
    ProblemCase(
      "group chess (owner: A, extProfile: ‹{rank: \"1\"}›)",
      .unknown(.key, "rank", context: "groupExtKeys", nearest: nil)),
  ])
  func `who is there at the start could have come about`(_ sample: ProblemCase) {
    expectProblems(
      "scenario \"t\"\n\(sample.text)\nuser A on phone\nstep \"s\"\n  wait 1s\n", sample.problems)
  }

  private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(arguments: [
    ProblemCase("user ‹A› on phone", .duplicate(.user, "A")),
    ProblemCase("users ‹F[2...9]›", .duplicate(.user, "F2")),
    ProblemCase("user ‹F2› on phone", .duplicate(.user, "F2")),
    ProblemCase("user ‹step› on phone", .reservedName("step")),
    ProblemCase("user ‹nil› on phone", .reservedName("nil")),
    ProblemCase("users ‹F2x1[1...2]›", .rangeAfterDigit("F2x1")),
    ProblemCase("users ‹G[9...1]›", .backwards("G")),
    ProblemCase("user C on ‹tablet›", .platformNeeded(device: "tablet")),
    ProblemCase("user C on phone, ‹phone›", .duplicate(.device, "phone")),
    ProblemCase(
      "user C on phone, ‹pad› (platform: Android)",
      .sameCategory("pad", other: "phone", category: .mobile)),
    ProblemCase(
      "user C on desktop, ‹mac› (platform: PC)",
      .sameCategory("mac", other: "desktop", category: .desktop)),
    ProblemCase(
      "user C on phone (‹platfrom›: iOS)",
      .unknown(.option, "platfrom", context: "a device", nearest: "platform")),
    ProblemCase(
      "user C on phone (platform: ‹9›)",
      .unknown(.enumerationCase, "9", context: "RCPlatform", nearest: nil)),
    ProblemCase(
      "user C on phone (without: [‹friendDelegate›])",
      .unknown(.delegate, "friendDelegate", context: "", nearest: nil)),
    ProblemCase(
      "user C (‹nme›: \"x\") on phone",
      .unknown(.field, "nme", context: "RCUserProfile", nearest: "name")),
    ProblemCase(
      "user C (‹userId›: \"x\") on phone",
      .unknown(.field, "userId", context: "RCUserProfile", nearest: nil)),
    ProblemCase(
      "user C (role: ‹\"x\"›) on phone",
      .wrongType(name: "role", expected: "a number", found: "a string")),
    ProblemCase("user C ‹with› phone", .expected(.on, found: "`with`")),
    ProblemCase("user ‹C›[1...3] on phone", .expected(.oneUser, found: "`C`")),
    ProblemCase("friends A and ‹A›", .friendOfOneself("A")),
    ProblemCase("friends A and B, ‹B›", .duplicate(.friendship, "A and B")),
    ProblemCase("friends A and B\nfriends B and ‹A›", .duplicate(.friendship, "B and A")),
    ProblemCase("friends A and ‹F[1...9]›", .unknown(.user, "F4", context: "", nearest: nil)),
    ProblemCase("friends A ‹,› B and F1", .expected(.and, found: "`,`")),
    ProblemCase("friends ‹Q› and A", .unknown(.user, "Q", context: "", nearest: nil)),
    ProblemCase(
      "app profileExtKeys: [city, ‹\"fav colour\"›]",
      .wrongType(
        name: "profileExtKeys", expected: "keys of 1 to 32 letters and digits",
        found: "a string")),
    ProblemCase("app friendExtKeys: [\"fav colour\", \(letters(32))]"),
    ProblemCase(
      "app friendExtKeys: [city, ‹\(letters(33))›]",
      .wrongType(
        name: "friendExtKeys", expected: "keys of at most 32 characters",
        found: "`\(letters(33))`")),
  ])
  func `users and friends are checked`(_ sample: ProblemCase) {
    expectProblems(cast + sample.text + "\nstep \"s\"\n  wait 1s\n", sample.problems)
  }

  @Test(arguments: [
    ProblemCase(
      "subscriptions A to B ‹(subscribeType: UserProfile)›",
      .missingAttribute("expiry", of: "subscriptions")),
    ProblemCase(
      "subscriptions A to B ‹(expiry: 1d)›",
      .missingAttribute("subscribeType", of: "subscriptions")),
    ProblemCase(
      "subscriptions A to B (subscribeType: ‹FriendUserProfile›, expiry: 1d)",
      .wrongType(
        name: "subscribeType", expected: "`OnlineStatus` or `UserProfile`",
        found: "`FriendUserProfile`")),
    ProblemCase(
      "subscriptions A to B (subscribeType: UserProfile, expiry: ‹59›)",
      .wrongType(
        name: "expiry", expected: "a duration from 60 s to 30 days", found: "`59`")),
    ProblemCase(
      "subscriptions A to B (subscribeType: UserProfile, expiry: ‹99999999999›)",
      .wrongType(
        name: "expiry", expected: "a duration from 60 s to 30 days", found: "`99999999999`")),
    ProblemCase(
      "subscriptions A to B (subscribeType: UserProfile, expiry: 30d, ‹expiry›: 30d)",
      .duplicate(.option, "expiry")),
    ProblemCase(
      "subscriptions A to ‹Q› (subscribeType: UserProfile, expiry: 1d)",
      .unknown(.user, "Q", context: "", nearest: nil)),
  ])
  func `subscriptions are checked`(_ sample: ProblemCase) {
    expectProblems(cast + sample.text + "\nstep \"s\"\n  wait 1s\n", sample.problems)
  }

  @Test func `ids are those of imsim and those of one's own`() {
    let text = "scenario \"t\"\nverifies FR-01, FR-00, AB-01, AB-02\nassumes D-20, D-00, E-01\n"
    let own = KnownClauses(markdown: Array("| AB-01 | x |\n| D-00 | y |".utf8))
    let source = Source(path: "t", text: text + "step \"s\"\n  wait 1s\n")
    let lastDecision = KnownClauses.builtIn.last(like: "D-00") ?? ""
    #expect(
      ScenarioFile.parse(source, knownClauses: own).diagnostics.map(\.problem) == [
        .unknown(.requirement, "FR-00", context: "FR-59", nearest: nil),
        .unknown(.requirement, "AB-02", context: "AB-01", nearest: nil),
        .wrongList(id: "E-01", list: "assumes"),
      ])
    #expect(
      ScenarioFile.parse(source).diagnostics.map(\.problem).dropFirst() == [
        .unknown(.requirement, "AB-01", context: "", nearest: nil),
        .unknown(.requirement, "AB-02", context: "", nearest: nil),
        .unknown(.decision, "D-00", context: lastDecision, nearest: nil),
        .wrongList(id: "E-01", list: "assumes"),
      ])
  }

  @Test func `a user that could not be read makes no further errors`() {
    expectProblems(
      "scenario \"t\"\nuser A on phone\nuser B ‹foo›\n"
        + "step \"s\"\n  B.phone connects\n  B receives nothing\n",
      [.expected(.on, found: "`foo`")])
  }
}
