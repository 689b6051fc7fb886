import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Partial-order reduction does not change the result of an exploration.
struct ExploringTests {
  /// Small scenarios that together use every feature of explorations.
  static let models: [(name: String, text: String)] = [
    (
      "friends who ask and answer",
      """
      user A on phone, desktop
      user B on phone
      explore "x"
        A.phone may addFriend(B), deleteFriends([B])
        A.desktop may acceptFriendApplication(B), getFriends()
        B.phone may addFriend(A), acceptFriendApplication(A), refuseFriendApplication(A)
        at most 3 calls
      never
        A.phone receives onFriendAdd twice without onFriendDelete between
      """
    ),
    (
      "who answers only what is shown",
      """
      user A on phone, desktop
      user B on phone, desktop
      explore "x"
        A.phone may addFriend(B)
        B.phone may acceptFriendApplication(A) when it holds {
          friendApplications: [{userId: A, applicationStatus: UnHandled}, ...]
        }
        B.phone may refuseFriendApplication(A) when it holds {
          friendApplications: [{userId: A, applicationStatus: UnHandled}, ...]
        }
        B.desktop may deleteFriends([A]) when it holds {friends: [{userId: A}, ...]}
        at most 1 call of A.phone, 2 calls of B.phone, 1 call of B.desktop
      """
    ),
    (
      "connections that break",
      """
      user A on phone
      user B on phone, desktop
      explore "x"
        A.phone may addFriend(B), lose its connection, connect
        B.phone may acceptFriendApplication(A)
        B.desktop may disconnect, connect
        at most 2 calls, 1 lost connection, 1 disconnection
      """
    ),
    (
      "answers that are lost, and restarts",
      """
      user A on phone
      user B on phone
      explore "x"
        A.phone may addFriend(B), lose an answer, restart
        B.phone may acceptFriendApplication(A), reinstall, connect
        server may restart
        at most 2 calls, 1 lost answer, 1 restart, 1 reinstallation, 1 restart of the server
      """
    ),
    (
      "an answer that is lost, of which the device would have kept something",
      """
      user A on phone, desktop
      user B on phone
      friends A and B
      explore "x"
        A.phone may setFriendInfo(B, remark: "x"), getFriends(), lose an answer
        A.desktop may setFriendInfo(B, remark: "y")
        at most 3 calls, 1 lost answer
      """
    ),
    (
      "time that passes",
      """
      user A on phone
      user B on phone
      explore "x"
        A.phone may addFriend(B), hear nothing, hear again
        B.phone may acceptFriendApplication(A)
        time may pass
        at most 2 calls, 1 standstill, 2 passings of time
      """
    ),
    (
      "what is no longer shown when the server restarts",
      """
      user A on phone
      user B on phone, desktop
      explore "x"
        A.phone may addFriend(B)
        B.phone may refuseFriendApplication(A) when it holds {
          friendApplications: [{userId: A, applicationStatus: UnHandled}, ...]
        }
        B.phone may connect
        B.desktop may acceptFriendApplication(A)
        server may restart
        at most 3 calls, 1 restart of the server
      never
        B.phone receives onFriendAdd twice without onFriendDelete between
      """
    ),
    (
      "devices that take each other's place",
      """
      user A on phone, tablet (platform: iOS, offline: true)
      user B on phone
      explore "x"
        A.phone may acceptFriendApplication(B), connect
        A.tablet may connect
        B.phone may addFriend(A), deleteFriends([A])
        server may restart
        at most 2 calls, 1 restart of the server
      """
    ),
    (
      "a group with an application and an invitation",
      """
      user A on phone, desktop
      user B on phone
      group g (owner: A, joinPermission: OwnerVerify, inviteHandlePermission: InviteeVerify)
      explore "x"
        A.phone may acceptGroupApplication(g, applicantId: B), kickGroupMembers(g, userIds: [B])
        A.desktop may inviteUsersToGroup(g, userIds: [B])
        B.phone may joinGroup(g), acceptGroupInvite(g, inviterId: A), quitGroup(g)
        server may dismissGroup(g)
        at most 3 calls
      """
    ),
    (
      "delegates that come and go, and subscriptions",
      """
      user A on phone
      user B on phone
      explore "x"
        A.phone may removeFriendEventDelegate(), addFriendEventDelegate()
        A.phone may subscribeEvent(subscribeType: UserProfile, expiry: 60, userIds: [B])
        B.phone may addFriend(A), updateMyUserProfile(name: "x" or "y")
        at most 3 calls
      never
        A.phone receives onFriendApplicationStatusChanged twice without onEventChange between
      """
    ),
  ]

