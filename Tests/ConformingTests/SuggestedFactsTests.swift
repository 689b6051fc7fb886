import Conforming
import Events
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Several facts that only explain an entry together: profiles and who sees them, groups with their
/// managers and applications, subscriptions, and limits.
struct SuggestedFactsTests {
  /// Headers and steps of scenarios, as in `SceneInferenceTests.scenes`.
  static let scenes: [(header: String, steps: String, facts: [String])] = [
    (
      """
      given
        B.phone calls updateMyUserProfile(name: "Bee", location: "Riga")
        B.phone calls updateMyUserProfileVisibility(Everyone)
      """, "A.phone calls getUserProfiles([B])",
      [
        #"B had the name: "Bee" when the logs begin"#,
        #"B had the location: "Riga" when the logs begin"#,
        "B had called updateMyUserProfileVisibility(Everyone) before the logs begin",
      ]
    ),
    (
      """
      app profileVisibility: Everyone
      given
        server calls setUserProfile(B, uniqueId: "bee1")
      """, #"A.phone calls searchUserProfileByUniqueId("bee1")"#,
      [
        #"B had the uniqueId: "bee1" when the logs begin"#,
        "B had called updateMyUserProfileVisibility(Everyone) before the logs begin",
      ]
    ),
    (
      "subscriptions A to B (subscribeType: UserProfile, expiry: 1d)",
      #"B.phone calls updateMyUserProfile(name: "Bee")"#,
      [
        "A had called subscribeEvent([B], subscribeType: UserProfile, expiry: 86400) before the "
          + "logs begin"
      ]
    ),
    (
      "subscriptions A to B (subscribeType: UserProfile, expiry: 1d)",
      "A.phone calls querySubscribeEvent(subscribeType: UserProfile, pageSize: 2, startIndex: 0)",
      [
        "A had called subscribeEvent([B], subscribeType: UserProfile, expiry: 86400) before the "
          + "logs begin"
      ]
    ),
    (
      "user D\ngroup G (owner: D, members: [A])", "A.phone calls quitGroup(G)",
      ["somebody had the group G with A when the logs begin"]
    ),
    (
      "user D\ngroup G (owner: A, members: [B, D])", "A.phone calls getGroupsInfo([G])",
      ["A had the group G with somebody 2 and somebody 3 when the logs begin"]
    ),
    (
      "group G (owner: A, managers: [B], members: [C], removeMemberPermission: OwnerOrManager)",
      "B.phone calls kickGroupMembers(G, userIds: [C])",
      [
        "A had the group G with C and B when the logs begin",
        "B was a manager of the group G when the logs begin",
        "the group G had removeMemberPermission: OwnerOrManager when the logs begin",
      ]
    ),
    (
      "group G (owner: A, managers: [B], joinPermission: OwnerOrManagerVerify)",
      "C.phone calls joinGroup(G)",
      [
        "A had the group G with B when the logs begin",
        "B was a manager of the group G when the logs begin",
        "the group G had joinPermission: OwnerOrManagerVerify when the logs begin",
      ]
    ),
    (
      """
      group G (owner: B, members: [A], invitePermission: Everyone)
      given
        A.phone calls inviteUsersToGroup(G, userIds: [C])
      """, "B.phone calls acceptGroupApplication(G, inviterId: A, applicantId: C)",
      [
        "B had the group G with A when the logs begin",
        "the group G had invitePermission: Everyone when the logs begin",
        "A had called inviteUsersToGroup(G, userIds: [C]) before the logs begin",
      ]
    ),
    (
      """
      group G (owner: B)
      given
        A.phone calls joinGroup(G)
        B.phone calls refuseGroupApplication(G, applicantId: A)
      """, "B.phone calls acceptGroupApplication(G, applicantId: A)",
      [
        "B had the group G when the logs begin", "A had called joinGroup(G) before the logs begin",
        // Any answer explains the code of the second one.
        "B had called acceptGroupApplication(G, applicantId: A) before the logs begin",
      ]
    ),
    (
      """
      group G (owner: B)
      given
        A.phone calls joinGroup(G)
        B.phone calls refuseGroupApplication(G, applicantId: A)
        C.phone calls joinGroup(G)
      """, "B.phone calls getGroupApplications()",
      [
        "B had the group G when the logs begin", "A had called joinGroup(G) before the logs begin",
        "B had called refuseGroupApplication(G, applicantId: A) before the logs begin",
        "C had called joinGroup(G) before the logs begin",
      ]
    ),
    (
      """
      given
        B.phone calls addFriend(A)
        A.phone calls refuseFriendApplication(B)
        A.phone calls addFriend(C)
        C.phone calls acceptFriendApplication(A)
      """, "A.phone calls getFriendApplications()",
      [
        "B had called addFriend(A, directionType: Both) before the logs begin",
        "A had called refuseFriendApplication(B) before the logs begin",
        "A had called addFriend(C, directionType: Both) before the logs begin",
        "C had called acceptFriendApplication(A) before the logs begin",
      ]
    ),
    (
      "users F[1...1000]\nsubscriptions A to F[1...1000] (subscribeType: UserProfile, expiry: 1d)",
      "A.phone calls subscribeEvent([B], subscribeType: UserProfile, expiry: 3600)",
      ["A had 1,000 subscriptions of type UserProfile when the logs begin"]
    ),
  ]

  @Test(arguments: scenes)
  func `facts that explain an entry together are assumed together`(
    _ header: String, _ steps: String, _ facts: [String]
  ) throws {
    let files = try SceneInferenceTests.logs(SceneInferenceTests.scenario(header, steps))
    let checked = try ConformanceTextTests.check(files)
    let output = ConformanceTextTests.text(checked)
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(checked.facts.count == facts.count, "\(output)")
    let joined = output.replacing("\n    ", with: " ")
    for fact in facts { #expect(joined.contains("  \(fact); "), "\(output)") }
  }

  @Test func `who is listed as nobody does not exist, and the others do`() throws {
    let file = SceneInferenceTests.file(
      "subscribeEvent", 24366, #"["X"]"#,
      fields: #"{"userIds":["B","X"],"subscribeType":"UserProfile","expiry":3600}"#)
    let output = ConformanceTextTests.text(try ConformanceTextTests.check([file]))
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(output.contains("  there is no user X, as "), "\(output)")
    #expect(!output.contains("  there is no user B"), "\(output)")
  }
}
