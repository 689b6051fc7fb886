import Events
import IMProtocol
import Reports
import ScenarioLanguage

/// A scenario file's citation of a clause, and the attempts that could prove it.
private struct Citation {
  let path: String
  let id: String
  var job = MutantJob()
}

extension MutantTrials {
  /// Returns the citations in the scenarios, each with a mutant that proves it, if there is one. A
  /// mutant proves a citation if a case of the scenario meets two conditions: the case applies the
  /// clause while using the part of the model that the mutant changes, and the case fails with the
  /// mutant.
  ///
  /// Only citations of requirements that the model implements can be proved. The model does not
  /// implement a user's own clause, even if this clause has the id of a built-in clause.
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
      // Scenarios without steps are skipped, because running them can't prove a citation.
      let verified = file.scenarios.filter { !$0.steps.isEmpty }.flatMap(\.verifies)
      let ids = verified.filter(requirements.contains).grouped { $0 }.map(\.key)
      let mine = ofFile[index] ?? []
      // A file with a case that fails even without a mutant proves no citation.
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
