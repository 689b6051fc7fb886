/// A rule is a `switch` statement over facts, passed in a closure to one of these functions:
///
///     .of(one, other) { switch ($0, $1) { … } }
///
/// Usually, the function just evaluates the `switch` statement for the given facts. While uses are
/// recorded, the function also records that the rule was used; while a mutant of the rule is
/// active, the function applies the mutant.
///
/// The closure `never` says which combinations of facts are impossible. If an impossible
/// combination occurs while uses are recorded, the program stops.
extension Ruling where Decision: Hashable {
  /// Returns what a rule with one fact decides.
  @inlinable @inline(__always) public static func of<A: Fact>(
    _ a: A, file: StaticString = #fileID, function: StaticString = #function, _ table: (A) -> Ruling
  ) -> Ruling {
    if !Mutants.isOn || !Mutants.mayChange(rule: function) { return table(a) }
    return RuleTable(file, function, [RuleFact(a)]).ruling { locations in
      table(A.all[locations[0]])
    } isPossible: { _ in
      true
    }
  }

  /// Returns what a rule with two facts decides.
  @inlinable @inline(__always) public static func of<A: Fact, B: Fact>(
    _ a: A, _ b: B, never: (A, B) -> Bool = { _, _ in false }, file: StaticString = #fileID,
    function: StaticString = #function, _ table: (A, B) -> Ruling
  ) -> Ruling {
    if !Mutants.isOn || !Mutants.mayChange(rule: function) { return table(a, b) }
    return RuleTable(file, function, [RuleFact(a), RuleFact(b)])
      .ruling { locations in
        table(A.all[locations[0]], B.all[locations[1]])
      } isPossible: { locations in
        !never(A.all[locations[0]], B.all[locations[1]])
      }
  }

  /// Returns what a rule with three facts decides.
  @inlinable @inline(__always) public static func of<A: Fact, B: Fact, C: Fact>(
    _ a: A, _ b: B, _ c: C, never: (A, B, C) -> Bool = { _, _, _ in false },
    file: StaticString = #fileID, function: StaticString = #function, _ table: (A, B, C) -> Ruling
  ) -> Ruling {
    if !Mutants.isOn || !Mutants.mayChange(rule: function) { return table(a, b, c) }
    return RuleTable(file, function, [RuleFact(a), RuleFact(b), RuleFact(c)]).ruling { locations in
      table(A.all[locations[0]], B.all[locations[1]], C.all[locations[2]])
    } isPossible: { locations in
      !never(A.all[locations[0]], B.all[locations[1]], C.all[locations[2]])
    }
  }

  /// Returns what a rule with four facts decides.
  @inlinable @inline(__always) public static func of<A: Fact, B: Fact, C: Fact, D: Fact>(
    _ a: A, _ b: B, _ c: C, _ d: D, never: (A, B, C, D) -> Bool = { _, _, _, _ in false },
    file: StaticString = #fileID, function: StaticString = #function,
    _ table: (A, B, C, D) -> Ruling
  ) -> Ruling {
    if !Mutants.isOn || !Mutants.mayChange(rule: function) { return table(a, b, c, d) }
    let facts = [RuleFact(a), RuleFact(b), RuleFact(c), RuleFact(d)]
    return RuleTable(file, function, facts).ruling { locations in
      table(A.all[locations[0]], B.all[locations[1]], C.all[locations[2]], D.all[locations[3]])
    } isPossible: { locations in
      !never(A.all[locations[0]], B.all[locations[1]], C.all[locations[2]], D.all[locations[3]])
    }
  }
}
