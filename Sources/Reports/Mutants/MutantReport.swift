import Ground
package import IMProtocol

/// What came of all mutants: who notices each, or why nothing can.
package struct MutantReport: Sendable {
  /// The mutants, in the order in which what they change was used first.
  package let verdicts: [Verdict]
  /// Entries of the list of excuses that excuse nothing.
  package let unneeded: [String]
  /// The list of excuses, as a path.
  package let excuses: String

  /// What came of a mutant, and the cases that use what it changes, by their names.
  package typealias Verdict = (mutant: Mutant, status: Status, cases: [String])

  package enum Status: Sendable {
    case noticed(by: String)
    /// No case fails with it, but the program stops in one, by its name: only a precondition of the
    /// program notices.
    case stopped(by: String)
    case excused(String)
    case alive

    package var word: String {
      switch self {
      case .noticed: "noticed"
      case .stopped: "stopped"
      case .excused: "excused"
      case .alive: "alive"
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

    package var all: Int { noticed + stopped + excused + alive }

    /// The numbers for a table, all of them first.
    var counts: [Int] { [all, noticed, stopped, excused, alive] }

    /// `5 of 6, 1 stopped, 1 excused`.
    var words: String {
      var words = "\(noticed.grouped) of \(all.grouped)"
      if stopped > 0 { words += ", \(stopped.grouped) stopped" }
      if excused > 0 { words += ", \(excused.grouped) excused" }
      if alive > 0 { words += ", \(alive.grouped) alive" }
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
      }
    }
    return tally
  }

  package var alive: [Verdict] {
    verdicts.filter { if case .alive = $0.status { true } else { false } }
  }

  /// Whether each is noticed or excused, or stops the program, and each excuse needed.
  package var holds: Bool { alive.isEmpty && unneeded.isEmpty }
}
