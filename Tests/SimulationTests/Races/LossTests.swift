import DiscreteEvents
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// Before a connection ends in a race, any number of the packets in flight may still arrive, in the
/// order in which they were sent.
struct LossTests {
  @Test func `the answer arrives, and the callback behind it is lost`() throws {
    let ran = try check(
      Header.free + """
        race "B answers, and A's phone goes"
          A.phone calls getFriends() as reading
          B.phone calls addFriend(A)
          A.phone disconnects
        outcome "neither"
          reading fails with RC_NETWORK_UNAVAILABLE
          A.desktop, B receive onFriendAdd
        outcome "the answer alone"
          reading returns any
          A.desktop, B receive onFriendAdd
        outcome "the callback alone"
          reading fails with RC_NETWORK_UNAVAILABLE
          A.phone, A.desktop, B receive onFriendAdd
        outcome "both"
          reading returns any
          A.phone, A.desktop, B receive onFriendAdd
        """)
    #expect(ran.result.races[0].outcomes.allSatisfy { $0.orders > 0 })
  }

  @Test func `what a fault ends has received a prefix, and the server learns of it at any time`()
    throws
  {
    let ran = try check(
      """
      scenario "test"
      app friendAddPermission: Free
      user A on phone
      user B on phone
      user C on phone
      race "A's phone breaks when the server has taken C's call"
        B.phone calls addFriend(A)
        C.phone calls addFriend(A) as second
        A.phone loses its connection when the server has taken second
      outcome "A has heard of B"
        A.phone receives onFriendAdd(userId: B)
        B, C receive onFriendAdd
      outcome "A has heard of nobody"
        B, C receive onFriendAdd
      """)
    #expect(ran.result.races[0].outcomes.allSatisfy { $0.orders > 0 })
  }

  @Test func `calls behind the one that ends a connection are taken, or lost with it`() throws {
    let ran = try check(
      """
      scenario "test"
      app friendAddPermission: Free
      user A on phone
      user B on phone
      user C on phone
      race "B's phone is killed when it has heard of A"
        A.phone calls addFriend(B)
        B.phone calls addFriend(C) as adding
        B.phone restarts after it received onFriendAdd(userId: A)
      outcome "the server took B's call after that of A"
        adding is forgotten
        A, C receive onFriendAdd
        B.phone receives onFriendAdd(userId: A)
      outcome "B's call is lost"
        adding is forgotten
        A receives onFriendAdd
        B.phone receives onFriendAdd(userId: A)
      outcome "B's call came first"
        adding returns RC_SUCCESS
        A, C receive onFriendAdd
        B.phone receives onFriendAdd(userId: C) then onFriendAdd(userId: A)
      """)
    #expect(ran.result.races[0].outcomes.allSatisfy { $0.orders > 0 })
  }

  /// Runs small races in which some connections end, and compares the results with a search that
  /// tries every interleaving of the world's transitions, packet by packet.
  @Test(arguments: RandomScenario.seeds(0, of: 1, usually: 8))
  func `a race ends as any interleaving does`(seed: UInt64) throws {
    var random = RandomStream(seed: seed, label: "losses")
    for _ in 0..<4 { try Self.expectAllEnds(RandomRace.losingText(&random)) }
  }

  @Test(arguments: [
    // The second line `connects` begins when the first line has completed, even if other devices
    // disconnect.
    """
    C.phone disconnects
    D.phone connects
    D.phone connects
    D.phone loses its connection while catching up
    """,
    // A late callback also delays the answer to a call on the same connection, so the call times
    // out.
    """
    B.phone calls setFriendAddPermission(Free) as changing
    A.phone calls deleteFriends([B])
    onFriendDelete reaches B.phone after A.phone received onFriendDelete
    A.phone reinstalls before the server takes changing
    """,
  ])
  func `a race found by chance ends as any interleaving does`(statements: String) throws {
    try Self.expectAllEnds(RandomRace.text(statements.split(separator: "\n").map(String.init)))
  }

  private static func expectAllEnds(_ text: String) throws {
    let (statements, branch) = try RandomRace.beginning(text)
    let all = Interleavings(statements, branch)
    let ends = try ends(statements, branch)
    #expect(
      ends == all.ends,
      """
      \(ends.subtracting(all.ends).count) ends of the race that no interleaving has, \
      \(all.ends.subtracting(ends).count) that it lacks, of \(all.ends.count):
      \(text)
      """)
  }

  private static func ends(
    _ statements: [Statement], _ branch: Branch
  ) throws -> Set<InterleavingRun.Effect> {
    let start = InterleavingRun(statements, from: branch, limits: RunLimits())
    var ends: Set<InterleavingRun.Effect> = []
    var copies = Int.max
    let isComplete = RaceSearch.visitInterleavings(
      RaceInterleavings(statements), from: start, reduces: !branch.simulator.faults.canFail,
      limit: 100_000, copies: &copies,
      kind: { run, _ in InterleavingRun.Kind(isMet: [], effect: run.effect(since: start)) },
      visit: { run, _ in
        ends.insert(run.effect(since: start))
        return true
      })
    #expect(isComplete)
    return ends
  }
}
