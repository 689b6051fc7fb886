import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Properties about the results of calls, and about received callbacks.
struct ResultPropertyTests {
  private static let head = """
    scenario "x"
    user A on phone, desktop
    user B on phone
    group g (owner: A, joinPermission: Free)

    """
  private static let asking = """
    explore "A asks B, and they part"
      A.phone may addFriend(B or A), deleteFriends([B])
      B.phone may acceptFriendApplication(A), setFriendAddPermission(Free)
      at most 3 calls

    """

  private static func explore(_ text: String, reduces: Bool = true) throws -> Explorer {
    let scenario = try Source(path: "x.scenario", text: head + text).scenario()
    return ExploringTests.explore(scenario, reduces: reduces)
  }

  /// Lines of `never`. For each line: whether an execution violates the line, whether the line's
  /// event occurs, and whether one of the line's calls ends.
  static let lines: [(String, isViolated: Bool, occurs: Bool, ends: Bool)] = [
    ("A.phone's addFriend(B) fails with RC_FRIEND_NOT_ALLOW_ADD_SELF", false, false, true),
    ("A.phone's addFriend(A) fails with RC_FRIEND_NOT_ALLOW_ADD_SELF", true, true, true),
    ("A.phone's addFriend fails with any", true, true, true),
    ("A.phone's addFriend(B) returns RC_FRIEND_NEED_ACCEPT", true, true, true),
    ("A.phone's addFriend(userId: B, directionType: nil) returns any", false, false, false),
    ("A.desktop's addFriend(B) returns any", false, false, false),
    ("A's deleteFriends([B]) returns RC_SUCCESS", true, true, true),
    ("A's deleteFriends returns RC_SUCCESS without onFriendAdd before", false, true, true),
    ("A's deleteFriends returns RC_SUCCESS without onFriendDelete before", true, true, true),
    ("A's deleteFriends returns any twice without onFriendDelete between", false, true, true),
    ("A.phone's addFriend(A) fails with any twice without onFriendAdd between", true, true, true),
    ("A.phone's addFriend returns any after onFriendAdd until onFriendDelete", false, true, true),
    ("A.phone's addFriend(A) fails with any after onFriendAdd", true, true, true),
    ("B.phone's acceptFriendApplication(A) returns any after onFriendDelete", false, true, true),
  ]

  @Test(arguments: [true, false])
  func `a line about a result is violated by this result`(reduces: Bool) throws {
    let text = Self.asking + "never\n" + Self.lines.map { "  \($0.0)\n" }.joined()
    let explorer = try Self.explore(text, reduces: reduces)
    for (index, line) in Self.lines.enumerated() {
      #expect(explorer.violated.contains(.never(index)) == line.isViolated, "\(line.0)")
      #expect(explorer.facts.hasEnded[index] == line.ends, "\(line.0)")
      #expect(explorer.facts.hasOccurred[index] == line.occurs, "\(line.0)")
    }
  }

  @Test(arguments: [true, false])
  func `a call that the device refuses comes before or after a callback`(reduces: Bool) throws {
    // A's phone refuses the call without asking the server, so the server does not determine the
    // order of the call and the callback.
    let explorer = try Self.explore(
      """
      explore "B joins while A makes a mistake"
        A.phone may addFriend(nil)
        B.phone may joinGroup(g)
        at most 2 calls
      never
        A.phone's addFriend fails with any after onGroupOperation
        A.phone's addFriend fails with any without onGroupOperation before
      """, reduces: reduces)
    #expect(explorer.violated == [.never(0), .never(1)])
  }

  @Test func `a result that never came back is one that the device made`() throws {
    let explorer = try Self.explore(
      """
      explore "an answer is lost, and time passes"
        A.phone may getFriends, getFriendAddPermission, lose an answer
        time may pass
        at most 2 calls, 1 lost answer, 1 passing of time
      never
        A.phone's getFriends fails with RC_MSG_RESPONSE_TIMEOUT
        A.phone's addFriend fails with RC_MSG_RESPONSE_TIMEOUT
      sometimes
        A.phone's getFriendAddPermission fails with RC_MSG_RESPONSE_TIMEOUT
        A.desktop's getFriendAddPermission returns any
      """)
    #expect(explorer.violated == [.never(0)])
    #expect(explorer.facts.missing.map { $0.map(\.index) } == [[], [1]])
  }

  private static let joining = """
    explore "B joins"
      B.phone may joinGroup(g), quitGroup(g)
      at most 2 calls

    """
  private static let deliveries = """
    always at rest
      whoever got RC_SUCCESS for joinGroup has received onGroupOperation
    always at rest
      every connected device of A has received the same
    always at rest
      every connected device of A has received the same onGroupOperation or onFriendAdd
    """

  private static let told = "onGroupOperation (join) by "

  /// Mutants, each with the properties that the mutant violates although the devices' data still
  /// agrees with the server's data.
  static let mutants: [(Mutant?, violated: Set<Counterexample.Property>)] = [
    (nil, []),
    (Mutant(.notice, told, change: 0, "is told to nobody", ids: []), [.always(0)]),
    (
      Mutant(
        .notice, "a notification", change: 0, "is sent to the first device of a user only",
        ids: []),
      [.always(1), .always(2)]
    ),
  ]

  @Test(arguments: mutants)
  func `a callback that is never sent violates a property, although the data are right`(
    mutant: Mutant?, violated: Set<Counterexample.Property>
  ) throws {
    for (text, expected) in [(Self.deliveries, violated), ("", [])] {
      let text = Self.head + Self.joining + text
      let scenario = try Source(path: "x.scenario", text: text).scenario()
      func explored() -> Explorer { ExploringTests.explore(scenario, reduces: true) }
      let explorer = mutant.map { Mutants.run(with: $0) { explored() } } ?? explored()
      #expect(explorer.violated == expected)
    }
  }

  @Test func `it is known which deliveries were checked`() throws {
    let facts = try Self.explore(Self.joining + Self.deliveries).facts
    #expect(facts.isDelivered == [true, true, true])
    #expect(facts.isCompared == [true, true, true])
    let others = try Self.explore(
      Self.joining + """
        always at rest
          whoever got RC_SUCCESS for addFriend has received onFriendAdd
          every connected device of B has received the same
          every connected device of A has received the same onFriendAdd
        """
    ).facts
    #expect(others.isDelivered == [false, true, false])
    #expect(others.isCompared == [true, false, true])
  }

  @Test func `a device that is offline is not compared`() throws {
    let explorer = try Self.explore(
      """
      explore "A's desktop is away when B joins"
        A.desktop may disconnect, connect, restart
        A.phone may removeGroupEventDelegate()
        B.phone may joinGroup(g)
        at most 2 calls, 1 disconnection, 1 restart
      always at rest
        every connected device of A has received the same onGroupOperation
      always at rest
        every connected device of A has received the same onFriendAdd
          vacuous "nobody makes friends"
      """)
    #expect(explorer.violated == [.always(0)])
    let transitions = explorer.counterexamples[0].transitions
    #expect(transitions.contains(.act(permission: 3)), "\(transitions)")
  }
}
