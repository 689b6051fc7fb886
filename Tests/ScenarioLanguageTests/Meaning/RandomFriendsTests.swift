import IMProtocol
import ScenarioLanguage
import Testing

/// Friendships by chance.
@Suite struct RandomFriendsTests {
  /// How many friends each user has, in ascending order.
  private func degrees(_ words: String, users: Int) throws -> [Int] {
    let text =
      "scenario \"t\"\nusers P[1...\(users)] on phone\nfriends \(words) among P[1...\(users)]\n"
      + "step \"s\"\n  P1.phone calls getFriends()\n"
    var degrees = Array(repeating: 0, count: users)
    for friendship in try scenario(text).friendships {
      degrees[Int(friendship.one.index)] += 1
      degrees[Int(friendship.other.index)] += 1
    }
    return degrees.sorted()
  }

  @Test(arguments: [
    (1, 400), (2, 400), (5, 401), (20, 400), (300, 400), (399, 400), (3_000, 9), (7, 8), (1, 2),
  ])
  func `each user has as many friends, and at most one has a friend less`(
    count: Int, users: Int
  ) throws {
    let degrees = try degrees("about \(count) each", users: users)
    let most = min(count, users - 1)
    #expect(degrees.dropFirst().allSatisfy { $0 == most })
    #expect(degrees[0] == (most % 2 == 1 && users % 2 == 1 ? most - 1 : most))
  }

  @Test func `a power law gives few users many friends`() throws {
    let even = try degrees("about 6 each", users: 1_000)
    let law = try degrees("about 6 each by a power law", users: 1_000)
    #expect(abs(law.reduce(0, +) - even.reduce(0, +)) < 800)
    #expect(law[999] > 40 && even[999] == 6)
    #expect(law[500] < 6)
  }

  @Test func `the friendships are the same in every run, and other lines keep theirs`() throws {
    let text = """
      scenario "t"
      users P[1...9] on phone
      friends P1 and P[2...9]
      friends about 3 each among P[1...9]
      step "s"
        P1.phone calls getFriends()

      """
    let friendships = try (0..<2).map { _ in try scenario(text).friendships }
    #expect(friendships[0] == friendships[1])
    #expect(Set(friendships[0]).count == friendships[0].count)
    #expect(friendships[0].prefix(8).map(\.other.index) == Array(1...8))
  }

  @Test(arguments: [
    ProblemCase("friends about ‹0› each among A, B", .numberOutOfRange("0")),
    ProblemCase("friends about ‹3001› each among A, B", .numberOutOfRange("3001")),
    ProblemCase("friends about 3 ‹per› user", .expected("`each`", found: "`per`")),
    ProblemCase(
      "friends about 3 each ‹of› A, B", .expected("`among` or `by a power law`", found: "`of`")),
    ProblemCase(
      "friends about 3 each among A, ‹Q›", .unknown(.user, "Q", context: "", nearest: nil)),
  ])
  func `what is drawn is checked`(_ sample: ProblemCase) {
    let step = "\nstep \"s\"\n  A.phone calls getFriends()\n"
    expectProblems(cast + sample.text + step, sample.problems)
  }
}