  @Test(arguments: Effort.some(of: models, one: 3))
  func `what is left out changes no state at rest and no verdict`(name: String, text: String)
    throws
  {
    let scenario = try Source(path: "x.scenario", text: "scenario \"\(name)\"\n\(text)").scenario()
    let whole = Self.explore(scenario, reduces: false)
    let reduced = Self.explore(scenario, reduces: true)
    #expect(whole.violated == reduced.violated)
    #expect(whole.facts == reduced.facts)
    #expect(whole.statesAtRest == reduced.statesAtRest)
    #expect(reduced.statistics.states <= whole.statistics.states)
  }

  @Test(arguments: Effort.some(of: models, one: 3))
  func `the number of pieces changes nothing`(name: String, text: String) throws {
    let scenario = try Source(path: "x.scenario", text: "scenario \"\(name)\"\n\(text)").scenario()
    let one = Self.explore(scenario, reduces: true)
    let other = Self.explore(scenario, reduces: true, isBackwards: true)
    #expect(one.statistics == other.statistics)
    #expect(one.facts == other.facts)
  }

  @Test(arguments: [false, true])
  func `an exploration ends with the first state that is too many`(isBackwards: Bool) throws {
    var options = ExploreOptions()
    options.reduces = false
    options.maximumStates = 100
    let explorer = Self.explore(try Self.wide(), options, isBackwards: isBackwards)
    guard case .exhausted(.states) = explorer.outcome else {
      Issue.record("\(String(describing: explorer.outcome))")
      return
    }
    #expect(explorer.statistics.states == 101)
  }

  @Test func `an exploration ends within a round that takes too much memory`() throws {
    let scenario = try Self.wide()
    var options = ExploreOptions()
    options.reduces = false
    var whole = Explorer(scenario, options)
    // Go on to the first round that the explorer divides into several parts.
    while whole.outcome == nil, whole.statistics.waiting < 600 {
      whole.advance { count, piece in (0..<count).map(piece) }
    }
    options.maximumBytes = whole.statistics.bytes + 1
    whole.advance { count, piece in (0..<count).map(piece) }
    let one = Self.explore(scenario, options)
    let other = Self.explore(scenario, options, isBackwards: true)
    for explorer in [one, other] {
      guard case .exhausted(.bytes) = explorer.outcome else {
        Issue.record("\(String(describing: explorer.outcome))")
        return
      }
    }
    #expect(one.statistics == other.statistics)
    #expect(one.statistics.states < whole.statistics.states)
  }

  private static func wide() throws -> Scenario {
    let text = """
      scenario "friend requests"
      user A on phone, desktop
      user B on phone, desktop
      explore "x"
        A.phone may addFriend(B), deleteFriends([B]), getFriends()
        B.phone may acceptFriendApplication(A), refuseFriendApplication(A), getFriends()
        B.desktop may addFriend(A), getFriendAddPermission(), getFriends()
        at most 4 calls
      """
    return try Source(path: "x.scenario", text: text).scenario()
  }

  /// The explorer has a bit for each action of a device, in words of 64 bits. A bit is set if its
  /// action is enabled.
  @Test(arguments: [1, 63, 64, 65, 130])
  func `each of many actions of a device happens`(count: Int) throws {
    let calls = (1...count).map { "addFriend(B, extra: \"\($0)\")" }.joined(separator: ", ")
    let scenario = try Source(
      path: "x.scenario",
      text: """
        scenario "x"
        user A on phone
        user B on phone
        explore "x"
          A.phone may \(calls) when it holds {friends: []}
          server may clearFriends(A)
          at most 1 call
        """
    ).scenario()
    for reduces in [true, false] {
      let explorer = Self.explore(scenario, reduces: reduces)
      #expect(explorer.facts.isTaken == Array(repeating: true, count: count + 1))
    }
  }

  static func explore(
    _ scenario: Scenario, reduces: Bool, isBackwards: Bool = false
  ) -> Explorer {
    var options = ExploreOptions()
    options.reduces = reduces
    return explore(scenario, options, isBackwards: isBackwards)
  }

  static func explore(
    _ scenario: Scenario, _ options: ExploreOptions, isBackwards: Bool = false
  ) -> Explorer {
    var explorer = Explorer(scenario, options)
    // There is no exploration if the initial state violates a property.
    guard case .passed = explorer.start.verdict else { return explorer }
    while explorer.outcome == nil {
      explorer.advance { count, piece in
        isBackwards ? (0..<count).reversed().map(piece).reversed() : (0..<count).map(piece)
      }
    }
    return explorer
  }
}

extension Explorer {
  var hasHeld: Bool {
    if case .complete = outcome { counterexamples.isEmpty } else { false }
  }

  var violated: Set<Counterexample.Property> { Set(counterexamples.map(\.violation.property)) }
}
