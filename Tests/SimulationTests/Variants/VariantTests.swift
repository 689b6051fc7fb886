import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Which variants a scenario has, and which of them fail.
@Suite struct VariantTests {
  private static let text = """
    scenario "A asks and B accepts"

    user A on phone, desktop
    user B on phone

    step "A asks"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A, B receive onFriendApplicationStatusChanged

    step "B accepts"
      B.phone calls acceptFriendApplication(A)
      A, B receive onFriendAdd

    """

  /// The variants of a text's scenario. The text must be valid and contain exactly one scenario.
  private func run(
    _ text: String, _ kinds: [Variant.Kind] = Variant.Kind.allCases
  ) throws -> (cases: [VariantCase], leftOut: [LeftOut]) {
    let source = Source(path: "test.scenario", text: text)
    var run = VariantRun(
      source, [try source.scenario()], known: nil, kinds: kinds, options: RunOptions())
    var cases: [VariantCase] = []
    run.run(row: 0) { cases.append($0) }
    return (cases, run.leftOut)
  }

  private func hasPassed(_ variant: VariantCase) -> Bool {
    if case .passed = variant.result.verdict { true } else { false }
  }

  @Test(arguments: [
    (Variant.Kind.sibling, 2),
    // There are five absences: of A's phone in the second step; of A's desktop in the first step,
    // in the second step, or in both; and of B's phone in the first step.
    (.absent, 5), (.answer, 2),
    // Either the server or one of the three devices restarts before one of the two steps.
    (.restart, 8), (.latency, 8),
  ])
  func `each place where a kind makes a difference is a variant, and all hold`(
    kind: Variant.Kind, count: Int
  ) throws {
    let (cases, leftOut) = try run(Self.text, [kind])
    #expect(cases.count == count)
    #expect(leftOut.isEmpty)
    for one in cases { #expect(hasPassed(one), "\(one.variant.change)") }
  }

  @Test func `a text that is oddly spelt has the same variants`() throws {
    let wanted = try run(Self.text).cases
    var random = SplitMix64(seed: 6)
    for _ in 0..<12 {
      let odd = OddSpelling.of(Source(path: "", text: Self.text), &random)
      let (cases, leftOut) = try run(String(decoding: odd.bytes, as: UTF8.self))
      #expect(leftOut.isEmpty)
      #expect(cases.map(\.variant.change) == wanted.map(\.variant.change))
      #expect(cases.allSatisfy(hasPassed))
      for (one, other) in zip(cases, wanted) {
        #expect(ScenarioDocument(one.source).said == ScenarioDocument(other.source).said)
      }
    }
  }

  @Test func `a variant is the scenario's text with few lines more`() throws {
    let texts = try run(Self.text).cases.map { String(decoding: $0.source.bytes, as: UTF8.self) }
    let lines = Set(Self.text.split(separator: "\n"))
    let added = Set(texts.map { $0.split(separator: "\n").filter { !lines.contains($0) } })
    let expected: [[Substring]] = [
      ["user A on web, phone, desktop"], ["  A.desktop disconnects", "  A.desktop connects"],
      [
        "  A.phone calls addFriend(B) as lost", "    fails with RC_MSG_RESPONSE_TIMEOUT",
        "  lost's answer is lost", "step \"A.phone comes back\"", "  A.phone disconnects",
        "  A.phone connects",
      ],
      [
        "step \"the server restarts\"", "  server restarts", "  wait 50ms",
      ], ["step \"B.phone restarts\"", "  B.phone restarts", "  B.phone connects"],
      ["network latency 0ms...400ms"],
    ]
    for one in expected { #expect(added.contains(one), "\(one)") }
  }

  @Test(arguments: [("59s", Variant.Kind.answer), ("59s 900ms", .latency)])
  func `what rests on a moment fails when something takes longer`(
    seconds: String, kind: Variant.Kind
  ) throws {
    let text = """
      scenario "B accepts just in time"

      user A on phone
      user B on phone

      step "B takes almost seven days"
        A.phone calls addFriend(B)
          returns RC_FRIEND_NEED_ACCEPT
        A, B receive onFriendApplicationStatusChanged
        wait 6d 23h 59m \(seconds)
        B.phone calls acceptFriendApplication(A)
        A, B receive onFriendAdd

      """
    let cases = try run(text, [kind]).cases
    #expect(cases.contains { !hasPassed($0) })
  }

  @Test(
    arguments: [
      ("", "  server calls getStatistics()", Variant.Kind.sibling, .countsNotices),
      ("", "  wait 7d", .absent, .sevenDays), ("", "  wait 5ms", .absent, .countsMilliseconds),
      ("", "  A.phone calls addFriend(A)", .answer, .failsUnchanged),
      ("", "  A.phone calls getFriends()\n    returns $friends", .answer, .remembersTheResult),
      ("network latency 5ms", "  wait 1s", .latency, .network),
      ("", "  A.desktop's latency 1s", .latency, .restsOnMoments),
      ("", "  A.desktop hears nothing\n  A.desktop hears again", .latency, .restsOnMoments),
      (
        "",
        "  server restarts before it takes asking\n  A.phone calls getFriends() as asking\n"
          + "    fails with RC_NETWORK_UNAVAILABLE", .latency, .restsOnMoments
      ),
      ("", "  A.phone calls getFriends()\n  A.phone disconnects", .latency, .restsOnMoments),
      ("", "  A.phone calls getFriends()\n  A.desktop restarts", .answer, .restsOnMoments),
      (
        "network latency 1ms...9ms", "  A.desktop's latency 1s", .sibling, .restsOnMoments
      ),
      ("", "  A.desktop hears nothing\n  A.desktop hears again", .restart, .hasFaults),
    ] as [(String, String, Variant.Kind, Variant.Reason)])
  func `what a kind can't judge is left out, and counted`(
    header: String, statements: String, kind: Variant.Kind, reason: Variant.Reason
  ) throws {
    let (cases, leftOut) = try run(
      """
      scenario "s"
      \(header)
      user A on phone, desktop

      step "something happens"
      \(statements)

      """, [kind])
    #expect(leftOut.contains(LeftOut(kind: kind, reason: reason)))
    #expect(cases.allSatisfy(hasPassed))
  }

  @Test(arguments: [
    "  A.desktop restarts\n  A.desktop connects\n  A.phone calls getFriends()",
    "  A.phone calls getFriends()\n  wait 1s\n  A.desktop disconnects",
    "  A.phone calls getFriends()\n  A.phone holds {friends: []}\n  A.phone disconnects",
    "  A.desktop's clock is 3m fast\n  A.phone calls getFriends()",
    "  A.phone calls getFriends() as asking\n    fails with RC_MSG_RESPONSE_TIMEOUT\n"
      + "  asking's answer is lost",
  ])
  func `what no moment decides stays`(statements: String) throws {
    let (cases, leftOut) = try run(
      """
      scenario "s"
      user A on phone, desktop

      step "something happens"
      \(statements)

      """, [.latency])
    #expect(cases.count == 8 && leftOut.isEmpty)
    #expect(cases.allSatisfy(hasPassed))
  }

  @Test func `a device that is connected and connects again is connected`() throws {
    let (cases, leftOut) = try run(
      """
      scenario "s"
      user A on phone, desktop
      user B on phone

      step "the phone connects again"
        A.phone connects
        A.phone calls getFriends()

      step "A asks"
        A.phone calls addFriend(B)
          returns RC_FRIEND_NEED_ACCEPT
        A, B receive onFriendApplicationStatusChanged

      """)
    #expect(cases.allSatisfy(hasPassed))
    #expect(leftOut.isEmpty)
    let restart = cases.first { $0.variant.change == .restart(DeviceID(0), before: 1) }
    #expect(
      restart.map { String(decoding: $0.source.bytes, as: UTF8.self) }?
        .contains("  A.phone restarts\n  A.phone connects\n") == true)
  }

  @Test func `a step by hand has no variants, of no kind`() throws {
    let (cases, leftOut) = try run(
      """
      scenario "s"
      user A on phone, desktop
      user B on phone
      step "crossing" by hand
        A.phone calls getFriends()
        server hears A.phone
      """)
    #expect(cases.isEmpty)
    #expect(leftOut == Variant.Kind.allCases.map { LeftOut(kind: $0, reason: .isByHand) })
  }

  /// Some properties are about a friendship that begins in the first step, and one property is
  /// about notifications of connections. If a device disconnects in a variant, the variant does not
  /// check these properties, because the disconnection may violate them.
  @Test func `properties hold in variants, but where devices go`() throws {
    let text = """
      scenario "s"
      app friendAddPermission: Free
      user A on phone, desktop
      user B on phone
      step "A adds B"
        A.phone calls addFriend(B)
        A receives onFriendAdd
        B receives onFriendAdd
      always at rest
        A.phone holds {friends: [{userId: B, addTime: "2024-01-01T00:00:00.010Z"}]}
      never
        A receives onConnectionStatusChanged
        B receives onFriendAdd twice without onFriendDelete between

      """
    let (cases, _) = try run(text)
    #expect(Set(cases.map(\.variant.kind)) == Set(Variant.Kind.allCases))
    #expect(cases.allSatisfy(hasPassed))
    for kind in [Variant.Kind.sibling, .latency] {
      let wrong = text.replacing(
        "at rest\n", with: "at rest\n  B.phone calls getFriends()\n    returns []\n")
      #expect(try run(wrong, [kind]).leftOut.map(\.reason) == [.failsUnchanged])
    }
    let counting = text.replacing(
      "at rest\n", with: "at rest\n  server calls getStatistics()\n    returns any\n")
    #expect(try run(counting, [.sibling]).leftOut.contains { $0.reason == .countsNotices })
  }
}
