import ScenarioLanguage
import Simulation
import Testing

/// A comparison shows a step's expectations next to the received callbacks. An expectation and the
/// callback that matches it share a row. Each missing or unexpected callback has a row of its own.
@Suite struct AlignmentTests {
  /// A adds B, C and D. `lines` list the three callbacks that every device of A receives.
  private func added(_ lines: String) -> String {
    Header.free + """
      user D on phone
      step "A adds B, C and D"
        A.phone calls addFriend(B)
        A.phone calls addFriend(C)
        A.phone calls addFriend(D)
        B, C, D receive onFriendAdd
        A.desktop receives onFriendAdd then onFriendAdd then onFriendAdd

      """ + lines
  }

  private static let (b, c, d) = (
    "onFriendAdd(userId: B)", "onFriendAdd(userId: C)", "onFriendAdd(userId: D)"
  )

  @Test(arguments: [
    ("onFriendDelete then \(b) then \(c) then \(d)", "missing"),
    ("\(b) then onFriendDelete then \(c) then \(d)", "missing"),
    ("\(b) then \(c) then \(d) then onFriendDelete", "missing"),
    ("\(c) then \(d)", "unexpected"),
    ("\(b) then \(d)", "unexpected"),
    ("\(b) then \(c)", "unexpected"),
    ("\(b) then onFriendDelete then \(d)", "other callback"),
    ("\(c) then onFriendDelete", "unexpected, other callback"),
    ("\(b) then onFriendAdd(userId: A) then \(d)", "userId"),
    ("\(c) and \(b) and \(b) then \(d)", "missing"),
    ("\(d) and \(c) then onFriendDelete", "unexpected, missing"),
    ("onFriendDelete and \(c) and \(b) then \(d)", "missing"),
  ])
  func `only what differs is said to differ`(_ expected: String, _ finding: String) throws {
    try check(added("  A.phone receives \(expected) #! \(finding) on A.phone"))
  }

  @Test func `what may come in either order stands beside what fits it`() throws {
    let ran = try Ran(
      added("  A.phone receives \(Self.c) and \(Self.b) then onFriendDelete"))
    guard case .callbacks(let mismatch)? = ran.failures.first?.kind else {
      Issue.record("\(ran.failures)")
      return
    }
    #expect(mismatch.agreed == 2)
    let ranges = mismatch.expected.map(\.pattern.range.start)
    #expect(ranges[0] > ranges[1])
    #expect(mismatch.expected.map(\.isFreeWithPrevious) == [false, true, false])
  }

  @Test func `the longest common part agrees, whatever is listed`() throws {
    for length in 1...4 {
      for number in 0..<Self.power(3, length) {
        let listed = (0..<length).map { Array("BCD")[number / Self.power(3, $0) % 3] }
        let line = listed.map { "onFriendAdd(userId: \($0))" }.joined(separator: " then ")
        let ran = try Ran(added("  A.phone receives \(line)"))
        guard listed != Array("BCD") else { continue }
        let failure = try #require(ran.failures.first)
        guard case .callbacks(let mismatch) = failure.kind, let execution = failure.execution else {
          Issue.record("\(line): \(failure)")
          continue
        }
        let rows = mismatch.rows(in: ran.result.executions[execution].log)
        let agreeing = rows.count { $0.difference == nil }
        #expect(agreeing == Self.common(listed[...], Array("BCD")[...]), "\(line)")
        #expect(rows.compactMap(\.expected) == Array(0..<length), "\(line)")
        #expect(rows.compactMap(\.received) == [0, 1, 2], "\(line)")
      }
    }
  }

  @Test func `one that is missing among hundreds leaves the others as they are`() throws {
    let lines = (1...200).map { "  A.phone receives onFriendAdd(userId: F\($0))\n" }
    let text =
      """
      scenario "many"
      user A on phone
      users F[1...200]
      app friendAddPermission: Free
      step "A adds all but one"

      """ + (2...200).map { "  A.phone calls addFriend(F\($0))\n" }.joined() + lines.joined()
    let ran = try Ran(text)
    let failure = try #require(ran.failures.first)
    guard case .callbacks(let mismatch) = failure.kind else { return #expect(Bool(false)) }
    let rows = mismatch.rows(in: ran.result.executions[0].log)
    guard case .missing? = rows[0].difference else { return #expect(Bool(false)) }
    #expect(rows.dropFirst().allSatisfy { $0.difference == nil })
  }

  private static func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  /// The length of the longest common subsequence, computed directly from the definition.
  private static func common(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
    guard let first = one.first, let second = other.first else { return 0 }
    if first == second { return 1 + common(one.dropFirst(), other.dropFirst()) }
    return max(common(one.dropFirst(), other), common(one, other.dropFirst()))
  }
}
