import Base
package import Events
package import ScenarioLanguage

/// For each requirement and decision, whether a passing scenario cites it.
package struct Coverage: Sendable {
  /// The clauses with the scenarios that cite them, in the order of the catalogue.
  package private(set) var entries: [Entry]
  package let scenarios: [Citing]

  /// A scenario file that ran, with the clauses that it cites.
  package struct Citing: Sendable {
    package var path: String
    /// The ids of the requirements that the file verifies and of the decisions that it assumes.
    package var ids: [String]
    /// The worst status of the file's cases.
    package var status: RunEvents.Status
    /// The cited ids for which no mutant proves the citation.
    package var unproven: Set<String> = []
    /// Whether a case of the file has an exploration but no step. Only `imsim explore` can check
    /// the requirements that such a case verifies.
    package var isOnlyExplored = false
  }

  package struct Entry: Sendable {
    package var statement: KnownClause
    /// Whether the clause must be covered, because it is a requirement of a finished section.
    package var isRequired: Bool
    /// The paths of the scenarios that cite the clause and passed.
    package var passing: [String] = []
    /// The paths of the scenarios that cite the clause and did not pass.
    package var others: [String] = []
    /// The paths of the scenarios that cite the clause and passed, but would also pass without the
    /// clause.
    package var unproven: [String] = []
    /// The paths of the scenarios that verify the clause and have no step. A run does not check
    /// these scenarios.
    package var explored: [String] = []

    package var isCovered: Bool { !passing.isEmpty }

    package var verdict: Verdict {
      if isCovered { return .covered }
      if !others.isEmpty { return .failing }
      if !unproven.isEmpty { return .unproven }
      return isRequired ? .missing : .open
    }
  }

  /// The verdict about a clause.
  package enum Verdict: String, CaseIterable, Sendable {
    /// A passing scenario cites the clause. If mutants were run, a mutant proves the citation.
    case covered
    case failing
    /// All scenarios that cite the clause passed, but no mutant proves a citation.
    case unproven = "hollow"
    /// No scenario cites the clause, although the section of the clause is finished.
    case missing
    /// No scenario cites the clause, and the clause is not required yet.
    case open
  }

  /// Finds the scenarios of a run that cite each clause.
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

  /// Finds the scenarios that cite each clause. Ids that are not in the catalogue are ignored.
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

  /// The requirements of finished sections that no passing scenario cites.
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
