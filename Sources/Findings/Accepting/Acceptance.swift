package import ScenarioLanguage
package import Simulation

/// Changes the expectations in a scenario's text so that they agree with what happened.
///
/// The changes depend only on the text. Each failing part is changed, checked and run again until
/// it passes. If no change makes the part pass, the part remains as it was. All later parts remain
/// as they were, too, because no run has reached them.
package struct Acceptance: Sendable {
  /// The text before the changes.
  package let source: Source
  /// The errors of the text. A text with errors is not changed.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The edits in the order of the text. The edits do not overlap, and replace whole lines with
  /// whole lines.
  package private(set) var edits: [TextEdit] = []
  /// The changes line by line, in the order of the text.
  package private(set) var changes: [Change] = []
  /// The parts that can't be accepted, and why.
  package private(set) var refusals: [Refusal] = []
  package private(set) var text: [UInt8]

  /// A replacement of lines in one part of the text.
  package struct Change: Hashable, Sendable {
    /// The part's first line.
    package var part: String
    /// The number of the part's first line, counted from 1, in the text before the changes.
    package var partLine: Int
    /// The number of the first replaced line. If no line is replaced, the number of the line above
    /// which the new lines are inserted.
    package var line: Int
    /// The replaced lines.
    package var before: [String]
    /// The new lines.
    package var after: [Line]
  }

  package struct Line: Hashable, Sendable {
    package var text: String
    /// The requirements and decisions that determined the content of the line.
    package var ids: [String]
  }

  /// A part that can't be accepted, and why.
  package struct Refusal: Hashable, Sendable {
    /// The part's first line.
    package var part: String
    /// The number of the part's first line, counted from 1.
    package var line: Int
    /// Why the part can't be accepted.
    package var reason: String
  }

  /// Accepts the part that contains `line`, counted from 1. If `line` is nil or a line of the
  /// table, accepts all parts.
  package init(
    _ source: Source, atLine line: Int? = nil, knownClauses: KnownClauses? = nil,
    options: RunOptions = RunOptions()
  ) {
    self.source = source
    text = source.bytes
    var run = AcceptanceRun(source, knownClauses, options)
    diagnostics = run.trial.diagnostics
    guard diagnostics.isEmpty else { return }
    run.acceptAll(line.map(run.part) ?? .all)
    refusals = run.refusals
    note(run)
  }

  /// Records the changes, with the clauses that decided each new line.
  private mutating func note(_ run: AcceptanceRun) {
    let result = run.result
    text = result.bytes
    let before = ScenarioDocument(source)
    let (old, new) = (
      before.steps.map(\.opening),
      ScenarioDocument(Source(path: source.path, bytes: text)).steps.map(\.opening)
    )
    var moved = 0
    for change in result.changes {
      edits.append(change.edit)
      // A line that is inserted directly above a step belongs to the part before this step.
      let index = change.edit.range.lowerBound + moved
      let step = new.lastIndex { Int($0.start) < index }
      let opening = step.map { old[$0] } ?? before.given?.opening ?? SourceRange(start: 0, end: 0)
      moved += change.edit.text.utf8.count - change.edit.range.count
      changes.append(
        Change(
          part: source.text(of: opening), partLine: before.lines(of: opening).lowerBound,
          line: change.line, before: change.before,
          after: change.after.map { Line(text: $0, ids: run.ids(ofLine: $0)) }))
    }
  }
}
