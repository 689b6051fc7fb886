package import IMProtocol

package struct CitationReport: Sendable {
  /// All citations, sorted by file and, within a file, by position.
  package let verdicts: [Verdict]
  /// The lines whose expectations hold with every mutant, or an empty list if lines were not
  /// examined.
  package var idle: [IdleLine] = []

  /// A line of a scenario file. The first line has the number 1.
  package typealias IdleLine = (path: String, line: Int)

  /// Whether a citation is proved. The scenario at `path` claims to verify the requirement `id`.
  /// `proof` is a mutant of the requirement that makes the scenario fail. If the citation is
  /// unproven, `proof` is nil, `tried` has all mutants of the requirement, and the scenario passes
  /// with each of them.
  package typealias Verdict = (path: String, id: String, proof: Mutant?, tried: [Mutant])

  package init(_ verdicts: [Verdict]) { self.verdicts = verdicts }

  package var unproven: [Verdict] { verdicts.filter { $0.proof == nil } }

  /// The first proved citation of the requirement `id`, or nil if there is no proved citation.
  package func proof(of id: String) -> Verdict? {
    verdicts.first { $0.id == id && $0.proof != nil }
  }
}
