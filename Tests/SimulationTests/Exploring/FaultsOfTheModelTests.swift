import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// An exploration finds bugs in the model even if it checks only the built-in properties.
struct FaultsOfTheModelTests {
  static let text = """
    scenario "friends"
    app friendExtKeys: [k]
    user A on phone, desktop
    user B on phone
    user C on phone
    friends A and C
    explore "anything"
      A.phone may addFriend(B), deleteFriends([C]), setFriendInfo(C, remark: "x")
      A.desktop may reinstall, connect
      B.phone may acceptFriendApplication(A), refuseFriendApplication(A), addFriend(A)
      server may clearFriends(A)
      at most 2 calls, 1 reinstallation
    """

  /// Fields of the state. For each field, a mutant makes a transition wrong, and `change` describes
  /// this error.
  static let fields: [(field: String, transition: String, change: String)] = [
    ("FriendState.friends", "of the caller in acceptFriendApplication", "is not added"),
    ("FriendState.friends", "of another in acceptFriendApplication", "is not added"),
    ("FriendState.friends", "of the caller in deleteFriends", "is not removed"),
    ("FriendState.friends", "of another in deleteFriends", "is not removed"),
    ("FriendState.friends", "of another in clearFriends", "is not removed"),
    ("FriendState.received", "of the caller in acceptFriendApplication", "keeps its value"),
    ("LocalData.friends", "in onFriendAdd", "is not added"),
    ("LocalData.friends", "in an answer with noted", "keeps its value"),
    ("LocalData.friends", "in a snapshot", "is not added"),
    ("LocalData.requests", "in onFriendAdd", "keeps its value"),
    ("LocalData.friends", "in reinstall", "is not removed"),
  ]

  @Test(arguments: fields)
  func `a field that stays as it was is found`(
    field: String, transition: String, change: String
  ) throws {
    try expectFound(Mutant(.state, field, transition, change: 0, change, ids: []))
  }

  /// Kinds of notifications that a mutant does not send, or sends to too few devices.
  @Test(arguments: [
    ("a notification", "is sent to the first device of a user only"),
    ("the snapshot for a device that connects", "is never sent"),
  ])
  func `a notification that is lost is found`(what: String, words: String) throws {
    try expectFound(Mutant(.notice, what, change: 0, words, ids: []))
  }

  @Test(arguments: ["comes twice", "never comes"])
  func `an answer that comes twice or never is found`(words: String) throws {
    try expectFound(
      Mutant(.answer, "the answer to addFriend by ", change: 0, words, ids: []))
  }

  @Test func `in the model as it is nothing is found`() throws {
    let scenario = try Source(path: "x.scenario", text: Self.text).scenario()
    #expect(ExploringTests.explore(scenario, reduces: true).hasHeld)
  }

  /// Checks that an exploration with the mutant finds a violation. The mutant does not affect other
  /// tests that run at the same time.
  private func expectFound(_ mutant: Mutant) throws {
    let scenario = try Source(path: "x.scenario", text: Self.text).scenario()
    let found = Mutants.run(with: mutant) {
      ExploringTests.explore(scenario, reduces: true)
    }
    #expect(!found.hasHeld)
  }
}
