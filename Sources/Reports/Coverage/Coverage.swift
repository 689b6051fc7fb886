import Base
package import Events
package import ScenarioLanguage

/// For each requirement and decision, states whether a passing scenario cites the clause.
package struct Coverage: Sendable {
  /// The clauses in the order of the catalogue. Each clause has the scenarios that cite it.
  package private(set) var entries: [Entry]
  package let scenarios: [Citing]

  /// A scenario file that was run, and the clauses that it cites.
  package struct Citing: Sendable {
    package var path: String
    /// The ids of all cited clauses: the requirements that the file verifies, and the decisions
    /// that it assumes.
    package var ids: [String]
    /// The worst status of the file's cases.
    package var status: RunEvents.Status
    /// The ids of those cited clauses for which no mutant proves the citation.
    package var unproven: Set<String> = []
    /// Whether a case of the file has an exploration but no step. The requirements of this case can
    /// only be checked by `imsim explore`.
    package var isOnlyExplored = false
  }

  package struct Entry: Sendable {
    package var statement: KnownClause
    /// Whether the clause must be covered: it is a requirement, and its section is finished.
    package var isRequired: Bool
    /// The paths of the passing scenarios that cite the clause.
    package var passing: [String] = []
    /// The paths of the other scenarios that cite the clause. These scenarios did not pass.
    package var others: [String] = []
    /// The paths of the passed scenarios that cite the clause, but would also pass without the
    /// clause.
    package var unproven: [String] = []
    /// The paths of the scenarios that verify the clause and consist only of an exploration.
    /// `imsim run` does not check these scenarios.
    package var explored: [String] = []

    package var isCovered: Bool { !passing.isEmpty }

    package var verdict: Verdict {
      if isCovered { return statement.isDecision ? .cited : .covered }
      if !others.isEmpty { return .failing }
      if !unproven.isEmpty { return .unproven }
      return isRequired ? .missing : .open
    }
  }

  /// Whether and how the scenarios cover a clause.
  package enum Verdict: String, CaseIterable, Sendable {
    /// At least one passing scenario cites the clause. If mutants were run, a mutant also proves
    /// that citation.
    case covered
    /// The clause is a decision, and at least one passing scenario relies on it. It was not checked
    /// whether the scenario would fail without the decision.
    case cited
    case failing
    /// Every citing scenario has passed, but no mutant proves any of the citations.
    case unproven = "hollow"
    /// No scenario of a run cites the clause, although the section of the clause is finished.
    case missing
    /// No scenario of a run cites the clause, and the section of the clause is not finished.
    case open
  }

  /// Finds, for each clause, the scenarios of a run that cite the clause.
  ///
  /// - Parameter citations: whether mutants prove the citations; nil if no mutants were run.
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

  /// Finds, for each clause, the scenarios that cite the clause. Ids that are not in the catalogue
  /// are ignored.
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

  /// The finished sections, in the order of the catalogue.
  package var finished: [String] {
    var sections: [String] = []
    for entry in entries where entry.isRequired && sections.last != entry.statement.section {
      sections.append(entry.statement.section)
    }
    return sections
  }

  /// The requirements that no passing scenario cites, although their sections are finished.
  package var lacking: [Entry] { entries.filter { $0.isRequired && !$0.isCovered } }
}

extension Coverage.Citing {
  /// Collects the citations of a file's cases. All rows of a table cite the same clauses.
  init(_ file: RunEvents.File) {
    let ids = file.cases.flatMap { $0.verifies + $0.assumes }
    self.init(path: file.path, ids: ids.grouped { $0 }.map(\.key), status: file.status)
    isOnlyExplored = file.cases.contains(where: \.isOnlyExplored)
  }
}
