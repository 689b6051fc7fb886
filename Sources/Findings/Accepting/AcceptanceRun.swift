import ScenarioLanguage
import Simulation

/// An acceptance in progress. An acceptance changes one part of the text until this part passes,
/// and then goes on with the next part.
struct AcceptanceRun {
  /// The current text, and the result of checking and running it.
  private(set) var trial: Trial
  private var revision: RevisedText
  private(set) var refusals: [Acceptance.Refusal] = []
  /// The clauses that decided each line. The key is the line without its indentation.
  private var decided: [String: [String]] = [:]
  /// The text before the acceptance.
  private let original: ScenarioDocument
  private let known: KnownClauses?
  private let options: RunOptions
  /// The indices of the races that had no outcomes. An empty outcome was added to each of these
  /// races.
  private var placeholders: [Int] = []

  /// How many times a single part may be run. Each run of a race can find new states in which the
  /// race ends.
  private static let runsOfPart = 80
  /// How many runs remain for the current part.
  private var runsLeft = 0
  /// The cost of all runs so far. Each run checks the whole text and runs it from the start. If the
  /// cost exceeds `mostCost`, no further part is accepted.
  private var cost = 0
  private static let mostCost = 300_000_000

  /// Which parts to accept.
  enum Position: Equatable {
    case all
    /// Only the step or race with this index. The index -1 means the `given` part.
    case step(Int)
    /// No part, because the line that the user named does not belong to a part that can be
    /// accepted.
    case nowhere(line: Int)
  }

  init(_ source: Source, _ known: KnownClauses?, _ options: RunOptions) {
    revision = RevisedText(source.bytes)
    self.known = known
    self.options = options
    trial = Trial(source, known, options)
    original = trial.document
    let races = trial.racesWithoutOutcome
    if races.isEmpty { return }
    let (completed, run) = applying(trial.withOutcomes(races))
    if run.diagnostics.isEmpty { (revision, trial, placeholders) = (completed, run, races) }
  }

  /// The text with all changes so far, without the empty outcomes that were added as placeholders.
  var result: RevisedText {
    var result = revision
    let edits = ProposedEdit.arranged(trial.withoutProvisional(placeholders))
    result.apply(edits.map(\.edit))
    return result
  }

  /// The part that contains a line of the original text.
  func part(atLine line: Int) -> Position {
    let parts = original.parts.filter { $0.kind != .outcome }
    guard line >= 1, line <= original.lines.count,
      let part = parts.last(where: { original.lines(of: $0.opening).lowerBound <= line })
    else { return .nowhere(line: line) }
    switch part.kind {
    case .examples: return .all
    case .given: return .step(-1)
    case .step, .race, .population, .outcome: return .step(original.steps.firstIndex(of: part) ?? 0)
    case .scenario, .explore, .always, .never, .sometimes, .sometimesAtRest:
      return .nowhere(line: line)
    }
  }

  // MARK: - Accepting

  /// Accepts one part after another until one of them can't be accepted.
  mutating func acceptAll(_ index: Position) {
    acceptFailing(index)
    // The empty outcome that was added to a race passes if no device receives a callback in the
    // race, so the race doesn't count as failing. It still needs a title.
    let held = trial.steps(before: trial.firstFailing)
    for step in placeholders where held.contains(step) && (index == .all || index == .step(step)) {
      do {
        runsLeft = Self.runsOfPart
        try title(step, since: trial)
      } catch { refuse(step, error.words) }
    }
  }

  private mutating func acceptFailing(_ index: Position) {
    if case .nowhere(let line) = index {
      let reason = "there is no step or race"
      refusals = [Acceptance.Refusal(part: "line \(line)", line: line, reason: reason)]
      return
    }
    if let mark = trial.mark {
      let line = original.lines(of: mark.range).lowerBound
      let reason = "its result is not what is wanted; remove the mark to accept the result"
      let part = "\(mark.kind.rawValue) \"\(mark.reason)\""
      refusals = [Acceptance.Refusal(part: part, line: line, reason: reason)]
      return
    }
    while let step = trial.firstFailing {
      if case .step(let wanted) = index, wanted != step {
        if step < wanted {
          refuse(step, "it fails before the part that was asked for; accept it first")
        }
        return
      }
      if cost > Self.mostCost {
        refuse(step, "the parts take too long together; run accept again for the rest")
        return
      }
      do { try accept(step) } catch {
        refuse(step, error.words)
        return
      }
    }
  }

