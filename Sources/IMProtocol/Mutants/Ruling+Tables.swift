/// A rule is a switch over facts inside one of these: `.of(one, other) { switch ($0, $1) { … } }`.
///
/// Whoever has the facts asks the table; a watch, or a mutant of the rule, stands between only
/// while one is on.
/// `never` says which facts can't be together; a watch stops where they are.
extension Ruling where Decision: Hashable {
  /// A rule of one fact.
  @inlinable @inline(__always) public static func of<A: Fact>(
    _ a: A, file: StaticString = #fileID, function: StaticString = #function, _ table: (A) -> Ruling
  ) -> Ruling {
    if !Mutants.isOn || !Mutants.mayChange(rule: function) { return table(a) }
    return RuleTable(file, function, [RuleFact(a)]).ruling { places in
      table(A.all[places[0]])
    } isPossible: { _ in
      true
    }
  }

  /// A rule of two facts.
  @inlinable @inline(__always) public static func of<A: Fact, B: Fact>(
    _ a: A, _ b: B, never: (A, B) -> Bool = { _, _ in false }, file: StaticString = #fileID,
    function: StaticString = #function, _ table: (A, B) -> Ruling
  ) -> Ruling {
    if !Mutants.isOn || !Mutants.mayChange(rule: function) { return table(a, b) }
    return RuleTable(file, function, [RuleFact(a), RuleFact(b)])
      .ruling { places in
        table(A.all[places[0]], B.all[places[1]])
      } isPossible: { places in
        !never(A.all[places[0]], B.all[places[1]])
      }
  }

  /// A rule of three facts.
  @inlinable @inline(__always) public static func of<A: Fact, B: Fact, C: Fact>(
    _ a: A, _ b: B, _ c: C, never: (A, B, C) -> Bool = { _, _, _ in false },
    file: StaticString = #fileID, function: StaticString = #function, _ table: (A, B, C) -> Ruling
  ) -> Ruling {
    if !Mutants.isOn || !Mutants.mayChange(rule: function) { return table(a, b, c) }
    return RuleTable(file, function, [RuleFact(a), RuleFact(b), RuleFact(c)]).ruling { places in
      table(A.all[places[0]], B.all[places[1]], C.all[places[2]])
    } isPossible: { places in
      !never(A.all[places[0]], B.all[places[1]], C.all[places[2]])
    }
  }

  /// A rule of four facts.
  @inlinable @inline(__always) public static func of<A: Fact, B: Fact, C: Fact, D: Fact>(
    _ a: A, _ b: B, _ c: C, _ d: D, never: (A, B, C, D) -> Bool = { _, _, _, _ in false },
    file: StaticString = #fileID, function: StaticString = #function,
    _ table: (A, B, C, D) -> Ruling
  ) -> Ruling {
    if !Mutants.isOn || !Mutants.mayChange(rule: function) { return table(a, b, c, d) }
    let facts = [RuleFact(a), RuleFact(b), RuleFact(c), RuleFact(d)]
    return RuleTable(file, function, facts).ruling { places in
      table(A.all[places[0]], B.all[places[1]], C.all[places[2]], D.all[places[3]])
    } isPossible: { places in
      !never(A.all[places[0]], B.all[places[1]], C.all[places[2]], D.all[places[3]])
    }
  }
}
