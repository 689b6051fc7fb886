import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Which events have occurred in an exploration, and which properties are violated.
struct ExplorationFactsTests {
  private static func explore(_ text: String, reduces: Bool = true) throws -> Explorer {
    let head = "scenario \"x\"\napp friendAddPermission: Free\n"
    let scenario = try Source(path: "x.scenario", text: head + text).scenario()
    return ExploringTests.explore(scenario, reduces: reduces)
  }

  private static let friends = """
    user A on phone, desktop
    user B on phone
    explore "x"
      A.phone may addFriend(B or A), connect
      A.phone may deleteFriends([B]) when it holds {friends: [{userId: A}]}
      B.phone may deleteFriends([A]) when it holds {friends: [{userId: A}]}
      server may addFriends(A, friendIds: [B] or [A])
      at most 2 calls, 1 call of B.phone

    """

  @Test(arguments: [true, false])
  func `it is known which actions happened, which codes came, and which bounds were reached`(
    _ reduces: Bool
  ) throws {
    let facts = try Self.explore(Self.friends, reduces: reduces).facts
    #expect(facts.isTaken == [true, true, false, false, true, true, true])
    #expect(facts.codes[0].contains(.success))
    #expect(facts.codes[1].map(\.debugDescription) == ["RC_FRIEND_NOT_ALLOW_ADD_SELF"])
    #expect(facts.codes[2].isEmpty && facts.codes[3].isEmpty)
    #expect(facts.codes[4] == [.success])
    #expect(facts.codes[5].contains(.success))
    #expect(facts.codes[6].map(\.debugDescription) == ["RC_FRIEND_NOT_ALLOW_ADD_SELF"])
    #expect(facts.isReached == [true, true])
  }

  @Test func `a callback of a never line has occurred if one of its devices received it`() throws {
    let facts = try Self.explore(
      Self.friends + """
        never
          A, B receive onFriendAdd(userId: A) twice without onFriendDelete between
          A.desktop receives onFriendDelete without onFriendAdd before
          B receives onFriendCleared and onFriendAdd out of turn
          B receives onFriendAdd after onFriendCleared until onFriendDelete
          B receives onFriendCleared after onFriendDelete or onFriendCleared until onFriendAdd
        """
    ).facts
    #expect(facts.hasOccurred == [true, true, false, false, true])
  }

  @Test func `sometimes names the devices that have not received the callback`() throws {
    let explorer = try Self.explore(
      Self.friends + """
        sometimes
          A, B receive onFriendAdd(userId: B)
          A receives onFriendDelete
        sometimes at rest
          A.phone holds {friends: [{userId: B}]}
        sometimes at rest
          A.phone holds {friends: [{userId: A}]}
        """)
    #expect(explorer.facts.missing.map { $0.map(\.index) } == [[2], []])
    #expect(explorer.facts.hasHeldAtRest == [true, false])
    #expect(explorer.hasHeld)
  }

  @Test func `a property at rest is checked only while its devices are connected`() throws {
    let explorer = try Self.explore(
      """
      user A on phone, desktop
      user B on phone
      user C on phone (offline: true)
      explore "x"
        A.phone may disconnect
        B.phone may addFriend(A)
        at most 1 call, 1 disconnection
      always at rest
        A.phone holds {friends: $friends}
        A.desktop holds {friends: $friends}
      always at rest when A.phone and A.desktop are connected
        A.phone holds {friends: $friends}
        A.desktop holds {friends: $friends}
      always at rest when C.phone is connected
        C.phone holds {friends: [{}]}
      sometimes at rest when C.phone is connected
        C.phone holds {}
      """)
    #expect(explorer.violated == [.always(0)])
    #expect(explorer.facts.isChecked == [true, true, false])
    #expect(explorer.facts.hasHeldAtRest == [false])
  }

  @Test func `what the steps have caused has occurred, and what given has caused has not`() throws {
    func facts(_ part: String) throws -> ExplorationFacts {
      try Self.explore(
        """
        user A on phone
        user B on phone
        \(part)
          A.phone calls addFriend(B)
        \(part == "given" ? "" : "  A, B receive onFriendAdd")
        explore "x"
          A.phone may getFriends
          at most 1 call
        never
          A receives onFriendAdd twice without onFriendDelete between
        sometimes
          A receives onFriendAdd
        """
      ).facts
    }
    #expect(try facts("step \"they meet\"").hasOccurred == [true])
    #expect(try facts("step \"they meet\"").missing == [[]])
    #expect(try facts("given").hasOccurred == [false])
  }

  @Test(arguments: [true, false])
  func `each violated property has a counterexample of its own`(_ reduces: Bool) throws {
    let explorer = try Self.explore(
      Self.friends + """
        always at rest
          A.phone holds {friends: []}
        always at rest
          A.phone calls getFriends()
        always at rest
          B.phone holds {friends: []}
        never
          A.phone receives onFriendAdd
          B receives onFriendCleared
          A, B receive onFriendAdd without onFriendDelete before
        """, reduces: reduces)
    #expect(explorer.violated == [.always(0), .always(2), .never(0), .never(2)])
    #expect(explorer.counterexamples.count == 4)
    guard case .complete = explorer.outcome else {
      Issue.record("\(String(describing: explorer.outcome))")
      return
    }
  }

  @Test func `the probability of a confusion is bounded by a power of ten`() {
    var statistics = ExplorationStatistics()
    for (states, exponent) in [(0, 0), (1, 19), (3_872, 12), (1_000_000, 7), (7_000_000_000, 0)] {
      statistics.states = states
      #expect(statistics.exponentOfConfusion == exponent, "\(states)")
    }
    (statistics.states, statistics.components) = (1_000, 1_000_000)
    #expect(statistics.exponentOfConfusion == 7)
  }
}
