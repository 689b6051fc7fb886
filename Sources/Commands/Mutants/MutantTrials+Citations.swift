import Events
import IMProtocol
import Reports
import ScenarioLanguage

/// A citation and what could prove it.
private struct Citation {
  let path: String
  let id: String
  var job = MutantJob()
}

extension MutantTrials {
  /// Which citations of scenarios some mutant proves: one that cites the statement, too, and with
  /// which a case of the scenario fails.
  ///
  /// Those of requirements are proved that the model follows. A user's own, also under an id that
  /// imsim knows otherwise, have nothing in the model that could be wrong.
  func proofs(_ baseline: MutantBaseline, of known: KnownStatements) -> CitationReport {
    let builtIn = KnownStatements.builtIn
    let requirements = known.statements.filter { builtIn[$0.id]?.text == $0.text }.map(\.id)
    let citations = citations(baseline, of: Set(requirements))
    let outcomes = run(citations.map(\.job), of: "citations")
    return CitationReport(
      zip(citations, outcomes).map { citation, outcome in
        let attempts = citation.job.attempts
        let (proof, tried): (Mutant?, [Mutant]) =
          switch outcome {
          case .noticed(let attempt): (attempts[attempt].mutant, [])
          // A program that stops says nothing of what the scenario expects.
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
    var ofID: [String: [(mutant: Mutant, cases: [Int])]] = [:]
    for one in baseline.mutants {
      for id in one.mutant.ids { ofID[id, default: []].append(one) }
    }
    var citations: [Citation] = []
    for (index, file) in set.files.enumerated() {
      // Without steps a run tells nothing of what is verified, whatever the model does.
      let verified = file.scenarios.filter { !$0.steps.isEmpty }.flatMap(\.verifies)
      let ids = verified.filter(requirements.contains).grouped { $0 }.map(\.key)
      let mine = ofFile[index] ?? []
      // Who fails without a mutant proves nothing.
      if mine.contains(where: baseline.failing.contains) { continue }
      for id in ids {
        var citation = Citation(path: file.source.path, id: id)
        for (mutant, cases) in ofID[id] ?? [] {
          let using = mine.filter {
            cases.contains($0) && set.scenario(of: selection.cases[$0]).verifies.contains(id)
          }
          citation.job.attempts += using.map { (mutant, $0) }
        }
        citations.append(citation)
      }
    }
    return citations
  }
}
