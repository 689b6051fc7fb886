import Foundation
import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// An exploration finds what is wrong in the model by what holds of every scenario alone.
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

  /// Parts of the model that are left out, one at a time.
  static let parts = [
    "a friendship stands with the one",
    "a friendship stands with the other",
    "a friendship ends with who deletes",
    "a friendship ends with who is deleted",
    "friendships that are cleared end with the friends, too",
    "the other's request is accepted",
    "all devices of a user are told",
    "what a device keeps follows notices",
    "what a device keeps follows answers",
    "what a device keeps follows snapshots",
    "what notices can't bring a snapshot does",
    "a device accepts the requests of who becomes a friend",
    "an application that is installed anew has no data",
  ]

  /// The switch belongs to a process, so that each runs in one of its own.
  @Test(arguments: parts)
  func `a part that is left out is found`(part: String) async {
    await #expect(processExitsWith: .exitCode(Self.found)) { [part = part as String] in
      Self.explore(with: Mutant(.part, part, change: 0, "– not", ids: []))
    }
  }

  @Test(arguments: ["comes twice", "never comes"])
  func `an answer that comes twice or never is found`(words: String) async {
    await #expect(processExitsWith: .exitCode(Self.found)) { [words = words as String] in
      let answer = "the answer to addFriend by "
      Self.explore(with: Mutant(.answer, answer, change: 0, words, ids: []))
    }
  }

  @Test func `in the model as it is nothing is found`() throws {
    let scenario = try Source(path: "x.scenario", text: Self.text).scenario()
    #expect(ExploringTests.explore(scenario, reduces: true).hasHeld)
  }

  /// By which code a process says that a property was violated.
  private static let found: CInt = 3

  private static func explore(with mutant: Mutant) -> Never {
    guard let scenario = try? Source(path: "x.scenario", text: text).scenario() else { exit(1) }
    Mutants.begin(mutant)
    exit(ExploringTests.explore(scenario, reduces: true).hasHeld ? 0 : found)
  }
}
