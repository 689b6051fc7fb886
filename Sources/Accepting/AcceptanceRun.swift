import ScenarioLanguage
import Simulation

/// An acceptance under way: part after part is changed until it holds.
struct AcceptanceRun {
  /// The text so far, checked and run.
  private(set) var trial: Trial
  private var revision: Revision
  private(set) var refusals: [Acceptance.Refusal] = []
  /// What has decided a line, by its text without blanks.
  private(set) var decided: [String: [String]] = [:]
  private let known: KnownStatements?
  private let options: RunOptions
  private let ignoresViolations: Bool
  /// Whether races have got outcomes that tell nothing, since they had none.
  private var hasPlaceholders = false

  /// After so many runs for a part it is given up. Each run of a race can find new ends.
  private static let runsOfPart = 80
  /// How many are left for the part that is being changed.
  private var runsLeft = 0
  /// What all runs together have cost, and after how much no other part is begun: the text is
  /// checked and run from its beginning for each.
  private var cost = 0
  private static let mostCost = 300_000_000

  /// Which parts are to be accepted.
  enum Place: Equatable {
    case all
    /// The step or race with an index; -1 for `given`.
    case step(Int)
    /// None: there is no part at the line.
    case nowhere(line: Int)
  }

  init(
    _ source: Source, _ known: KnownStatements?, _ options: RunOptions, _ ignoresViolations: Bool
  ) {
    revision = Revision(source.bytes)
    self.known = known
    self.options = options
    self.ignoresViolations = ignoresViolations
    trial = Trial(source, known, options, ignoresViolations)
    if let edits = trial.withOutcomes() {
      let (completed, run) = applying(edits)
      if run.diagnostics.isEmpty {
        (revision, trial) = (completed, run)
        hasPlaceholders = true
      }
    }
  }

  /// The text so far, without outcomes that stand there only so that races have one.
  var result: Revision {
    var result = revision
    if hasPlaceholders {
      result.remove { $0 == "outcome \"\(RaceProposal.provisional(1))\"" }
    }
    return result
  }

  /// The part in which a line of the text stands.
  func part(atLine line: Int, of source: Source) -> Place {
    let lines = LineIndex(source)
    if let table = Examples(source), line >= lines.line(of: Int(table.range.start)) - 1 {
      return .all
    }
    let openings = Revision.openings(revision.original)
    guard line >= 1, line <= lines.count else { return .nowhere(line: line) }
    if let step = openings.steps.lastIndex(where: { $0 < line }) { return .step(step) }
    return (openings.given.map { $0 < line } ?? false) ? .step(-1) : .nowhere(line: line)
  }

  // MARK: - Accepting

  /// Accepts one part after the other, until one can't be.
  mutating func acceptAll(_ place: Place) {
    acceptFailing(place)
    // A race without an outcome in which nothing is received holds with the outcome that it got.
    guard hasPlaceholders, case let held = trial.steps(before: trial.firstFailing) else { return }
    for step in held where place == .all || place == .step(step) {
      do {
        runsLeft = Self.runsOfPart
        try title(step)
      } catch {
        refuse(step, error.words)
      }
    }
  }

  private mutating func acceptFailing(_ place: Place) {
    if case .nowhere(let line) = place {
      let reason = "no step or race stands there"
      refusals = [Acceptance.Refusal(part: "line \(line)", line: line, reason: reason)]
      return
    }
    if let mark = trial.mark {
      let line = LineIndex(trial.source).line(of: Int(mark.range.start))
      let reason = "what comes of it is not what is wanted; take the mark away to accept it"
      let part = "\(mark.kind.rawValue) \"\(mark.reason)\""
      refusals = [Acceptance.Refusal(part: part, line: line, reason: reason)]
      return
    }
    while let step = trial.firstFailing {
      if case .step(let wanted) = place, wanted != step {
        if step < wanted {
          refuse(step, "it fails before the part that was asked for; accept it first")
        }
        return
      }
      if cost > Self.mostCost {
        refuse(step, "so many parts take too long together; accept the rest once more")
        return
      }
      do {
        try accept(step)
      } catch {
        refuse(step, error.words)
        return
      }
    }
  }

