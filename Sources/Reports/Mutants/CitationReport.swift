package import IMProtocol

package struct CitationReport: Sendable {
  /// All citations. The citations are sorted by file, and within a file by their order in the text.
  package let verdicts: [Verdict]
  /// The lines whose expectations hold with every mutant; empty if the lines were not examined.
  package var idle: [IdleLine] = []

  /// The path of a scenario file, and the number of a line in it, counted from 1.
  package typealias IdleLine = (path: String, line: Int)

  /// A citation: the path of the citing scenario, and the id of the requirement that the scenario
  /// claims to verify. `proof` is a mutant that cites the requirement and makes the scenario fail;
  /// nil if the citation is unproven. If the citation is unproven, `tried` contains all mutants
  /// that cite the requirement. The scenario passes with each of these mutants.
  package typealias Verdict = (path: String, id: String, proof: Mutant?, tried: [Mutant])

  package init(_ verdicts: [Verdict]) { self.verdicts = verdicts }

  package var unproven: [Verdict] { verdicts.filter { $0.proof == nil } }

  /// The first proved citation of the requirement `id`; nil if no citation is proved.
  package func proof(of id: String) -> Verdict? {
    verdicts.first { $0.id == id && $0.proof != nil }
  }
}