  private mutating func refuse(_ step: Int, _ reason: String) {
    let part = step < 0 ? original.given : original.steps[step]
    let opening = part?.opening ?? SourceRange(start: 0, end: 0)
    refusals.append(
      Acceptance.Refusal(
        part: original.source.text(of: opening), line: original.lines(of: opening).lowerBound,
        reason: reason))
  }

  /// Changes a step until it passes. If the step still does not pass, removes all of the step's
  /// lines about callbacks and tries again.
  private mutating func accept(_ step: Int) throws(Obstacle) {
    runsLeft = Self.runsOfPart
    let before = (trial, revision, decided)
    var first: Obstacle?
    let isOne = trial.cases.count == 1 && trial.cases[0].result.executions.count == 1
    let phrasings = isOne ? [ScenarioText.Phrasing()] : ScenarioText.Phrasing.all
    for isEmptied in [false, true] {
      for phrasing in phrasings where first?.isFinal != true {
        (trial, revision, decided) = before
        do {
          if isEmptied {
            let edits = trial.emptied(step: step)
            if edits.isEmpty { continue }
            try take(edits)
          }
          return try correct(step, phrasing, since: before.0)
        } catch { first = first ?? error }
      }
    }
    (trial, revision, decided) = before
    if let first { throw first }
  }

  private mutating func correct(
    _ step: Int, _ phrasing: ScenarioText.Phrasing, since before: Trial
  ) throws(Obstacle) {
    var seen: Set<[UInt8]> = [trial.source.bytes]
    while true {
      guard let failing = trial.firstFailing, failing <= step else {
        return try title(step, since: before)
      }
      guard runsLeft > 0 else { break }
      guard failing == step else { throw Obstacle("what comes before it would fail then") }
      let edits = try trial.edits(forStep: step, phrasing)
      if edits.isEmpty { throw Obstacle("no line that can be written here makes it hold") }
      try take(edits)
      guard seen.insert(trial.source.bytes).inserted else { break }
    }
    throw Obstacle("its result differs each time it is changed")
  }

  /// In a race, gives a new title to each outcome whose title is provisional or no longer true.
  private mutating func title(_ step: Int, since before: Trial) throws(Obstacle) {
    let titles = trial.titles(ofRace: step, since: before)
    if !titles.isEmpty { try take(titles) }
  }

  /// Applies edits to the text, and runs the result.
  private mutating func take(_ edits: [ProposedEdit]) throws(Obstacle) {
    runsLeft -= 1
    let edits = ProposedEdit.arranged(edits)
    for (one, next) in zip(edits, edits.dropFirst())
    where one.range.upperBound > next.range.lowerBound {
      throw Obstacle("the changes overlap")
    }
    let (changed, run) = applying(edits)
    cost += run.cost
    if let problem = run.diagnostics.first {
      throw Obstacle("what came can't be written here: \(problem.problem.message)")
    }
    note(edits, in: run.document)
    (revision, trial) = (changed, run)
  }

  private func applying(_ edits: [ProposedEdit]) -> (RevisedText, Trial) {
    var changed = revision
    changed.apply(edits.map(\.edit))
    let source = Source(path: trial.source.path, bytes: changed.bytes)
    return (changed, Trial(source, known, options))
  }

  /// Records the clauses that decided each new line.
  private mutating func note(_ edits: [ProposedEdit], in document: ScenarioDocument) {
    var moved = 0
    for edit in edits {
      let start = edit.range.lowerBound + moved
      let end = start + edit.text.utf8.count
      moved += edit.text.utf8.count - edit.range.count
      guard !edit.ids.isEmpty, end > start else { continue }
      let breaks = edit.text.utf8.prefix { $0 == 0x0A || $0 == 0x0D }.count
      let lines = document.lines
      for line in lines.line(of: start + breaks)...lines.line(of: end - 1) {
        let text = Self.key(document.source.bytes[lines.range(ofLine: line)].decoded)
        for id in edit.ids where !(decided[text] ?? []).contains(id) {
          decided[text, default: []].append(id)
        }
      }
    }
  }

  private static func key(_ line: String) -> String {
    String(line.drop { $0 == " " || $0 == "\t" })
  }

  func ids(ofLine line: String) -> [String] { decided[Self.key(line)] ?? [] }
}