  private mutating func refuse(_ step: Int, _ reason: String) {
    let openings = Revision.openings(revision.original)
    let line = step < 0 ? openings.given : openings.steps.dropFirst(step).first
    refusals.append(
      Acceptance.Refusal(
        part: line.map { Revision.opening(revision.original[$0]) } ?? "", line: (line ?? 0) + 1,
        reason: reason))
  }

  /// Changes a step until it holds; where that fails it is listed anew from nothing.
  private mutating func accept(_ step: Int) throws(Obstacle) {
    runsLeft = Self.runsOfPart
    let before = (trial, revision, decided)
    var first: Obstacle?
    let isOne = trial.cases.count == 1 && trial.cases[0].result.ways.count == 1
    let manners = isOne ? [ScenarioText.Manner()] : ScenarioText.Manner.all
    for isEmptied in [false, true] {
      for manner in manners where first?.isFinal != true {
        (trial, revision, decided) = before
        do {
          if isEmptied {
            let edits = trial.emptied(step: step)
            if edits.isEmpty { continue }
            try take(edits)
          }
          return try mend(step, manner)
        } catch {
          first = first ?? error
        }
      }
    }
    (trial, revision, decided) = before
    if let first { throw first }
  }

  private mutating func mend(_ step: Int, _ manner: ScenarioText.Manner) throws(Obstacle) {
    var seen: Set<[UInt8]> = [trial.source.bytes]
    while true {
      guard let failing = trial.firstFailing, failing <= step else { return try title(step) }
      guard runsLeft > 0 else { break }
      guard failing == step else { throw Obstacle("what comes before it would fail then") }
      let edits = try trial.edits(forStep: step, manner)
      if edits.isEmpty { throw Obstacle("no line that can be written here makes it hold") }
      try take(edits)
      guard seen.insert(trial.source.bytes).inserted else { break }
    }
    throw Obstacle("it comes out otherwise each time it is changed")
  }

  /// Gives the outcomes of a race titles.
  private mutating func title(_ step: Int) throws(Obstacle) {
    let titles = try trial.titles(ofRace: step)
    if !titles.isEmpty { try take(titles) }
  }

  /// Changes the text and runs it again.
  private mutating func take(_ edits: [ProposedEdit]) throws(Obstacle) {
    runsLeft -= 1
    let edits = ProposedEdit.arranged(edits)
    for (one, next) in zip(edits, edits.dropFirst())
    where one.range.upperBound > next.range.lowerBound {
      throw Obstacle("what must change overlaps")
    }
    let (changed, run) = applying(edits)
    cost += run.cost
    if let problem = run.diagnostics.first {
      throw Obstacle("what came can't be written here: \(problem.problem.message)")
    }
    note(edits, in: run.source)
    (revision, trial) = (changed, run)
  }

  private func applying(_ edits: [ProposedEdit]) -> (Revision, Trial) {
    var changed = revision
    changed.apply(edits)
    return (
      changed,
      Trial(
        Source(path: trial.source.path, bytes: changed.bytes), known, options, ignoresViolations)
    )
  }

  /// Notes of each new line what has decided it.
  private mutating func note(_ edits: [ProposedEdit], in source: Source) {
    let lines = LineIndex(source)
    var moved = 0
    for edit in edits {
      let start = edit.range.lowerBound + moved
      let end = start + edit.text.utf8.count
      moved += edit.text.utf8.count - edit.range.count
      guard !edit.ids.isEmpty, end > start else { continue }
      let breaks = edit.text.utf8.prefix { $0 == 0x0A || $0 == 0x0D }.count
      for line in lines.line(of: start + breaks)...lines.line(of: end - 1) {
        let range = lines.range(ofLine: line)
        let text = Revision.trimmed(source.bytes[range])
        for id in edit.ids where !(decided[text] ?? []).contains(id) {
          decided[text, default: []].append(id)
        }
      }
    }
  }
}
