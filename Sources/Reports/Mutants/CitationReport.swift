package import IMProtocol

package struct CitationReport: Sendable {
  /// The citations, in the order of the files and of what they cite.
  package let verdicts: [Verdict]
  /// Lines that expect something and that no mutant can fail; empty where nobody has looked.
  package var idle: [IdleLine] = []

  /// A line of a scenario's file, counted from 1.
  package typealias IdleLine = (path: String, line: Int)

  /// A requirement that the scenario of a file says it verifies; a mutant that cites it, too, and
  /// with which the scenario fails, nil for a hollow citation; and of a hollow citation the mutants
  /// that cite it and with which the scenario passes.
  package typealias Verdict = (path: String, id: String, proof: Mutant?, tried: [Mutant])

  package init(_ verdicts: [Verdict]) { self.verdicts = verdicts }

  package var hollow: [Verdict] { verdicts.filter { $0.proof == nil } }

  /// Who proves a requirement: the first scenario that does, with the mutant.
  package func proof(of id: String) -> Verdict? {
    verdicts.first { $0.id == id && $0.proof != nil }
  }
}
