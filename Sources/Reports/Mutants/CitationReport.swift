package import IMProtocol

package struct CitationReport: Sendable {
  /// All citations. The citations are sorted by file. The citations of one file are in the order of
  /// the text.
  package let verdicts: [Verdict]
  /// The lines whose expectations hold with every mutant. The list is empty if the lines were not
  /// examined.
  package var idle: [IdleLine] = []

  /// The path of a scenario file, and a line number in this file. The first line has the number 1.
  package typealias IdleLine = (path: String, line: Int)

  /// A citation. `path` is the path of the citing scenario. `id` is the id of the requirement that
  /// the scenario claims to verify. `proof` is a mutant of this requirement with which the scenario
  /// fails. `proof` is nil if the citation is unproven. In this case, `tried` contains all mutants
  /// of the requirement. The scenario passes with each of these mutants.
  package typealias Verdict = (path: String, id: String, proof: Mutant?, tried: [Mutant])

  package init(_ verdicts: [Verdict]) { self.verdicts = verdicts }

  package var unproven: [Verdict] { verdicts.filter { $0.proof == nil } }

  /// The first proved citation of the requirement `id`. The result is nil if no citation is proved.
  package func proof(of id: String) -> Verdict? {
    verdicts.first { $0.id == id && $0.proof != nil }
  }
}
