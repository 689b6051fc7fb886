import Testing

@testable import IMProtocol

/// The mutants of a rule are derived from its answers.
struct RuleTableTests {
  private enum Decision: Hashable {
    case refuse(Code)
    case go
  }

  /// A rule with two facts. If the user is unknown and the friend list is full, the rule refuses
  /// because of the unknown user.
  private func rule(_ isKnown: Bool, _ hasRoom: Bool) -> Ruling<Decision> {
    switch (isKnown, hasRoom) {
    case (false, _): .by(.refuse(.friendNotExist), "D-14")
    case (_, false): .by(.refuse(.friendMyFriendCountExceedLimit), "FR-19")
    case (true, true): .by(.go, "FR-30, D-20")
    }
  }

  private func mutants(isPossible: ([Int]) -> Bool = { _ in true }) -> [(Mutant, [Int])] {
    let table = RuleTable(#fileID, "rule(_:_:)", [RuleFact(true), RuleFact(true)])
    let matrix = RuleMatrix(
      table, { locations in rule(Bool.all[locations[0]], Bool.all[locations[1]]) },
      isPossible: isPossible)
    return table.mutants(of: matrix).map { ($0.mutant, $0.cells) }
  }

  @Test func `each row can decide all that another row decides`() {
    let rows = mutants().filter { $0.0.kind == .row }.map { $0.0.name }
    #expect(
      rows == [
        "RuleTableTests.rule(_:_:) (false, any) decides "
          + "refuse(RC_FRIEND_MY_FRIEND_COUNT_EXCEED_LIMIT)",
        "RuleTableTests.rule(_:_:) (false, any) decides go",
        "RuleTableTests.rule(_:_:) (true, false) decides refuse(RC_FRIEND_NOT_EXIST)",
        "RuleTableTests.rule(_:_:) (true, false) decides go",
        "RuleTableTests.rule(_:_:) (true, true) decides refuse(RC_FRIEND_NOT_EXIST)",
        "RuleTableTests.rule(_:_:) (true, true) decides "
          + "refuse(RC_FRIEND_MY_FRIEND_COUNT_EXCEED_LIMIT)",
      ])
  }

  @Test func `a row can stand behind a later one that fits, too, where both decide otherwise`() {
    let order = { (cells: [(Mutant, [Int])]) in cells.filter { $0.0.kind == .precedence } }
    // If the first row came after the second row, nothing would change, because the user is known
    // in all cells of the second row.
    #expect(order(mutants()).isEmpty)
  }

  @Test func `a mutant cites the statements of its row, and stands where it stands`() throws {
    let last = try #require(mutants().last?.0)
    #expect(last.ids == ["FR-30", "D-20"])
    #expect(last.location.hasPrefix("RuleTableTests:"))
  }

  @Test func `what can't be shows no mutant, and a row that can't be has none`() {
    let known = mutants { $0[0] == 1 }
    #expect(known.count == 4)
    #expect(known.allSatisfy { $0.0.detail != "(false, any)" })
  }

  /// A rule in which the second row matches any user.
  private func ordered(_ caller: Caller, _ isOpen: Bool) -> Ruling<Code?> {
    switch (caller, isOpen) {
    case (.nobody, _): .by(.friendNotExist, "D-14")
    case (_, false): .by(.friendNotFriend, "D-26")
    case (.one, true): .continues("FR-01")
    case (.other, true): .by(.friendAlreadyFriend, "D-25")
    }
  }

  private enum Caller: CaseIterable, Fact {
    case nobody
    case one
    case other
  }

  @Test func `order counts where rows overlap, and rows that only let go on count, too`() {
    let table = RuleTable(#fileID, "ordered", [RuleFact(Caller.one), RuleFact(true)])
    let matrix = RuleMatrix(
      table, { locations in ordered(Caller.all[locations[0]], Bool.all[locations[1]]) },
      isPossible: { _ in true })
    let mutants = table.mutants(of: matrix)
    let order = mutants.filter { $0.mutant.kind == .precedence }
    #expect(
      order.map { "\($0.mutant.detail) \($0.mutant.words) \($0.cells)" } == [
        "(nobody, any) comes after (any, false) [0]"
      ])
    let suppressed = mutants.filter { $0.mutant.detail == "(one, true)" }
    #expect(suppressed.count == 3)
    #expect(suppressed.allSatisfy { $0.mutant.ids == ["FR-01"] })
  }
}
