import ScenarioLanguage
import Testing

@testable import Findings
@testable import Simulation

/// After accepting, the titles of outcomes must be true. The names that accepting gives to calls
/// are checked, too.
struct OutcomeTitleTests {
  /// A race in which B accepts and refuses A's request at the same time. The race has an outcome
  /// for each order of the two calls.
  private static func race(_ first: String, _ second: String, accepted: String) -> String {
    """
    scenario "race"
    user A on phone
    user B on phone, desktop
    given
      A.phone calls addFriend(B)
    race "both answers at once"
      B.phone calls acceptFriendApplication(A) as accepting
      B.desktop calls refuseFriendApplication(A) as refusing
    outcome "\(first)"
    \(accepted)
    outcome "\(second)"
      accepting fails with RC_FRIEND_APPLICATION_NOT_EXIST
      A, B receive onFriendApplicationStatusChanged

    """
  }

  private static let right = """
      refusing fails with RC_FRIEND_APPLICATION_NOT_EXIST
      A, B receive onFriendAdd
    """

  private func titles(_ text: String) -> [String] {
    let acceptance = Acceptance(Source(path: "t", text: text))
    #expect(acceptance.refusals.isEmpty)
    let accepted = Source(path: "t", bytes: acceptance.text)
    let scenario = ScenarioFile.parse(accepted).scenarios.first
    if let scenario, case .passed = ScenarioRunner.run(scenario).verdict {
    } else {
      Issue.record("it does not hold")
    }
    return scenario?.steps.first?.outcomes?.map(\.title) ?? []
  }

  @Test(arguments: [
    // A person wrote these titles. A title that a person has written remains if the same calls fail
    // and the same users receive the callbacks, even if the values of fields are different.
    ("B says yes", "  A, B receive onFriendAdd(userId: \"x\")", "accepting succeeds"),
    (
      "B says yes",
      "  refusing fails with RC_FRIEND_NOT_EXIST\n  A, B receive onFriendAdd(userId: \"x\")",
      "B says yes"
    ),
    (
      "B says yes",
      "  refusing fails with RC_FRIEND_APPLICATION_NOT_EXIST\n  A receives onFriendAdd",
      "B says yes"
    ),
    (
      "nobody hears",
      "  refusing fails with RC_FRIEND_APPLICATION_NOT_EXIST\n  A, B receive onFriendDelete",
      "accepting succeeds"
    ),
    // imsim itself writes titles like these, so it can check them. imsim replaces such titles if
    // they are not true.
    ("refusing fails", "  A, B receive onFriendAdd", "refusing fails"),
    ("accepting first", "  A, B receive onFriendAdd", "accepting first"),
    ("accepting fails", "  A, B receive onFriendAdd", "accepting succeeds"),
    ("refusing before accepting", "  A, B receive onFriendAdd", "accepting succeeds"),
    ("every order ends alike", "  A, B receive onFriendAdd", "accepting succeeds"),
  ])
  func `an outcome that has changed has a true title`(
    _ title: String, _ content: String, _ wanted: String
  ) {
    #expect(
      titles(Self.race(title, "B says no", accepted: content)) == [wanted, "B says no"])
  }

  @Test func `an outcome that has not changed keeps its title`() {
    let kept = Self.race("B says yes", "accepting fails", accepted: Self.right)
    #expect(titles(kept) == ["B says yes", "accepting fails"])
  }

  @Test(arguments: [
    (
      ["A.phone calls addFriend(B)", "B.phone calls addFriend(A)"], ["adding-by-A", "adding-by-B"]
    ),
    (
      ["B.phone calls acceptFriendApplication(A)", "B.desktop calls acceptFriendApplication(A)"],
      ["accepting-by-phone", "accepting-by-desktop"]
    ),
    (["A.phone calls addFriend(B)", "B.phone calls deleteFriends([A])"], ["adding", "deleting"]),
    (["A.phone calls addFriend(B)", "A.phone calls addFriend(C)"], ["adding-B", "adding-C"]),
    (["A.phone calls addFriend(B)", "A.phone calls addFriend(B)"], ["adding", "adding-2"]),
    (
      ["server calls addFriends(userId: A, friendIds: [B])", "A.phone calls addFriend(B)"],
      ["adding-by-server", "adding-by-A"]
    ),
  ])
  func `calls of a race are named by what is done, and by whom`(
    _ calls: [String], _ names: [String]
  ) throws {
    let text = """
      scenario "names"
      user A on phone
      user B on phone, desktop
      user C on phone
      race "r"
      \(calls.map { "  \($0)" }.joined(separator: "\n"))
      outcome "o"

      """
    let scenario = try #require(
      ScenarioFile.parse(Source(path: "t", text: text)).scenarios.first)
    var given = CallNames(scenario)
    let race = scenario.steps[0]
    #expect(try race.statements.indices.map { try given.name(ofStatement: $0, in: race) } == names)
  }

  @Test func `whether an order is told is known only of all orders`() {
    func end(_ orders: [[Int]], _ areAll: Bool) -> RaceTitles.End {
      RaceTitles.End(
        orders: orders.map {
          RaceChoice(step: 0, transitions: $0.map { RaceTransition(kind: .take($0)) })
        },
        areAll: areAll, results: [nil, nil, nil])
    }
    let some = RaceTitles([end([[0, 1, 2]], false), end([[1, 0, 2]], false)], ["a", "b", "c"])
    #expect(some.title(of: 0) == "for example a, b and c in this order")
    #expect(some.isTrue("a first", of: 0) == .unknown)
    #expect(some.isTrue("b first", of: 0) == .no)
    #expect(some.isTrue("a, b and c succeed, 2", of: 0) == .yes)
    #expect(some.isTrue("a and b fail, a first", of: 0) == .no)
    #expect(some.isTrue("a is told", of: 0) == .isNoClaim)
    #expect(some.isTrue("", of: 0) == .isNoClaim)
    let all = RaceTitles([end([[0, 1, 2]], true), end([[1, 0, 2]], true)], ["a", "b", "c"])
    #expect(all.title(of: 1) == "b first")
    #expect(all.isTrue("a before c", of: 0) == .yes)
  }
}
