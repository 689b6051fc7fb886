import Base
package import Events
package import ScenarioLanguage

/// Which requirements and decisions are cited by scenarios that pass. Both are called clauses.
package struct Coverage: Sendable {
  /// The clauses in catalogue order, each with the scenarios that cite it.
  package private(set) var entries: [Entry]
  package let scenarios: [Citing]

  /// A scenario file that ran, and the clauses that the file cites.
  package struct Citing: Sendable {
    package var path: String
    /// The ids of all clauses the file cites: the requirements it verifies and the decisions it
    /// assumes.
    package var ids: [String]
    /// The worst status among the file's cases.
    package var status: RunEvents.Status
    /// The ids of cited clauses for which no mutant proves the citation.
    package var unproven: Set<String> = []
    /// Whether one of the file's cases has an exploration but no steps, so that only `imsim
    /// explore` can check the requirements that the file verifies.
    package var isOnlyExplored = false
  }

  package struct Entry: Sendable {
    package var statement: KnownClause
    /// Whether the clause must be covered. Every requirement in a finished section must be covered.
    package var isRequired: Bool
    /// The paths of the scenarios that cite the clause and passed.
    package var passing: [String] = []
    /// The paths of the scenarios that cite the clause but did not pass.
    package var others: [String] = []
    /// The paths of the scenarios that passed, but would also pass without the clause they cite.
    package var unproven: [String] = []
    /// The paths of the scenarios that verify the clause only by explorations, which `imsim run`
    /// does not check.
    package var explored: [String] = []

    package var isCovered: Bool { !passing.isEmpty }

    package var verdict: Verdict {
      if isCovered { return statement.isDecision ? .cited : .covered }
      if !others.isEmpty { return .failing }
      if !unproven.isEmpty { return .unproven }
      return isRequired ? .missing : .open
    }
  }

  /// How well the scenarios cover a clause.
  package enum Verdict: String, CaseIterable, Sendable {
    /// At least one passing scenario cites the clause. If mutants were run, a mutant proves the
    /// citation of such a scenario.
    case covered
    /// The clause is a decision that at least one passing scenario relies on. Nobody has checked
    /// that the scenario would fail without the decision.
    case cited
    case failing
    /// Every scenario that cites the clause passed, but no mutant proves any of the citations.
    case unproven = "hollow"
    /// The clause's section is finished, but no scenario that has steps cites the clause.
    case missing
    /// The clause's section is not finished, and no scenario that has steps cites the clause.
    case open
  }

  /// Groups the scenarios of a run by the clauses they cite.
  ///
  /// - Parameter citations: the citations that mutants prove, or nil if no mutants were run.
  package init(
    _ statements: KnownClauses, _ run: RunEvents, citations: CitationReport? = nil
  ) {
    var unproven: [Path: Set<String>] = [:]
    for citation in citations?.unproven ?? [] {
      unproven[Path(citation.path), default: []].insert(citation.id)
    }
    self.init(
      statements,
      scenarios: run.files.filter { $0.status != .broken }.map { file in
        var citing = Citing(file)
        citing.unproven = unproven[Path(file.path)] ?? []
        return citing
      })
  }

  /// Groups the scenarios by the clauses they cite. Ids that are not in `statements` are ignored.
  package init(_ statements: KnownClauses, scenarios: [Citing]) {
    self.scenarios = scenarios
    entries = statements.statements.map { statement in
      Entry(
        statement: statement, isRequired: statement.isFinished && !statement.isDecision)
    }
    for scenario in scenarios {
      for id in scenario.ids {
        guard let index = statements.position(of: id) else { continue }
        if scenario.status != .passed {
          entries[index].others.append(scenario.path)
        } else if scenario.isOnlyExplored, !entries[index].statement.isDecision {
          entries[index].explored.append(scenario.path)
        } else if scenario.unproven.contains(id) {
          entries[index].unproven.append(scenario.path)
        } else {
          entries[index].passing.append(scenario.path)
        }
      }
    }
  }

  /// The finished sections, in catalogue order.
  package var finished: [String] {
    var sections: [String] = []
    for entry in entries where entry.isRequired && sections.last != entry.statement.section {
      sections.append(entry.statement.section)
    }
    return sections
  }

  /// The requirements that no passing scenario cites although their sections are finished.
  package var lacking: [Entry] { entries.filter { $0.isRequired && !$0.isCovered } }
}

extension Coverage.Citing {
  /// Collects the file's citations. All rows of a table cite the same clauses, so one mention of
  /// each is enough.
  init(_ file: RunEvents.File) {
    let ids = file.cases.flatMap { $0.verifies + $0.assumes }
    self.init(path: file.path, ids: ids.grouped { $0 }.map(\.key), status: file.status)
    isOnlyExplored = file.cases.contains(where: \.isOnlyExplored)
  }
}
