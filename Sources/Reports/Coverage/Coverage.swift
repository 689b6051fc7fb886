package import Events
import Ground
package import ScenarioLanguage

/// Which requirements and decisions have a passing scenario, and which have none.
package struct Coverage: Sendable {
  /// The statements with the scenarios that cite them, in the catalogue's order.
  package private(set) var entries: [Entry]
  package let scenarios: [Citing]

  /// A scenario file that ran, and what it cites.
  package struct Citing: Sendable {
    package var path: String
    /// The requirements that it verifies and the decisions that it assumes.
    package var ids: [String]
    /// The worst that came of its cases.
    package var status: RunEvents.Status
    /// Those of the ids that no mutant proves.
    package var hollow: Set<String> = []
    /// Whether it has no step, so that only `imsim explore` can tell what it verifies.
    package var isOnlyExplored = false
  }

  package struct Entry: Sendable {
    package var statement: KnownStatement
    /// Whether it is a requirement of a finished section, so that it must be covered.
    package var isRequired: Bool
    /// The paths of the scenarios that cite it and passed.
    package var passing: [String] = []
    /// The paths of those that cite it and did not pass.
    package var others: [String] = []
    /// The paths of those that cite it and passed, but would pass without it, too.
    package var hollow: [String] = []
    /// The paths of those that verify it and have no step: a run tells nothing of it.
    package var explored: [String] = []

    package var isCovered: Bool { !passing.isEmpty }

    package var verdict: Verdict {
      if isCovered { return .covered }
      if !others.isEmpty { return .failing }
      if !hollow.isEmpty { return .hollow }
      return isRequired ? .missing : .open
    }
  }

  /// What is to be said of a statement.
  package enum Verdict: String, CaseIterable, Sendable {
    /// A passing scenario cites it, and a mutant proves the citation where they were tried.
    case covered
    case failing
    /// Scenarios cite it and passed, but no mutant proves it.
    case hollow
    /// No scenario cites it although its section is finished.
    case missing
    /// No scenario cites it yet.
    case open
  }

  /// Puts the scenarios of a run to the statements that they cite.
  ///
  /// - Parameter citations: what proves them; nil where nobody has tried.
  package init(
    _ statements: KnownStatements, _ run: RunEvents, citations: CitationReport? = nil
  ) {
    var hollow: [Path: Set<String>] = [:]
    for citation in citations?.hollow ?? [] {
      hollow[Path(citation.path), default: []].insert(citation.id)
    }
    self.init(
      statements,
      scenarios: run.files.filter { $0.status != .broken }.map { file in
        var citing = Citing(file)
        citing.hollow = hollow[Path(file.path)] ?? []
        return citing
      })
  }

  /// Puts scenarios to the statements that they cite; ids that the catalogue does not know count
  /// for nothing.
  package init(_ statements: KnownStatements, scenarios: [Citing]) {
    self.scenarios = scenarios
    entries = statements.statements.map { statement in
      Entry(
        statement: statement, isRequired: statement.isFinished && !statement.isDecision)
    }
    for scenario in scenarios {
      for id in scenario.ids {
        guard let place = statements.place(of: id) else { continue }
        if scenario.status != .passed {
          entries[place].others.append(scenario.path)
        } else if scenario.isOnlyExplored, !entries[place].statement.isDecision {
          entries[place].explored.append(scenario.path)
        } else if scenario.hollow.contains(id) {
          entries[place].hollow.append(scenario.path)
        } else {
          entries[place].passing.append(scenario.path)
        }
      }
    }
  }

  /// The finished sections, in the catalogue's order.
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
  /// Takes them from what came of a file; the rows of a table cite together.
  init(_ file: RunEvents.File) {
    let ids = file.cases.flatMap { $0.verifies + $0.assumes }
    self.init(path: file.path, ids: ids.grouped { $0 }.map(\.key), status: file.status)
    isOnlyExplored = file.cases.contains(where: \.isOnlyExplored)
  }
}
