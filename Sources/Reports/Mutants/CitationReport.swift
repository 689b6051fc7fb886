package import IMProtocol

package struct CitationReport: Sendable {
  /// The citations, sorted by file and then by their order in the file.
  package let verdicts: [Verdict]
  /// Lines with expectations that hold with every mutant; empty if the lines were not examined.
  package var idle: [IdleLine] = []

  /// A line of a scenario file, counted from 1.
  package typealias IdleLine = (path: String, line: Int)

  /// A citation: the path of a scenario, and the id of a requirement that the scenario claims to
  /// verify. `proof` is a mutant that cites the requirement and makes the scenario fail; nil if the
  /// citation is unproven. For an unproven citation, `tried` contains all mutants that cite the
  /// requirement, and the scenario passes with each of them.
  package typealias Verdict = (path: String, id: String, proof: Mutant?, tried: [Mutant])

  package init(_ verdicts: [Verdict]) { self.verdicts = verdicts }

  package var unproven: [Verdict] { verdicts.filter { $0.proof == nil } }

  /// The first citation of a requirement that a mutant proves; nil if there is none.
  package func proof(of id: String) -> Verdict? {
    verdicts.first { $0.id == id && $0.proof != nil }
  }
}
