import Base
package import IMProtocol

/// What happened to each mutant: which case notices the mutant, or why no case notices it.
package struct MutantReport: Sendable {
  /// The mutants with their results, in the order in which a run first uses the parts that the
  /// mutants change.
  package let verdicts: [Verdict]
  /// The excuses that can be deleted, because a case notices their mutant or the mutant does not
  /// exist.
  package let unneeded: [String]
  /// Where the user can find the list of excuses.
  package let excuses: String

  /// A mutant with its result. `cases` names the cases that use the changed part of the model.
  package typealias Verdict = (mutant: Mutant, status: Status, cases: [String])

  package enum Status: Sendable {
    case noticed(by: String)
    /// No case fails with the mutant, but a precondition of the program stops the run in the case
    /// with this name.
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

    var counts: [Int] { [all, noticed, stopped, excused, alive, unreached] }

    /// The counts in words, such as `5 of 6, 1 stopped, 1 excused`.
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

  /// Whether every mutant is noticed, is excused or stops the program, and every excuse is needed.
  package var holds: Bool { alive.isEmpty && unreached.isEmpty && unneeded.isEmpty }
}
