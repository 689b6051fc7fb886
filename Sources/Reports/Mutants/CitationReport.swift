package import IMProtocol

/// Which citations a mutant proves.
package struct CitationReport: Sendable {
  /// The citations, in the order of the files and of what they cite.
  package let verdicts: [Verdict]
  /// Lines that expect something and that no mutant can fail; empty where nobody has looked.
  package var idle: [IdleLine] = []

  /// A line that expects something and that no mutant can fail.
  package struct IdleLine: Sendable {
    /// The scenario's file.
    package let path: String
    /// The line, counted from 1.
    package let line: Int

    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  /// A requirement that a scenario says it verifies.
  package struct Verdict: Sendable {
    /// The scenario's file.
    package let path: String
    package let id: String
    /// A mutant that cites it, too, and with which the scenario fails; nil for a hollow citation.
    package let proof: Mutant?
    /// The mutants that cite it and with which the scenario passes; of a hollow citation only.
    package let tried: [Mutant]

    package init(path: String, id: String, proof: Mutant?, tried: [Mutant]) {
      self.path = path
      self.id = id
      self.proof = proof
      self.tried = tried
    }
  }

  package init(_ verdicts: [Verdict]) { self.verdicts = verdicts }

  /// The citations that nothing proves.
  package var hollow: [Verdict] { verdicts.filter { $0.proof == nil } }

  /// Who proves a requirement: the first scenario that does, with the mutant.
  package func proof(of id: String) -> Verdict? {
    verdicts.first { $0.id == id && $0.proof != nil }
  }
}
