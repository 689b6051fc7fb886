import Base
package import Events
package import ScenarioLanguage

/// States for each clause whether a passing scenario cites the clause. A clause is a requirement or
/// a decision.
package struct Coverage: Sendable {
  /// The clauses in the order of the catalogue. Each entry also lists the scenarios that cite the
  /// clause.
  package private(set) var entries: [Entry]
  package let scenarios: [Citing]

  /// A scenario file of the run, and the clauses that the file cites.
  package struct Citing: Sendable {
    package var path: String
    /// The ids of all cited clauses. The file verifies requirements and assumes decisions.
    package var ids: [String]
    /// The worst status of the file's cases.
    package var status: RunEvents.Status
    /// The ids of the cited clauses whose citation is not proved by any mutant.
    package var unproven: Set<String> = []
    /// Whether a case of the file has an exploration but no step. Only `imsim explore` can check
    /// the requirements of such a case.
    package var isOnlyExplored = false
  }

  package struct Entry: Sendable {
    package var statement: KnownClause
    /// Whether the clause must be covered. This applies to the requirements in finished sections.
    package var isRequired: Bool
    /// The paths of the passing scenarios that cite the clause.
    package var passing: [String] = []
    /// The paths of the other scenarios that cite the clause. These scenarios did not pass.
    package var others: [String] = []
    /// The paths of the passed scenarios with an unproven citation of the clause. Such a scenario
    /// would also pass without the clause.
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

  /// The result for one clause.
  package enum Verdict: String, CaseIterable, Sendable {
    /// At least one passing scenario cites the clause. If mutants were run, at least one mutant
    /// also proves that citation.
    case covered
    /// The clause is a decision, and at least one passing scenario relies on it. It was not checked
    /// whether the scenario would fail without the decision.
    case cited
    case failing
    /// Every citing scenario has passed, but no mutant proves any of the citations.
    case unproven = "hollow"
    /// The section of the clause is finished, but no scenario cites the clause. Scenarios that only
    /// explore are ignored.
    case missing
    /// The section of the clause is not finished, and no scenario cites the clause. Scenarios that
    /// only explore are ignored.
    case open
  }

  /// Collects, for each clause, the scenarios of a run that cite the clause.
  ///
  /// - Parameter citations: states which citations are proved by mutants. The value is nil if no
  ///   mutants were run.
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

  /// Collects, for each clause, the scenarios that cite the clause. The scenarios may cite unknown
  /// ids. These ids are ignored.
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
