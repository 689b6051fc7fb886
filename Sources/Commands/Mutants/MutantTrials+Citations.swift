import Events
import IMProtocol
import Reports
import ScenarioLanguage

/// A citation of a clause in a scenario file, and the attempts that could prove the citation.
private struct Citation {
  let path: String
  let id: String
  var job = MutantJob()
}

extension MutantTrials {
  /// Returns the citations in the scenarios. For each citation, the report names a mutant that
  /// proves the citation, if there is one. A mutant proves a citation if a case of the scenario
  /// meets two conditions. The first condition is that the case applies the clause when it uses the
  /// part of the model that the mutant changes. The second condition is that the case fails with
  /// the mutant.
  ///
  /// A mutant can prove a citation only if the model implements the cited requirement. The model
  /// does not implement a user's own clauses, even if such a clause has the id of a built-in
  /// clause.
  func proofs(_ baseline: MutantBaseline, of known: KnownClauses) -> CitationReport {
    let builtIn = KnownClauses.builtIn
    let requirements = known.statements.filter { builtIn[$0.id]?.text == $0.text }.map(\.id)
    let citations = citations(baseline, of: Set(requirements))
    let outcomes = run(citations.map(\.job), of: "citations")
    return CitationReport(
      zip(citations, outcomes).map { citation, outcome in
        let attempts = citation.job.attempts
        let (proof, tried): (Mutant?, [Mutant]) =
          switch outcome {
          case .noticed(let attempt): (attempts[attempt].mutant, [])
          // A crash does not prove that the scenario verifies the clause.
          case .unnoticed, .stopped: (nil, Self.mutants(of: attempts))
          }
        return (citation.path, citation.id, proof, tried)
      })
  }

  private static func mutants(of attempts: [MutantJob.Attempt]) -> [Mutant] {
    var mutants: [Mutant] = []
    for attempt in attempts where mutants.last != attempt.mutant { mutants.append(attempt.mutant) }
    return mutants
  }

  private func citations(
    _ baseline: MutantBaseline, of requirements: Set<String>
  ) -> [Citation] {
    var ofFile: [Int: [Int]] = [:]
    for (index, one) in selection.cases.enumerated() { ofFile[one.file, default: []].append(index) }
    var ofID: [String: [Int]] = [:]
    for (index, one) in baseline.mutants.enumerated() {
      for id in one.mutant.ids { ofID[id, default: []].append(index) }
    }
    var citations: [Citation] = []
    for (index, file) in set.files.enumerated() {
      // Scenarios without steps are skipped, because their runs can't prove a citation.
      let verified = file.scenarios.filter { !$0.steps.isEmpty }.flatMap(\.verifies)
      let ids = verified.filter(requirements.contains).grouped { $0 }.map(\.key)
      let mine = ofFile[index] ?? []
      // If a case fails without a mutant, the file proves no citation.
      if mine.contains(where: baseline.failing.contains) { continue }
      for id in ids {
        var citation = Citation(path: file.source.path, id: id)
        for index in ofID[id] ?? [] {
          let (mutant, cases) = baseline.mutants[index]
          let using = mine.filter {
            cases.contains($0) && baseline.applies(id, index, inCase: $0)
              && set.scenario(of: selection.cases[$0]).verifies.contains(id)
          }
          citation.job.attempts += using.map { (mutant, $0) }
        }
        citations.append(citation)
      }
    }
    return citations
  }
}
