import ScenarioLanguage
import Simulation

/// An acceptance under way: part after part is changed until it holds.
struct AcceptanceRun {
  /// The text so far, checked and run.
  private(set) var trial: Trial
  private(set) var refusals: [Acceptance.Refusal] = []
  /// What has decided a line, by its text without blanks.
  private(set) var ids: [String: [String]] = [:]
  /// The lines of the text before.
  private let original: [ArraySlice<UInt8>]
  private let known: KnownStatements?
  private let options: RunOptions
  /// Whether races have got outcomes that tell nothing, since they had none.
  private var hasPlaceholders = false

  /// After so many changes of a part it is given up. Each round of a race finds new ends at most.
  private static let rounds = 40

  /// Which parts are to be accepted.
  enum Place: Equatable {
    case all
    /// The step or race with an index; -1 for `given`.
    case step(Int)
    /// None: there is no part at the line.
    case nowhere(line: Int)
  }

  init(_ source: Source, _ known: KnownStatements?, _ options: RunOptions) {
    original = LineHunk.lines(source.bytes)
    self.known = known
    self.options = options
    trial = Trial(source, known, options)
    if let edits = trial.withOutcomes() {
      let completed = applying(edits, to: trial)
      if completed.diagnostics.isEmpty {
        trial = completed
        hasPlaceholders = true
      }
    }
  }

  /// The text so far, without outcomes that stand there only so that races have one.
  var text: [UInt8] {
    guard hasPlaceholders else { return trial.source.bytes }
    let line = "outcome \"\(RaceProposal.placeholder)\""
    return Array(
      LineHunk.lines(trial.source.bytes).filter { Self.trimmed(Self.string($0)) != line }.joined())
  }

  // MARK: - Parts

  /// The part in which a line of the text stands.
  func part(atLine line: Int, of source: Source) -> Place {
    let lines = LineIndex(source)
    if let table = Examples(source), line >= lines.line(of: Int(table.range.start)) - 1 {
      return .all
    }
    guard line >= 1, line <= lines.count else { return .nowhere(line: line) }
    let all = LineHunk.lines(source.bytes)
    guard let opening = Self.opening(all, above: min(line, all.count) - 1) else {
      return .nowhere(line: line)
    }
    let before = all[..<opening].filter { Self.opensStep($0) }.count
    return .step(Self.opensStep(all[opening]) ? before : -1)
  }

  /// The index of the line that opens the part in which a line stands.
  static func opening(_ lines: [ArraySlice<UInt8>], above line: Int) -> Int? {
    lines.indices.prefix(line + 1).last {
      opensStep(lines[$0]) || trimmed(string(lines[$0])).hasPrefix("given")
    }
  }

  private static func opensStep(_ line: ArraySlice<UInt8>) -> Bool {
    let text = trimmed(string(line))
    return text.hasPrefix("step \"") || text.hasPrefix("race \"")
  }

  /// A line without its break.
  static func string(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// A line without the blanks around it.
  static func trimmed(_ line: String) -> String {
    let start = line.drop { $0 == " " || $0 == "\t" }
    let blanks = start.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return String(start.dropLast(blanks))
  }

  // MARK: - Accepting

  /// Accepts one part after the other, until one can't be.
  mutating func acceptAll(_ place: Place) {
    if case .nowhere(let line) = place {
      let reason = "no step or race stands there"
      refusals = [Acceptance.Refusal(part: "line \(line)", line: line, reason: reason)]
      return
    }
    while let step = trial.firstFailing {
      if case .step(let wanted) = place, wanted != step {
        if step < wanted {
          refuse(step, "it fails before the part that was asked for; accept it first")
        }
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
    let openings = original.indices.filter { Self.opensStep(original[$0]) }
    let line =
      step < 0
      ? original.indices.first { Self.trimmed(Self.string(original[$0])).hasPrefix("given") }
      : openings.dropFirst(step).first
    refusals.append(
      Acceptance.Refusal(
        part: line.map { Self.trimmed(Self.string(original[$0])) } ?? "", line: (line ?? 0) + 1,
        reason: reason))
  }

  /// Changes a step until it holds; where that fails it is listed anew from nothing.
  private mutating func accept(_ step: Int) throws(Obstacle) {
    let before = (trial, ids)
    var first: Obstacle?
    for isEmptied in [false, true] {
      for manner in ScenarioText.Manner.all {
        (trial, ids) = before
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
    (trial, ids) = before
    if let first { throw first }
  }

  private mutating func mend(_ step: Int, _ manner: ScenarioText.Manner) throws(Obstacle) {
    var seen: Set<[UInt8]> = [trial.source.bytes]
    for _ in 0..<Self.rounds {
      guard let failing = trial.firstFailing, failing <= step else { return }
      guard failing == step else { throw Obstacle("what comes before it would fail then") }
      let edits = try trial.edits(forStep: step, manner)
      if edits.isEmpty { throw Obstacle("no line that can be written here makes it hold") }
      try take(edits)
      guard seen.insert(trial.source.bytes).inserted else { break }
    }
    throw Obstacle("it comes out otherwise each time it is changed")
  }

  /// Changes the text and runs it again.
  private mutating func take(_ edits: [ProposedEdit]) throws(Obstacle) {
    for (one, next) in zip(edits, edits.dropFirst())
    where one.range.upperBound > next.range.lowerBound {
      throw Obstacle("what must change overlaps")
    }
    let next = applying(edits, to: trial)
    if let problem = next.diagnostics.first {
      throw Obstacle("what came can't be written here: \(problem.problem.message)")
    }
    note(edits, in: next.source)
    trial = next
  }

  private func applying(_ edits: [ProposedEdit], to trial: Trial) -> Trial {
    let bytes = TextEdit.apply(
      edits.map { TextEdit(range: $0.range, text: $0.text) }, to: trial.source.bytes)
    return Trial(Source(path: trial.source.path, bytes: bytes), known, options)
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
        let text = Self.trimmed(
          source.text(of: SourceRange(start: range.lowerBound, end: range.upperBound)))
        for id in edit.ids where !(ids[text] ?? []).contains(id) { ids[text, default: []].append(id) }
      }
    }
  }
}
