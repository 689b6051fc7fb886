import ScenarioLanguage
import Simulation

/// An acceptance under way: part after part is changed until it holds.
struct AcceptanceRun {
  /// The text so far, checked and run.
  private(set) var trial: Trial
  private var revision: RevisedText
  private(set) var refusals: [Acceptance.Refusal] = []
  /// What has decided a line, by its text without blanks.
  private var decided: [String: [String]] = [:]
  /// The text at first.
  private let original: ScenarioDocument
  private let known: KnownStatements?
  private let options: RunOptions
  /// The races that have got outcomes that tell nothing, since they had none.
  private var placeholders: [Int] = []

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

  init(_ source: Source, _ known: KnownStatements?, _ options: RunOptions) {
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

  /// What has changed so far, without outcomes that are there only so that races have one.
  var result: RevisedText {
    var result = revision
    let edits = ProposedEdit.arranged(trial.withoutProvisional(placeholders))
    result.apply(edits.map(\.edit))
    return result
  }

  /// The part in which a line of the text at first is.
  func part(atLine line: Int) -> Place {
    let parts = original.parts.filter { $0.kind != .outcome }
    guard line >= 1, line <= original.lines.count,
      let part = parts.last(where: { original.lines(of: $0.opening).lowerBound <= line })
    else { return .nowhere(line: line) }
    switch part.kind {
    case .examples: return .all
    case .given: return .step(-1)
    case .step, .race, .outcome: return .step(original.steps.firstIndex(of: part) ?? 0)
    case .scenario, .explore, .always, .never: return .nowhere(line: line)
    }
  }

  // MARK: - Accepting

  /// Accepts one part after the other, until one can't be.
  mutating func acceptAll(_ place: Place) {
    acceptFailing(place)
    // A race without an outcome in which nothing is received holds with the outcome that it got.
    let held = trial.steps(before: trial.firstFailing)
    for step in placeholders where held.contains(step) && (place == .all || place == .step(step)) {
      do {
        runsLeft = Self.runsOfPart
        try title(step, since: trial)
      } catch { refuse(step, error.words) }
    }
  }

  private mutating func acceptFailing(_ place: Place) {
    if case .nowhere(let line) = place {
      let reason = "no step or race stands there"
      refusals = [Acceptance.Refusal(part: "line \(line)", line: line, reason: reason)]
      return
    }
    if let mark = trial.mark {
      let line = original.lines(of: mark.range).lowerBound
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
          return try mend(step, manner, since: before.0)
        } catch { first = first ?? error }
      }
    }
    (trial, revision, decided) = before
    if let first { throw first }
  }

  private mutating func mend(
    _ step: Int, _ manner: ScenarioText.Manner, since before: Trial
  ) throws(Obstacle) {
    var seen: Set<[UInt8]> = [trial.source.bytes]
    while true {
      guard let failing = trial.firstFailing, failing <= step else {
        return try title(step, since: before)
      }
      guard runsLeft > 0 else { break }
      guard failing == step else { throw Obstacle("what comes before it would fail then") }
      let edits = try trial.edits(forStep: step, manner)
      if edits.isEmpty { throw Obstacle("no line that can be written here makes it hold") }
      try take(edits)
      guard seen.insert(trial.source.bytes).inserted else { break }
    }
    throw Obstacle("it comes out otherwise each time it is changed")
  }

  /// Gives the outcomes of a race titles that are true.
  private mutating func title(_ step: Int, since before: Trial) throws(Obstacle) {
    let titles = trial.titles(ofRace: step, since: before)
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
    note(edits, in: run.document)
    (revision, trial) = (changed, run)
  }

  private func applying(_ edits: [ProposedEdit]) -> (RevisedText, Trial) {
    var changed = revision
    changed.apply(edits.map(\.edit))
    let source = Source(path: trial.source.path, bytes: changed.bytes)
    return (changed, Trial(source, known, options))
  }

  /// Notes of each new line what has decided it.
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

  /// The text of a line without blanks around it, by which is noted what has decided it.
  private static func key(_ line: String) -> String {
    String(line.drop { $0 == " " || $0 == "\t" })
  }

  func ids(ofLine line: String) -> [String] { decided[Self.key(line)] ?? [] }
}
