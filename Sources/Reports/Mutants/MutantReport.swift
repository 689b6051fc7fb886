import Base
package import IMProtocol

/// The results of all mutants. Each result names the case that notices the mutant, or states why no
/// case notices it.
package struct MutantReport: Sendable {
  /// The mutants with their results. The mutants are sorted by the first use of the changed part in
  /// a run.
  package let verdicts: [Verdict]
  /// The unneeded entries in the list of excuses. An entry is unneeded if its mutant is noticed or
  /// does not exist.
  package let unneeded: [String]
  /// The path of the list of excuses.
  package let excuses: String

  /// A mutant, its result, and the names of the cases that use the changed part of the model.
  package typealias Verdict = (mutant: Mutant, status: Status, cases: [String])

  package enum Status: Sendable {
    case noticed(by: String)
    /// No case fails with the mutant. However, a precondition of the program stops the run in the
    /// case with this name.
    case stopped(by: String)
    case excused(String)
    case alive
    /// No case uses the part of the model that the mutant changes.
    case unreached

    package var word: String {
      switch self {
      case .noticed: "noticed"
      case .stopped: "stopped"
      case .excused: "excused"
      case .alive: "alive"
      case .unreached: "unreached"
      }
    }
  }

  package init(_ verdicts: [Verdict], unneeded: [String], excuses: String) {
    self.verdicts = verdicts
    self.unneeded = unneeded
    self.excuses = excuses
  }

  package struct Tally: Sendable {
    package fileprivate(set) var noticed = 0
    package fileprivate(set) var stopped = 0
    package fileprivate(set) var excused = 0
    package fileprivate(set) var alive = 0
    package fileprivate(set) var unreached = 0

    package var all: Int { noticed + stopped + excused + alive + unreached }

    /// The counts for a row of a table. The total is first.
    var counts: [Int] { [all, noticed, stopped, excused, alive, unreached] }

    /// The counts in words: `5 of 6, 1 stopped, 1 excused`.
    var words: String {
      var words = "\(noticed.grouped) of \(all.grouped)"
      if stopped > 0 { words += ", \(stopped.grouped) stopped" }
      if excused > 0 { words += ", \(excused.grouped) excused" }
      if alive > 0 { words += ", \(alive.grouped) alive" }
      if unreached > 0 { words += ", \(unreached.grouped) unreached" }
      return words
    }
  }

  package static func tally(_ verdicts: some Sequence<Verdict>) -> Tally {
    var tally = Tally()
    for verdict in verdicts {
      switch verdict.status {
      case .noticed: tally.noticed += 1
      case .stopped: tally.stopped += 1
      case .excused: tally.excused += 1
      case .alive: tally.alive += 1
      case .unreached: tally.unreached += 1
      }
    }
    return tally
  }

  package var alive: [Verdict] {
    verdicts.filter { if case .alive = $0.status { true } else { false } }
  }

  package var unreached: [Verdict] {
    verdicts.filter { if case .unreached = $0.status { true } else { false } }
  }

  /// Whether the report has no problem. Each mutant is noticed, is excused or stops the program.
  /// Each excuse is needed.
  package var holds: Bool { alive.isEmpty && unreached.isEmpty && unneeded.isEmpty }
}
